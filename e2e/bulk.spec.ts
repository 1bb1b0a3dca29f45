import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { farm, signedInPerson } from './people.ts';
import { changeElsewhere, newProduct, sidewaysScroll, wheat } from './products.ts';

const words = en.ManyProducts.bulk;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

async function openWithThree(page: Page) {
  await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  const made = [];
  for (const [name, price] of [
    ['Wheat', 4800],
    ['Barley', 9000],
    ['Maize', 95],
  ] as const) {
    made.push(await newProduct(page, { ...wheat, name, price }));
  }
  await page.goto(paths.farmerDashboard);
  await expect(row(page, 'Wheat')).toBeVisible();
  await tool(page, en.ManyProducts.tools.select).click();
  return made;
}

test('the prices of some are raised and taken back, all are paused and put back on sale @wide', async ({
  page,
  axe,
}) => {
  await openWithThree(page);
  const heads = ['Products', 'Quantity', 'Quality', 'Price', 'Location', 'Date', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  await expect(tool(page, words.price)).toBeDisabled();
  await tick(page, 'Wheat').click();
  await tick(page, 'Maize').click();
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await tool(page, words.price).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.priceDialog.percent).fill('2.5');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Maize95 Rupees becomes 97 Rupees',
    'Wheat4,800 Rupees becomes 4,920 Rupees',
  ]);
  await axe(page);
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect(row(page, 'Wheat')).toContainText('4,920 Rupees');
  await expect(row(page, 'Maize')).toContainText('97 Rupees');
  await expect(row(page, 'Barley')).toContainText('9,000 Rupees');
  await expect(page.getByText('The prices of 2 products were changed.')).toBeVisible();
  await tool(page, words.undo).click();
  await expect(row(page, 'Wheat')).toContainText('4,800 Rupees');
  await expect(page.getByText(words.undone)).toBeVisible();

  await tool(page, words.clear).click();
  await tool(page, 'Select all 3').click();
  await tool(page, words.pause).click();
  await expect(page.getByText('3 products, 0 visible in search')).toBeVisible();
  await tool(page, words.open).click();
  await expect(page.getByText('3 products, all visible in search')).toBeVisible();
  await tool(page, words.done).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('what was changed on another device meanwhile is named, and nothing is changed', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/409|Error updating product/);
  const made = await openWithThree(page);
  await tool(page, 'Select all 3').click();
  await tool(page, words.price).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.priceDialog.set, { exact: true }).click();
  await dialog.getByLabel(words.priceDialog.amount).fill('5000');
  await changeElsewhere(page, made[1]!, { price: 8800 });
  await expect(page.locator('tr').filter({ hasText: 'Barley' })).toContainText('8,800 Rupees');
  await dialog.getByRole('button', { name: 'Change 3 prices' }).click();
  await expect(page.getByText('Nothing was changed, because of Barley.')).toBeVisible();
  await expect(row(page, 'Wheat')).toContainText('4,800 Rupees');
});
