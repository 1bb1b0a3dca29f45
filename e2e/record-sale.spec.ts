import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { business, farm, signedInPerson } from './people.ts';
import { dap, newProduct, sidewaysScroll, wheat } from './products.ts';

const words = en.RecordSale;
const dialog = (page: Page) => page.getByRole('dialog', { name: words.title });

test('[2.10-23] Buy in the own table records a sale agreed by phone @wide', async ({
  page,
  axe,
  allowNoise,
}) => {
  allowNoise(/409/);
  await signedInPerson(page, { roles: { isVendor: true }, vendorData: business });
  await newProduct(page, dap);
  await page.goto(paths.vendorDashboard);
  await page.getByRole('button', { name: 'Buy DAP, 50 kg bag' }).click();
  await expect(dialog(page).getByText('220 piece on offer')).toBeVisible();
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await dialog(page).getByRole('button', { name: words.submit }).click();
  await expect(dialog(page).getByLabel(words.buyerName)).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel(words.quantity).fill('300');
  await dialog(page).getByLabel(words.buyerName).fill('Haji Latif');
  await dialog(page).getByLabel(words.buyerPhone).fill('12');
  await dialog(page).getByRole('button', { name: words.submit }).click();
  await expect(dialog(page).getByText(words.errors.phone)).toBeVisible();
  await dialog(page).getByLabel(words.buyerPhone).fill('0300 0000077');
  await dialog(page).getByRole('button', { name: words.submit }).click();
  await expect(dialog(page).getByText('You have 220 piece on offer.')).toBeVisible();
  await dialog(page).getByLabel(words.quantity).fill('20');
  await expect(dialog(page).getByLabel(words.amount)).toHaveValue('252000');
  await dialog(page).getByLabel(words.amount).fill('250000');
  await expect(dialog(page).getByText('At your price it would be 252,000 Rupees.')).toBeVisible();
  await dialog(page).getByRole('button', { name: words.submit }).click();

  await expect(page.getByText('The sale to Haji Latif was recorded.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'DAP' })).toContainText('200 piece');
  await page.goto(paths.vendorOrders);
  const row = page.getByRole('table', { name: en.VendorOrder.title }).getByRole('row').last();
  await expect(row).toContainText('250,000 Rupees');
  await expect(row).toContainText('Paid');
  await row.getByRole('link').click();
  await expect(page.getByText(en.Order.history.events.record_sale)).toBeVisible();
});

test('a farmer records a sale from the orders, and chooses the product there @wide', async ({
  page,
  axe,
}) => {
  await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  await page.goto(paths.farmerOrders);
  await page.getByRole('button', { name: en.FarmerOrders.recordSaleButton }).click();
  await expect(dialog(page).getByText(words.noProduct)).toBeVisible();
  await axe(page);
  await dialog(page).getByRole('button', { name: words.cancel }).click();
  await newProduct(page, wheat);
  await newProduct(page, { ...wheat, name: 'Gram' });

  await page.getByRole('button', { name: en.FarmerOrders.recordSaleButton }).click();
  await dialog(page).getByLabel(words.quantity).fill('2');
  await dialog(page).getByLabel(words.buyerName).fill('Haji Latif');
  await dialog(page).getByRole('button', { name: words.submit }).click();
  await expect(dialog(page).getByLabel(words.product)).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await page.getByRole('button', { name: en.FarmerOrders.recordSaleButton }).click();
  await expect(dialog(page).getByLabel(words.buyerName)).toHaveValue('Haji Latif');
  await dialog(page).getByLabel(words.product).selectOption('Gram');
  await expect(dialog(page).getByLabel(words.amount)).toHaveValue('9600');
  await dialog(page).getByRole('button', { name: words.submit }).click();
  await expect(page.getByText('The sale to Haji Latif was recorded.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText([/Haji Latif/]);
});
