import { type Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import type { Product } from '#contract/trade/products.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, whatScrollsSideways, test } from './fixtures.ts';
import { farm, signedInPerson, signIn } from './people.ts';
import { addStaysAtHand } from './product-table.ts';
import { changeElsewhere, newProduct, wheat } from './products.ts';

const words = en.FarmerMainTable;
const farmer = { roles: { isFarmer: true }, farmerData: farm };
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const value = (page: Page, label: string, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${label} of ${name}`) });
const priceOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Price: ${name}` });

async function openWith(page: Page, ...drafts: object[]) {
  await signedInPerson(page, farmer);
  const made = [];
  for (const draft of drafts) made.push(await newProduct(page, { ...wheat, ...draft }));
  await page.goto(paths.farmerDashboard);
  return made;
}

/** It shows before the server has it, and a reload would take it back. */
function kept(page: Page, part: RegExp) {
  return page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' && answer.ok() && part.test(answer.request().postData() ?? ''),
  );
}

test('a farmer reads the products on a phone and on a desk, and has Add product at hand', async ({
  page,
  axe,
}) => {
  const lot = { name: 'Barley', priceBasis: 'lot', price: 100_000, weight: 400 };
  const kinnow = { name: 'Kinnow', price: 125_000, weightCategory: 'Tons', weight: 6, date: '2026-01-09' };
  await openWith(page, lot, {}, kinnow, { name: 'Eggs', weightCategory: 'Dozen', price: 300 });

  await test.step('[2.8-17][2.8-18][2.8-19][2.8-21][2.8-23] the farm products table', async () => {
    for (const size of [sizes.phone, sizes.desk]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
      const heads = ['Products', 'Quantity', 'Quality', 'Price', 'Location', 'Date', 'Actions'];
      await expect(page.getByRole('columnheader')).toHaveText(heads);
      const cells = row(page, 'Kinnow').getByRole('cell');
      await expect(cells.nth(0)).toHaveText('6 tons');
      await expect(cells.nth(1)).toHaveText('Excellent');
      await expect(cells.nth(2)).toContainText('125,000 Rupees');
      await expect(cells.nth(2)).toContainText('per ton');
      await expect(cells.nth(2)).toContainText('Rs 5,000 per 40 kg');
      await expect(cells.nth(3)).toHaveText('Multan');
      await expect(cells.nth(4)).toHaveText('09/01/2026');
      // Not where it would be the same figure again.
      await expect(row(page, 'Wheat')).not.toContainText('= Rs');
      await expect(row(page, 'Eggs')).not.toContainText('40 kg');
      for (const name of ['Kinnow', 'Eggs', wheat.name]) {
        await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
        await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
      }
      await expect(page.getByRole('button', { name: words.add })).toBeVisible();
    }
    await axe(page);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await whatScrollsSideways(page)).toEqual([]);
    await page.setViewportSize(sizes.phone);
  });

  await test.step('[2.8-22] a price for the whole lot says so, and its 40 kg are counted from it', async () => {
    const price = row(page, 'Barley').getByRole('cell').nth(2);
    await expect(price).toContainText('100,000 Rupees');
    await expect(price).toContainText(words.wholeLot);
    await expect(price).toContainText('Rs 250 per 40 kg');
  });

  await test.step('on a phone Add product stays at the lower edge and covers nothing', () =>
    addStaysAtHand(page, words.title, { first: 'Eggs', last: 'Barley' }));
});

test('a farmer with an empty table watches what another device puts there, and takes it off sale', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  axe,
}) => {
  const name = `Wheat ${Math.random()}`;
  const phone = await signedInPerson(page, farmer);

  await test.step('a list that does not load says so and is asked for again', async () => {
    allowNoise(/500.*\/api\/me\/products/);
    await page.route('**/api/me/products*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(paths.farmerDashboard);
    await expect(page.getByText(words.loading)).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText(words.error.title);
    await axe(page);
    await page.unroute('**/api/me/products*');
    await page.getByRole('button', { name: words.error.retry }).click();
    await expect(page.getByText(words.empty.title)).toBeVisible();
  });

  await test.step('a farmer without products is told what the table is for', async () => {
    await expect(page.getByText('no products').first()).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: words.empty.add }).last().click();
    await expect(page.getByRole('dialog', { name: en.ProductModal.addTitle })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  let made: Product;
  await test.step('[7-08][7-11][7-16][7-18] what changes on another device shows here without a reload', async () => {
    const context = await browser.newContext({ baseURL });
    const other = await context.newPage();
    await signIn(other, phone);
    made = await newProduct(other, { ...wheat, name });
    await expect(row(page, name)).toBeVisible();
    const maize = await newProduct(other, { ...wheat, name: 'Maize' });
    await expect(row(page, 'Maize')).toHaveAttribute('data-new', 'true');
    await expect(row(page, 'Maize')).toContainText(words.newRow);
    await expect(row(page, name)).not.toHaveAttribute('data-new');
    await changeElsewhere(other, made, { price: 5100 });
    await expect(row(page, name)).toContainText('5,100 Rupees');
    await other.request.delete(`/api/products/${maize.productId}`, { data: {} });
    await expect(row(page, 'Maize')).toHaveCount(0);
    await context.close();
  });

  await test.step('the seller sees how many people looked at the phone number, as it happens', async () => {
    await page.request.post(`/api/products/${made.productId}/phone`, { data: {} });
    await expect(row(page, name)).toContainText(words.reveals.one);
  });

  const status = page.getByRole('combobox', { name: `Status of ${name}` });
  await test.step('[8-03] a status that is refused is taken back, told and logged', async () => {
    allowNoise(/Error updating product|ERR_FAILED/);
    await page.route('**/api/products/*', (route) => route.abort());
    const logged = page.waitForEvent('console', (line) => line.text().startsWith('Error updating product:'));
    await status.selectOption('paused');
    await expect(page.getByText(/the status was not changed/)).toBeVisible();
    await expect(status).toHaveValue('open');
    expect((await logged).type()).toBe('error');
    await axe(page);
    await page.unroute('**/api/products/*');
  });

  await test.step('a product is paused, sold out and opened again, and the search follows', async () => {
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
    await expect(page.getByText(words.countSome.one)).toBeVisible();
    await axe(page);
  });
});

test('a farmer at a desk changes prices and quantities in the table', async ({ page, allowNoise, axe }) => {
  // On a phone the products are cards, and nothing is changed in place.
  await page.setViewportSize(sizes.desk);
  const [ours, kinnow] = await openWith(page, {}, { name: 'Kinnow', price: 95 });
  const price = value(page, 'Price', wheat.name);
  const input = priceOf(page, wheat.name);

  await test.step('[7-14][7-15] price and quantity are changed by keyboard in the table', async () => {
    await value(page, 'Price', 'Kinnow').focus();
    await page.keyboard.press('ArrowDown');
    await expect(price).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(value(page, 'Quantity', wheat.name)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(input).toBeFocused();
    await input.fill('9999');
    await page.keyboard.press('Escape');
    await expect(price).toBeFocused();
    await expect(row(page, wheat.name)).toContainText('4,800 Rupees');

    await page.keyboard.press('F2');
    await input.fill('0');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: words.inPlace.number })).toBeVisible();
    await axe(page, ['desk']);
    await input.fill('5000');
    const call = kept(page, /5000/);
    await page.keyboard.press('Enter');
    await expect(price).toBeFocused();
    await expect(row(page, wheat.name)).toContainText('5,000 Rupees');
    // Whose it is, the cookie says.
    const request = (await call).request();
    expect(new URL(request.url()).pathname).toBe(`/api/products/${ours!.productId}`);
    expect(request.postDataJSON()).toEqual({ version: 1, price: 5000 });
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('spinbutton', { name: `Quantity: ${wheat.name}` }).fill('350.5');
    const quantity = kept(page, /350\.5/);
    await page.keyboard.press('Tab');
    await expect(price).toBeFocused();
    await expect(row(page, wheat.name)).toContainText('350.5 maunds');
    await quantity;
  });

  await test.step('a price that was changed elsewhere meanwhile: what stands there is shown, what was typed stays', async () => {
    allowNoise(/409|Error updating product/);
    await value(page, 'Price', 'Kinnow').click();
    await priceOf(page, 'Kinnow').fill('5200');
    await changeElsewhere(page, kinnow!, { price: 4700 });
    await priceOf(page, 'Kinnow').press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'It was changed to 4,700 Rupees' })).toBeVisible();
    await expect(priceOf(page, 'Kinnow')).toHaveValue('5200');
    const mine = kept(page, /5200/);
    await priceOf(page, 'Kinnow').press('Enter');
    await expect(row(page, 'Kinnow')).toContainText('5,200 Rupees');
    await mine;
  });

  await test.step('what was changed is still there after a reload', async () => {
    await page.reload();
    await expect(row(page, wheat.name)).toContainText('5,000 Rupees');
    await expect(row(page, wheat.name)).toContainText('350.5 maunds');
    await expect(row(page, wheat.name)).toContainText('Excellent');
    await expect(row(page, 'Kinnow')).toContainText('5,200 Rupees');
  });

  await test.step('a price that does not reach the server is taken back and stays typed', async () => {
    allowNoise(/ERR_FAILED/);
    await page.route('**/api/products/*', (route) => route.abort());
    await price.click();
    await input.fill('5200');
    await input.press('Enter');
    const failed = words.inPlace.failed.replace('{message}', en.App.noAnswer);
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
    await expect(input).toHaveValue('5200');
    await input.press('Escape');
    await expect(row(page, wheat.name)).toContainText('5,000 Rupees');
  });
});
