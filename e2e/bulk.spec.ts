import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import type { Product } from '#contract/trade/products.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';
import { business, farm, signedInPerson } from './people.ts';
import { changeElsewhere, dap, newProduct, wheat } from './products.ts';

const words = en.ManyProducts.bulk;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

/** As it stands now, whatever was done to it. */
async function mine(page: Page, name: string) {
  const answer = await page.request.get('/api/me/products', { params: { role: 'farmer' } });
  return ((await answer.json()) as { items: Product[] }).items.find((one) => one.name === name)!;
}

test('a farmer changes many products at once, or none of them', async ({ page, allowNoise, axe }) => {
  await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  for (const [name, price] of [
    ['Wheat', 4800],
    ['Barley', 9000],
    ['Oats', 95],
  ] as const) {
    await newProduct(page, { ...wheat, name, price });
  }
  await page.goto(paths.farmerDashboard);
  await expect(row(page, 'Wheat')).toBeVisible();
  const dialog = page.getByRole('dialog');

  await test.step('the prices of some are raised and taken back', async () => {
    await tool(page, en.ManyProducts.tools.select).click();
    const heads = ['Products', 'Quantity', 'Quality', 'Price', 'Location', 'Date', 'Actions'];
    await expect(page.getByRole('columnheader')).toHaveText(heads);
    await expect(tool(page, words.price)).toBeHidden();
    await tick(page, 'Wheat').click();
    await tick(page, 'Oats').click();
    await axe(page);
    // On a phone in one line, in the place of the bar that is there otherwise.
    const bar = await page.getByRole('region', { name: words.barLabel }).boundingBox();
    expect(bar!.height).toBeLessThan(70);
    await expect(page.getByRole('navigation', { name: en.Today.bar.label })).toBeHidden();

    await tool(page, words.price).click();
    await dialog.getByLabel(words.priceDialog.percent).fill('2.5');
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Oats95 Rupees becomes 97 Rupees',
      'Wheat4,800 Rupees becomes 4,920 Rupees',
    ]);
    await axe(page);
    await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
    await expect(row(page, 'Wheat')).toContainText('4,920 Rupees');
    await expect(row(page, 'Oats')).toContainText('97 Rupees');
    await expect(row(page, 'Barley')).toContainText('9,000 Rupees');
    await expect(page.getByText('The prices of 2 products were changed.')).toBeVisible();
    await tool(page, words.undo).click();
    await expect(row(page, 'Wheat')).toContainText('4,800 Rupees');
    await expect(page.getByText(words.undone)).toBeVisible();
  });

  let letGo = () => {};
  await test.step('what is then changed in its place is not said to be undone', async () => {
    await row(page, 'Barley')
      .getByRole('button', { name: /^Quantity of Barley/ })
      .click();
    await page.getByLabel('Quantity: Barley').fill('410');
    letGo = await holdResponse(page, '**/api/products/*');
    await page.getByLabel('Quantity: Barley').press('Enter');
    await expect(row(page, 'Barley')).toContainText('410 maunds');
    await expect(page.getByText(words.undone)).toHaveCount(0);
  });

  await test.step('all are paused, once that change has arrived, and put back on sale', async () => {
    await tool(page, words.clear).click();
    await tool(page, 'Select all 3').click();
    await tool(page, words.more).click();
    await tool(page, words.pause).click();
    letGo();
    await expect(page.getByText('3 products, 0 visible in search')).toBeVisible();
    await expect(row(page, 'Barley')).toContainText('410 maunds');
    await tool(page, words.more).click();
    await tool(page, words.open).click();
    await expect(page.getByText('3 products, all visible in search')).toBeVisible();
    await tool(page, words.done).click();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });

  await test.step('prices are lowered by Rupees', async () => {
    await tool(page, en.ManyProducts.tools.select).click();
    await tick(page, 'Barley').click();
    await tool(page, words.price).click();
    await dialog.getByText(words.priceDialog.lower, { exact: true }).click();
    await dialog.getByText(words.priceDialog.rupeesUnit, { exact: true }).click();
    await dialog.getByLabel(words.priceDialog.rupees).fill('250');
    await expect(dialog.getByRole('listitem')).toHaveText(['Barley9,000 Rupees becomes 8,750 Rupees']);
    await dialog.getByRole('button', { name: words.priceDialog.submit.one }).click();
    await expect(row(page, 'Barley')).toContainText('8,750 Rupees');
    await tool(page, words.undo).click();
    await expect(row(page, 'Barley')).toContainText('9,000 Rupees');
    await tool(page, words.done).click();
  });

  await test.step('what was changed on another device meanwhile is named, and nothing is changed', async () => {
    allowNoise(/409|Error updating product/);
    await tool(page, en.ManyProducts.tools.select).click();
    await tool(page, 'Select all 3').click();
    await tool(page, words.price).click();
    await dialog.getByText(words.priceDialog.set, { exact: true }).click();
    await dialog.getByLabel(words.priceDialog.amount).fill('5000');
    await changeElsewhere(page, await mine(page, 'Barley'), { price: 8800 });
    await expect(page.locator('tr').filter({ hasText: 'Barley' })).toContainText('8,800 Rupees');
    await dialog.getByRole('button', { name: 'Change 3 prices' }).click();
    await expect(page.getByText('Nothing was changed, because of Barley.')).toBeVisible();
    await expect(row(page, 'Wheat')).toContainText('4,800 Rupees');
  });
});

test('a supplier with more products than a page reaches every one of them', async ({ page, axe }) => {
  await signedInPerson(page, { roles: { isVendor: true }, vendorData: business });
  const rows = Array.from({ length: 120 }, (_, at) => ({ ...dap, name: `Seed ${at + 1}`, price: 500 + at }));
  const import_ = { key: randomUUID(), role: 'vendor', rows };
  expect((await page.request.post('/api/me/products/import', { data: import_ })).ok()).toBe(true);
  await page.goto(paths.vendorDashboard);
  const find = page.getByLabel(en.ManyProducts.find.label);

  await test.step('the last one is found by its name, and ticked', async () => {
    await expect(page.getByText('120 products, all visible in search')).toBeVisible();
    await expect(page.getByText('50 of 120 shown')).toBeVisible();
    await expect(row(page, 'Seed 120')).toHaveCount(0);
    await tool(page, en.ManyProducts.tools.select).click();
    await find.fill('sEED 120');
    await tick(page, 'Seed 120').click();
    await expect(page.getByText('1 selected')).toBeVisible();
    await find.fill('no such seed');
    await expect(page.getByText('None of your products has "no such seed"', { exact: false })).toBeVisible();
    await axe(page);
  });

  await test.step('what was ticked in one search is changed from another', async () => {
    await find.fill('seed 1');
    await tick(page, 'Seed 1').click();
    await tool(page, words.more).click();
    await tool(page, words.pause).click();
    await expect(page.getByText('120 products, 118 visible in search')).toBeVisible();
    await find.fill('');
    await tool(page, words.clear).click();
    await tool(page, words.done).click();
  });

  await test.step('the last one comes with the last page, and none of them is new', async () => {
    await tool(page, 'Show 50 more').click();
    await expect(page.getByText('100 of 120 shown')).toBeVisible();
    await tool(page, 'Show 20 more').click();
    await expect(page.getByRole('combobox', { name: 'Status of Seed 120' })).toHaveValue('paused');
    await expect(page.getByText(en.VendorSaleTable.newRow, { exact: true })).toHaveCount(0);
  });

  await test.step('all of them are ticked and leave in a file, whatever is on screen', async () => {
    await page.reload();
    await expect(page.getByText('50 of 120 shown')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      tool(page, en.ManyProducts.tools.export).click(),
    ]);
    expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(121);
    await tool(page, en.ManyProducts.tools.select).click();
    await tool(page, 'Select all 120').click();
    await expect(page.getByText('120 selected')).toBeVisible();
    await tool(page, words.more).click();
    await tool(page, words.open).click();
    await expect(page.getByText('120 products, all visible in search')).toBeVisible();
  });

  await test.step('they are looked at by how they stand, and in another order', async () => {
    await tool(page, words.done).click();
    const show = page.getByLabel(en.ManyProducts.find.show);
    await show.selectOption('low');
    await expect(page.getByText(en.ManyProducts.find.noneOf)).toBeVisible();
    await axe(page);
    await show.selectOption('');
    await page.getByLabel(en.ManyProducts.find.sort).selectOption('price');
    await expect(page.getByRole('row').nth(1)).toContainText('Seed 1');
    await expect(page.getByText('50 of 120 shown')).toBeVisible();
    await tool(page, en.ManyProducts.tools.select).click();
    await tool(page, 'Select all 120').click();
    await expect(page.getByText('120 selected')).toBeVisible();
  });

  await test.step('what was done and its Undo are in sight from wherever the table was read', async () => {
    await row(page, 'Seed 60').scrollIntoViewIfNeeded();
    await tool(page, words.more).click();
    await tool(page, words.pause).click();
    await expect(page.getByText('120 products were paused.')).toBeInViewport();
    await tool(page, words.undo).click();
    await expect(page.getByText(words.undone)).toBeInViewport();
    await expect(page.getByText('120 products, all visible in search')).toBeAttached();
  });

  await test.step('one is copied into the form, without its SKU', async () => {
    await tool(page, words.more).click();
    await expect(tool(page, words.copy)).toBeDisabled();
    await tool(page, words.clear).click();
    await tick(page, 'Seed 3').click();
    await tool(page, words.more).click();
    await tool(page, words.copy).click();
    const form = page.getByRole('dialog', { name: en.ProductModal.addTitle });
    await expect(form.getByLabel(en.ProductModal.fields.name)).toHaveValue('Seed 3');
    await expect(form.getByLabel(en.ProductModal.fields.sku)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(tool(page, words.more)).toBeFocused();
    await expect(tool(page, words.copy)).toBeHidden();
    await tick(page, 'Seed 3').click();
  });

  await test.step('some are deleted together, once asked', async () => {
    for (const name of ['Seed 1', 'Seed 2']) await tick(page, name).click();
    await tool(page, words.more).click();
    await tool(page, words.delete).click();
    const ask = page.getByRole('alertdialog');
    await expect(ask).toContainText('Delete 2 products?');
    await axe(page);
    await ask.getByRole('button', { name: 'Delete 2 products' }).click();
    await expect(page.getByText('2 products were deleted.')).toBeInViewport();
    await expect(page.getByText('118 products, all visible in search')).toBeAttached();
  });
});
