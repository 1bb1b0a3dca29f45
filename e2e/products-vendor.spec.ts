import { type Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { business, signedInPerson, signIn } from './people.ts';
import { addStaysAtHand } from './product-table.ts';
import { changeElsewhere, dap, newProduct, picturesLoaded } from './products.ts';

const words = en.VendorSaleTable;
const vendor = { roles: { isVendor: true }, vendorData: business };
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a supplier reads the products for sale, sees them change, and starts anew when all are gone', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const phone = await signedInPerson(page, vendor);
  const urea = await newProduct(page, { ...dap, name: 'Urea' });
  const made = await newProduct(page, dap);
  const organic = { name: 'Basmati', weightCategory: 'tons', weight: 18, price: 310_000, quality: 'organic' };
  const basmati = await newProduct(page, { ...dap, ...organic });
  await page.goto(paths.vendorDashboard);

  await test.step('[2.10-19][2.10-20][2.10-21][2.10-22] the sale table', async () => {
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
      const heads = ['Products', 'Quantity', 'Quality', 'Price', 'Actions'];
      await expect(page.getByRole('columnheader')).toHaveText(heads);
      const cells = row(page, 'Basmati').getByRole('cell');
      await expect(cells.nth(0)).toHaveText('18 tons');
      await expect(cells.nth(1)).toHaveText('organic');
      await expect(cells.nth(2)).toContainText('310,000 Rupees');
      await expect(cells.nth(2)).toContainText('Rs 12,400 per 40 kg');
      await expect(row(page, 'DAP').getByRole('cell').nth(2)).toHaveText('12,600 Rupeesper piece');
      const actions = cells.nth(3).getByRole('button');
      await expect(actions).toHaveText(['Edit', 'Delete', 'Buy']);
      await expect(page.getByRole('button', { name: 'Edit Basmati' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Delete Basmati' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Buy Basmati' })).toBeVisible();
    }
    await axe(page);
  });

  await test.step('on a phone Add product stays at the lower edge and covers nothing', () =>
    addStaysAtHand(page, words.title, { first: 'Basmati', last: 'Urea' }));

  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other, phone);
  await test.step('[7-09] what changes on another device shows here without a reload', async () => {
    await expect(row(page, 'DAP')).toContainText('12,600 Rupees');
    await changeElsewhere(other, made, { price: 12_900, weight: 200 });
    await expect(row(page, 'DAP')).toContainText('12,900 Rupees');
    await expect(row(page, 'DAP')).toContainText('200 pieces');
  });

  await test.step("[2.10-25][2.10-26] empty it says 'no products', and Add opens the product modal", async () => {
    for (const { name, productId } of [basmati, made, urea]) {
      await row(page, name).scrollIntoViewIfNeeded();
      await picturesLoaded(row(page, name));
      await other.request.delete(`/api/products/${productId}`, { data: {} });
      await expect(row(page, name)).toHaveCount(0);
    }
    await expect(page.getByText('no products').first()).toBeVisible();
    await axe(page);
    // On a phone the one below the empty table is the only one.
    for (const [size, name] of [
      [sizes.desk, words.add],
      [sizes.phone, words.empty.add],
    ] as const) {
      await page.setViewportSize(size);
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: en.ProductModal.addTitle });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
  await context.close();
});
