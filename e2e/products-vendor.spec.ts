import { type Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { business, signedInPerson, signIn } from './people.ts';
import { changeElsewhere, dap, newProduct, sidewaysScroll } from './products.ts';

const words = en.VendorSaleTable;
const vendor = { roles: { isVendor: true }, vendorData: business };
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('[2.10-19][2.10-20][2.10-21][2.10-22] the sale table @wide', async ({ page, axe }) => {
  await signedInPerson(page, vendor);
  await newProduct(page, dap);
  const rice = { name: 'Rice', weightCategory: 'tons', weight: 18, price: 310_000, quality: 'organic' };
  await newProduct(page, { ...dap, ...rice });
  await page.goto(paths.vendorDashboard);

  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Products',
    'Quantity',
    'Quality',
    'Price',
    'Actions',
  ]);
  const cells = row(page, 'Rice').getByRole('cell');
  await expect(cells.nth(0)).toHaveText('18 tons');
  await expect(cells.nth(1)).toHaveText('organic');
  await expect(cells.nth(2)).toContainText('310,000 Rupees');
  await expect(cells.nth(2)).toContainText('Rs 12,400 per 40 kg');
  await expect(row(page, 'DAP').getByRole('cell').nth(2)).toHaveText('12,600 Rupeesper piece');
  const actions = cells.nth(3).getByRole('button');
  await expect(actions).toHaveText(['Edit', 'Delete', 'Buy']);
  await expect(page.getByRole('button', { name: 'Edit Rice' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Rice' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy Rice' })).toBeVisible();
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test("[2.10-25][2.10-26] empty it says 'no products', and Add opens the product modal @wide", async ({
  page,
  axe,
}) => {
  await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);
  await expect(page.getByText('no products').first()).toBeVisible();
  await axe(page);
  // On a phone the one in the middle of the empty table is the only one.
  const name = page.viewportSize()!.width < 640 ? words.empty.add : words.add;
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name: en.ProductModal.addTitle })).toBeVisible();
});

test('[7-09] what changes on another device shows here without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await signedInPerson(page, vendor);
  const made = await newProduct(page, dap);
  await page.goto(paths.vendorDashboard);
  await expect(row(page, 'DAP')).toContainText('12,600 Rupees');
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other, phone);

  await changeElsewhere(other, made, { price: 12_900, weight: 200 });
  await expect(row(page, 'DAP')).toContainText('12,900 Rupees');
  await expect(row(page, 'DAP')).toContainText('200 piece');
  await context.close();
});
