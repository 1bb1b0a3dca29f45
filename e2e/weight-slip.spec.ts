import { orderPath, paths, slipPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { bell } from './bell.ts';
import { expect, sizes, whatScrollsSideways, test } from './fixtures.ts';
import { newBuyer, placeOrder, stepOrder } from './orders.ts';
import { networkIsBack } from './outbox.ts';
import { farm, signedInPerson } from './people.ts';
import { newProduct, wheat } from './products.ts';

const words = en.WeightSlip;

test('a weight slip is written, questioned, changed, confirmed, printed and read by whoever has the link', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  allowNoise(/404.*slip/);
  const phone = await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  const buyer = await newBuyer(browser, baseURL);
  const order = await placeOrder(buyer, await newProduct(page, wheat));
  await stepOrder(page, order, 'placed', 'accept');
  const [sold, bought] = [page, buyer].map((side) => side.getByRole('region', { name: words.title }));
  const dialog = page.getByRole('dialog');
  const title = page.getByRole('heading', { level: 1 });

  await test.step('before it is written the buyer reads so', async () => {
    await buyer.goto(orderPath(order.orderNo));
    await expect(bought!).toContainText(words.none.others);
    await buyer.getByRole('link', { name: en.Order.back }).click();
    // Of the order that was accepted: whoever has opened it has read of it.
    await expect(bell(buyer, 0)).toBeVisible();
  });

  await test.step('what is missing is said at its field, and nothing that was typed is lost', async () => {
    await page.goto(orderPath(order.orderNo));
    await sold!.getByRole('button', { name: words.write }).click();
    await dialog.getByLabel(words.form.bags).fill('8');
    await dialog.getByRole('button', { name: words.form.suggestions[0]!.label }).click();
    await dialog.getByLabel(words.form.value).fill('0.5');
    await dialog.getByRole('button', { name: words.form.submit }).click();
    await expect(dialog.getByLabel(words.form.gross)).toBeFocused();
    await expect(dialog.getByText('Please enter a number above 0.')).toBeVisible();
    await axe(page);
    await dialog.getByLabel(words.form.gross).fill('404');
    await expect(dialog.getByText('48,000 Rupees')).toBeVisible();
    await expect(dialog).toContainText('400 kg (10 maund)');
    await dialog.getByRole('button', { name: words.form.chargeSuggestions[1]!.label }).click();
    await dialog.getByLabel(words.form.value).last().fill('20');
    await expect(dialog).toContainText('47,840 Rupees');
    await axe(page);
  });

  await test.step('written without a network, it waits on the device and is sent when the network is back', async () => {
    allowNoise(/ERR_FAILED/);
    await page.route('**/api/orders/*/slip', (route) => route.abort());
    await dialog.getByRole('button', { name: words.form.submit }).click();
    await expect(dialog).toHaveCount(0);
    await expect(sold!).toContainText('Waiting to be sent');
    await page.unroute('**/api/orders/*/slip');
    await networkIsBack(page);
    await expect(sold!).not.toContainText('Waiting to be sent');
    await expect(sold!).toContainText('47,840 Rupees');
  });

  await test.step('a slip rings the bell of the other side, and the bell leads to the order', async () => {
    await bell(buyer, 1).click();
    await buyer.getByRole('link', { name: en.Notifications.events.slip_written }).click();
    await expect(buyer).toHaveURL(orderPath(order.orderNo));
    await expect(bought!).toContainText('Empty bags (bardana), 0.5 kg per bag × 8');
    await expect(bought!).toContainText('Labour, 20 Rupees per bag × 8');
  });

  await test.step('it is questioned and changed, and both see it live', async () => {
    await bought!.getByRole('button', { name: words.object }).click();
    await buyer.getByRole('dialog').getByLabel(words.objectionDialog.label).fill('One bag was wet.');
    await buyer.getByRole('button', { name: words.objectionDialog.submit }).click();
    await expect(sold!).toContainText('One bag was wet.');
    await sold!.getByRole('button', { name: words.change }).click();
    await dialog.getByLabel(words.form.gross).fill('400');
    await dialog.getByRole('button', { name: words.form.suggestions[1]!.label }).click();
    await dialog.getByLabel(words.form.value).nth(1).fill('0.6');
    await expect(dialog.getByText('390.06 kg (9 maund 30.06 kg)')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove Kaat' }).click();
    await dialog.getByLabel(words.form.gross).fill('394');
    await dialog.getByRole('button', { name: words.form.submit }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bought!).toContainText('− 1,200 Rupees');
    await axe(buyer);
  });

  await test.step('once it is confirmed the seller hears of it, and changes it no more', async () => {
    await page.getByRole('link', { name: en.Order.back }).click();
    await expect(bell(page, 0)).toBeVisible();
    await bought!.getByRole('button', { name: words.confirm }).click();
    await buyer.getByRole('alertdialog').getByRole('button', { name: words.confirm }).click();
    await bell(page, 1).click();
    await page.getByRole('link', { name: en.Notifications.events.slip_confirmed }).click();
    await expect(page).toHaveURL(orderPath(order.orderNo));
    await expect(sold!).toContainText(words.standing.confirmed);
    await expect(sold!.getByRole('button', { name: words.change })).toHaveCount(0);
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      expect(await whatScrollsSideways(page)).toEqual([]);
    }
  });

  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await test.step('somebody without an account opens the link, and prints it on one sheet', async () => {
    await sold!.getByRole('link', { name: words.share.open }).click();
    await expect(title).toHaveText(words.title);
    await stranger.goto(page.url());
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(words.title);
    const paper = stranger.getByRole('article');
    for (const text of ['390 kg', '9 maund 30 kg', '46,800 Rupees', '46,640 Rupees', 'Ahmed Raza'])
      await expect(paper).toContainText(text);
    for (const text of [wheat.phone, phone]) await expect(paper).not.toContainText(text);
    await axe(stranger);
    await stranger.emulateMedia({ media: 'print' });
    await expect(stranger.getByRole('banner')).toBeHidden();
    await expect(stranger.getByRole('button', { name: words.print })).toBeHidden();
    await expect(paper).toBeVisible();
    const sheets = (await stranger.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await stranger.emulateMedia({ media: 'screen' });
  });

  await test.step('a new link ends the old one', async () => {
    const old = new URL(page.url()).pathname;
    await bought!.getByRole('button', { name: words.share.renew }).click();
    await buyer.getByRole('alertdialog').getByRole('button', { name: words.share.renew }).click();
    await expect(bought!).toContainText(words.share.renewed);
    await expect(bought!.getByRole('link', { name: words.share.open })).not.toHaveAttribute('href', old);
    await expect(title).toHaveText(words.notFound.title);
    expect((await stranger.request.get(old)).status()).toBe(404);
  });

  await test.step('a link that leads nowhere says so in plain words', async () => {
    await stranger.goto(slipPath('x'.repeat(32)));
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(words.notFound.title);
    await axe(stranger);
    await stranger.getByRole('link', { name: words.notFound.home }).click();
    await expect(stranger).toHaveURL(paths.home);
  });
  await stranger.context().close();
  await buyer.context().close();
});
