import { type Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { business, farm, signedInPerson, signIn } from './people.ts';
import { changeElsewhere, dap, newProduct, sidewaysScroll, wheat } from './products.ts';

const words = en.FarmerMainTable;
const farmer = { roles: { isFarmer: true }, farmerData: farm };
const vendor = { roles: { isVendor: true }, vendorData: business };
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openWith(page: Page, ...drafts: object[]) {
  const phone = await signedInPerson(page, farmer);
  const made = [];
  for (const draft of drafts) made.push(await newProduct(page, { ...wheat, ...draft }));
  await page.goto(paths.farmerDashboard);
  return { phone, made };
}

test('[2.8-17][2.8-18][2.8-19][2.8-21][2.8-23] the farm products table @wide', async ({ page, axe }) => {
  const kinnow = { name: 'Kinnow', price: 125_000, weightCategory: 'Tons', weight: 6, date: '2026-01-09' };
  await openWith(page, {}, kinnow, { name: 'Eggs', weightCategory: 'Dozen', price: 300 });

  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  const heads = ['Products', 'Quantity', 'Quality', 'Price', 'Location', 'Date', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  const cells = row(page, 'Kinnow').getByRole('cell');
  await expect(cells.nth(0)).toHaveText('6 Tons');
  await expect(cells.nth(1)).toHaveText('Excellent');
  await expect(cells.nth(2)).toContainText('125,000 Rupees');
  await expect(cells.nth(2)).toContainText('per ton');
  await expect(cells.nth(2)).toContainText('Rs 5,000 per 40 kg');
  await expect(cells.nth(3)).toHaveText('Multan');
  await expect(cells.nth(4)).toHaveText('09/01/2026');
  await expect(row(page, 'Wheat')).toContainText('Rs 4,800 per 40 kg');
  await expect(row(page, 'Eggs')).not.toContainText('40 kg');
  for (const name of ['Kinnow', 'Eggs', wheat.name]) {
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: words.add })).toBeVisible();
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('[2.8-22] a price for the whole lot says so, and its 40 kg are counted from it', async ({ page }) => {
  await openWith(page, { priceBasis: 'lot', price: 100_000, weight: 400 });
  const price = row(page, wheat.name).getByRole('cell').nth(2);
  await expect(price).toContainText('100,000 Rupees');
  await expect(price).toContainText(words.wholeLot);
  await expect(price).toContainText('Rs 250 per 40 kg');
});

test('a farmer without products is told what the table is for @wide', async ({ page, axe }) => {
  await openWith(page);
  await expect(page.getByText('no products').first()).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: words.empty.add }).last().click();
  await expect(page.getByRole('dialog', { name: en.ProductModal.addTitle })).toBeVisible();
});

for (const [path, title, person, draft] of [
  [paths.farmerDashboard, words.title, farmer, wheat],
  [paths.vendorDashboard, en.VendorSaleTable.title, vendor, dap],
] as const) {
  test(`on a phone Add product stays at the lower edge of ${title} and covers nothing`, async ({ page }) => {
    await signedInPerson(page, person);
    for (const name of ['Barley', 'Maize', 'Cotton']) await newProduct(page, { ...draft, name });
    await page.goto(path);
    const add = page.getByRole('button', { name: 'Add product' });
    await expect(row(page, 'Barley')).toBeVisible();
    await expect(add).toHaveCount(1);
    await row(page, 'Cotton').scrollIntoViewIfNeeded();
    await expect(add).toBeInViewport({ ratio: 1 });

    // At the end of the table it lies below the last row.
    const table = page.getByRole('region', { name: title });
    await table.evaluate((part) => part.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const last = (await row(page, 'Barley').boundingBox())!;
    expect((await add.boundingBox())!.y).toBeGreaterThanOrEqual(last.y + last.height);

    await page.getByRole('button', { name: en.ManyProducts.tools.select, exact: true }).click();
    await expect(page.getByRole('region', { name: en.ManyProducts.bulk.barLabel })).toBeVisible();
    await expect(add).toHaveCount(0);
    await page.getByRole('button', { name: en.ManyProducts.bulk.done, exact: true }).click();
    await add.click();
    await expect(page.getByRole('dialog', { name: en.ProductModal.addTitle })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
  });
}

test('a list that does not load says so and is asked for again @wide', async ({ page, allowNoise, axe }) => {
  allowNoise(/500/);
  await signedInPerson(page, farmer);
  await page.route('**/api/me/products*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(paths.farmerDashboard);
  await expect(page.getByText(words.loading)).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText(words.error.title, { timeout: 10_000 });
  await axe(page);
  await page.unroute('**/api/me/products*');
  await page.getByRole('button', { name: words.error.retry }).click();
  await expect(page.getByText(words.empty.title)).toBeVisible();
});

test('[7-08][7-11][7-16][7-18] what changes on another device shows here without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const { phone, made } = await openWith(page, {});
  await expect(row(page, wheat.name)).toBeVisible();
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other, phone);

  const maize = await newProduct(other, { ...wheat, name: 'Maize' });
  await expect(row(page, 'Maize')).toHaveAttribute('data-new', 'true');
  await expect(row(page, 'Maize')).toContainText(words.newRow);
  await expect(row(page, wheat.name)).not.toHaveAttribute('data-new');
  await changeElsewhere(other, made[0]!, { price: 5100 });
  await expect(row(page, wheat.name)).toContainText('5,100 Rupees');
  await other.request.delete(`/api/products/${maize.productId}`, { data: {} });
  await expect(row(page, 'Maize')).toHaveCount(0);
  await context.close();
});

test('the seller sees how many people looked at the phone number, as it happens', async ({ page }) => {
  const { made } = await openWith(page, {});
  await expect(row(page, wheat.name)).toBeVisible();
  await page.request.post(`/api/products/${made[0]!.productId}/phone`, { data: {} });
  await expect(row(page, wheat.name)).toContainText(words.revealsOne);
});

test('a product is paused, sold out and opened again, and the search follows @wide', async ({
  page,
  axe,
}) => {
  const name = `Wheat ${Math.random()}`;
  await openWith(page, { name });
  const status = page.getByRole('combobox', { name: `Status of ${name}` });
  const found = async () => {
    const answer = await page.request.get('/api/products', { params: { text: name } });
    return ((await answer.json()) as { items: object[] }).items.length;
  };
  expect(await found()).toBe(1);
  for (const [next, count] of [
    ['paused', 0],
    ['sold_out', 0],
    ['open', 1],
  ] as const) {
    await status.selectOption(next);
    await expect.poll(found).toBe(count);
    await expect(status).toHaveValue(next);
  }
  await status.selectOption('paused');
  await expect(page.getByText(words.countOneHidden)).toBeVisible();
  await axe(page);
});

test('a status that is refused is taken back and told @wide', async ({ page, allowNoise, axe }) => {
  allowNoise(/Error updating product|ERR_FAILED/);
  await openWith(page, {});
  await page.route('**/api/products/*', (route) => route.abort());
  const status = page.getByRole('combobox', { name: `Status of ${wheat.name}` });
  await status.selectOption('paused');
  await expect(page.getByText(/the status was not changed/)).toBeVisible();
  await expect(status).toHaveValue('open');
  await axe(page);
});

test('[7-14][7-15] price and quantity are changed by keyboard in the table @wide', async ({ page, axe }) => {
  // On a phone the products are cards, and nothing is changed in place.
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWith(page, {}, { name: 'Kinnow', price: 95 });
  const value = (label: string, name: string) =>
    page.getByRole('button', { name: new RegExp(`^${label} of ${name}`) });
  await value('Price', 'Kinnow').focus();
  await page.keyboard.press('ArrowDown');
  await expect(value('Price', wheat.name)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(value('Quantity', wheat.name)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const input = page.getByRole('spinbutton', { name: `Price: ${wheat.name}` });
  await expect(input).toBeFocused();
  await input.fill('9999');
  await page.keyboard.press('Escape');
  await expect(value('Price', wheat.name)).toBeFocused();
  await expect(row(page, wheat.name)).toContainText('4,800 Rupees');

  await page.keyboard.press('F2');
  await input.fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: words.inPlace.number })).toBeVisible();
  await axe(page);
  await input.fill('5000');
  await page.keyboard.press('Enter');
  await expect(value('Price', wheat.name)).toBeFocused();
  await expect(row(page, wheat.name)).toContainText('Rs 5,000 per 40 kg');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('spinbutton', { name: `Quantity: ${wheat.name}` }).fill('350.5');
  // It shows before the server has it, and a reload would take it back.
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && /350\.5/.test(answer.request().postData() ?? ''),
  );
  await page.keyboard.press('Tab');
  await expect(value('Price', wheat.name)).toBeFocused();
  await expect(row(page, wheat.name)).toContainText('350.5 Maund');

  await kept;
  await page.reload();
  await expect(row(page, wheat.name)).toContainText('5,000 Rupees');
  await expect(row(page, wheat.name)).toContainText('350.5 Maund');
  await expect(row(page, wheat.name)).toContainText('Excellent');
});

test('a price that was changed elsewhere meanwhile: what stands there is shown, what was typed stays', async ({
  page,
  allowNoise,
}) => {
  // On a phone the products are cards, and nothing is changed in place.
  await page.setViewportSize({ width: 1280, height: 800 });
  allowNoise(/409|Error updating product/);
  const { made } = await openWith(page, {});
  await page.getByRole('button', { name: /^Price of Wheat/ }).click();
  const input = page.getByRole('spinbutton', { name: `Price: ${wheat.name}` });
  await input.fill('5200');
  await changeElsewhere(page, made[0]!, { price: 4700 });
  await input.press('Enter');

  await expect(page.getByRole('alert').filter({ hasText: 'Now it says: 4,700 Rupees' })).toBeVisible();
  await expect(input).toHaveValue('5200');
  await input.press('Enter');
  await expect(row(page, wheat.name)).toContainText('5,200 Rupees');
  await page.reload();
  await expect(row(page, wheat.name)).toContainText('5,200 Rupees');
});

test('a price that does not reach the server is taken back and stays typed', async ({ page, allowNoise }) => {
  // On a phone the products are cards, and nothing is changed in place.
  await page.setViewportSize({ width: 1280, height: 800 });
  allowNoise(/ERR_FAILED|Error updating product/);
  await openWith(page, {});
  await page.route('**/api/products/*', (route) => route.abort());
  await page.getByRole('button', { name: /^Price of Wheat/ }).click();
  const input = page.getByRole('spinbutton', { name: `Price: ${wheat.name}` });
  await input.fill('5200');
  await input.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: words.inPlace.failed })).toBeVisible();
  await expect(input).toHaveValue('5200');
  await input.press('Escape');
  await expect(row(page, wheat.name)).toContainText('4,800 Rupees');
});
