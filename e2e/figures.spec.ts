import { readFile } from 'node:fs/promises';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { newBuyer, placeOrder, stepOrder } from './orders.ts';
import { business, farm, signedInPerson } from './people.ts';
import { newProduct, sidewaysScroll, wheat } from './products.ts';

const words = en.Figures;

test('a sale appears in the figures by month and by crop, live, and every order leaves as a table @wide', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  const product = await newProduct(page, wheat);
  const buyer = await newBuyer(browser, baseURL, '=SUM(A1)');
  await page.goto(paths.farmerDashboard);
  const panel = page.getByRole('region', { name: words.title });
  await expect(panel).toContainText(words.empty);

  const order = await placeOrder(buyer, product);
  await stepOrder(page, order, 'placed', 'accept');
  await stepOrder(page, order, 'accepted', 'hand_over');

  await expect(panel).toContainText('48,000 Rupees, 1 sale');
  await expect(panel.getByRole('listitem')).toHaveText(/Wheat48,000 Rupees/);
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  // The months are walked by the arrow keys, and stand in a table too.
  const months = panel.getByRole('slider', { name: words.months.choose });
  await expect(months).toHaveAttribute('aria-valuetext', /: 48,000 Rupees, 1 sale$/);
  await months.press('ArrowLeft');
  await expect(months).toHaveAttribute('aria-valuetext', /: 0 Rupees, 0 sales$/);
  await panel.getByText(words.months.table).click();
  await expect(panel.getByRole('row')).toHaveCount(13);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: words.export.button }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${order.orderNo},`);
  expect(lines[1]).toContain(`,'=SUM(A1),"Wheat, Akbar 2019",10,Maund,48000,Paid`);
  await buyer.context().close();
});

test('a supplier has figures too; when they do not load they can be tried again', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED/);
  await signedInPerson(page, { roles: { isVendor: true }, vendorData: business });
  await page.route('**/api/me/figures?*', (route) => route.abort());
  await page.goto(paths.vendorDashboard);
  const panel = page.getByRole('region', { name: words.title });
  await expect(panel).toContainText(words.error.title);
  await page.unroute('**/api/me/figures?*');
  await panel.getByRole('button', { name: words.error.retry }).click();
  await expect(panel).toContainText(words.empty);
});
