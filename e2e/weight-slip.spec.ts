import { orderPath, paths, slipPath } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { bell } from './bell.ts';
import { expect, test } from './fixtures.ts';
import { newBuyer, placeOrder, stepOrder } from './orders.ts';
import { farm, signedInPerson } from './people.ts';
import { newProduct, sidewaysScroll, wheat } from './products.ts';

const words = en.WeightSlip;
const asFarmer = { roles: { isFarmer: true }, farmerData: farm };

test('a weight slip is written, questioned, changed, confirmed, printed and read by whoever has the link @wide', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  allowNoise(/404.*slips/);
  const phone = await signedInPerson(page, asFarmer);
  const buyer = await newBuyer(browser, baseURL);
  const order = await placeOrder(buyer, await newProduct(page, wheat));
  await stepOrder(page, order, 'placed', 'accept');
  await buyer.goto(orderPath(order.orderNo));
  const bought = buyer.getByRole('region', { name: words.title });
  await expect(bought).toContainText(words.none.others);

  // What is missing is said at its field, and nothing that was typed is lost.
  await page.goto(orderPath(order.orderNo));
  const sold = page.getByRole('region', { name: words.title });
  await sold.getByRole('button', { name: words.write }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.form.bags).fill('8');
  await dialog.getByRole('button', { name: words.form.suggestions[0]!.label }).click();
  await dialog.getByLabel(words.form.value).fill('0.5');
  await dialog.getByRole('button', { name: words.form.submit }).click();
  await expect(dialog.getByLabel(words.form.gross)).toBeFocused();
  await expect(dialog.getByText('Please enter a number above 0.')).toBeVisible();
  await axe(page);
  await dialog.getByLabel(words.form.gross).fill('404');
  await expect(dialog.getByText('48,000 Rupees')).toBeVisible();
  await dialog.getByRole('button', { name: words.form.submit }).click();
  await expect(dialog).toHaveCount(0);

  await expect(bought).toContainText('Empty bags (bardana), 0.5 kg for each of 8 bags');
  await bought.getByRole('button', { name: words.object }).click();
  await buyer.getByRole('dialog').getByLabel(words.objectionDialog.label).fill('One bag was wet.');
  await buyer.getByRole('button', { name: words.objectionDialog.submit }).click();
  await expect(sold).toContainText('One bag was wet.');
  await sold.getByRole('button', { name: words.change }).click();
  await dialog.getByLabel(words.form.gross).fill('394');
  await dialog.getByRole('button', { name: words.form.submit }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bought).toContainText('− 1,200 Rupees');
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await axe(buyer);
  await bought.getByRole('button', { name: words.confirm }).click();
  await expect(sold).toContainText(words.standing.confirmed);
  await expect(sold.getByRole('button', { name: words.change })).toHaveCount(0);

  // Somebody without an account opens the link.
  await sold.getByRole('link', { name: words.share.open }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(words.title);
  const paper = stranger.getByRole('article');
  await expect(paper).toContainText('390 kg');
  await expect(paper).toContainText('46,800 Rupees');
  await expect(paper).toContainText('Ahmed Raza');
  await expect(paper).not.toContainText(wheat.phone);
  await expect(paper).not.toContainText(phone);
  await axe(stranger);
  expect(await sidewaysScroll(stranger)).toBeLessThanOrEqual(0);
  await stranger.emulateMedia({ media: 'print' });
  await expect(stranger.getByRole('banner')).toBeHidden();
  await expect(stranger.getByRole('button', { name: words.print })).toBeHidden();
  await expect(paper).toBeVisible();
  const sheets = (await stranger.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  // A new link ends the old one.
  const old = new URL(page.url()).pathname;
  await bought.getByRole('button', { name: words.share.renew }).click();
  await buyer.getByRole('alertdialog').getByRole('button', { name: words.share.renew }).click();
  await expect(bought).toContainText(words.share.renewed);
  await expect(bought.getByRole('link', { name: words.share.open })).not.toHaveAttribute('href', old);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound.title);
  expect((await stranger.request.get(old)).status()).toBe(404);
  await stranger.context().close();
  await buyer.context().close();
});

test('a slip rings the bell of the other side, and the bell leads to the order', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInPerson(page, asFarmer);
  const buyer = await newBuyer(browser, baseURL);
  const order = await placeOrder(buyer, await newProduct(page, wheat));
  await stepOrder(page, order, 'placed', 'accept');
  await page.goto(paths.home);
  await expect(bell(page, 1)).toBeVisible();
  await buyer.goto(paths.home);
  await expect(bell(buyer, 1)).toBeVisible();

  const slip = { version: 0, gross: 404, bags: 8, deductions: [] };
  const written = await page.request.post(`/api/orders/${order.orderNo}/slip`, { data: slip });
  expect(written.status()).toBe(200);

  await bell(buyer, 2).click();
  await buyer.getByRole('link', { name: en.Notifications.events.slip_written }).click();
  await expect(buyer).toHaveURL(orderPath(order.orderNo));
  await buyer.getByRole('button', { name: words.confirm }).click();
  await bell(page, 2).click();
  await page.getByRole('link', { name: en.Notifications.events.slip_confirmed }).click();
  await expect(page.getByRole('region', { name: words.title })).toContainText(words.standing.confirmed);
  await buyer.context().close();
});

test('a link that leads nowhere says so in plain words @wide', async ({ page, allowNoise, axe }) => {
  allowNoise(/404/);
  await page.goto(slipPath('x'.repeat(32)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound.title);
  await axe(page);
  await page.getByRole('link', { name: words.notFound.home }).click();
  await expect(page).toHaveURL(paths.home);
});
