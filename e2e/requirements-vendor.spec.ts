import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { signedInPerson, signIn } from './people.ts';
import { sidewaysScroll } from './products.ts';
import {
  changeRequirement,
  dialogOf,
  fieldsOf,
  mine,
  newRequirement,
  openAdd,
  openWith,
  purchase,
  submitOf,
  supplier,
  purchaseRow as row,
} from './requirements.ts';

const words = en.VendorPurchase;
const modal = en.RequirementModal;

test('[2.10-27][2.10-28][3-40] the purchase requirements table @wide', async ({ page, axe }) => {
  const kinnow = { product: 'Kinnow, B grade', weightCategory: 'Kg', weight: 2500, price: 70 };
  await openWith(page, {}, { ...kinnow, estimatedDate: null });

  const table = purchase(page).getByRole('table', { name: words.title });
  await expect(table.getByRole('columnheader')).toHaveText(words.columns.map(({ label }) => label));
  const cells = row(page, 'Maize').getByRole('cell');
  await expect(row(page, 'Maize').getByRole('rowheader')).toHaveText('Maize, dry');
  await expect(cells.nth(0)).toHaveText('40 Tons');
  await expect(cells.nth(1)).toContainText('98,000 Rupees');
  await expect(cells.nth(1)).toContainText('Rs 3,920 per 40 kg');
  await expect(cells.nth(2)).toHaveText('05/12/2999');
  await expect(row(page, 'Kinnow').getByRole('cell').nth(0)).toHaveText('2,500 Kilograms');
  await expect(row(page, 'Kinnow').getByRole('cell').nth(2)).toHaveText(words.noDate);
  for (const name of ['Edit Maize, dry', 'Delete Maize, dry', 'Edit Kinnow, B grade'])
    await expect(purchase(page).getByRole('button', { name })).toBeVisible();
  await axe(page);
  for (const width of [page.viewportSize()!.width, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
});

test('[2.10-18] it stands below the sale table', async ({ page }) => {
  await openWith(page, {});
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([en.VendorSaleTable.title, words.title, en.Figures.title]);
});

test('[2.10-29][2.10-30] empty it says so, and Add opens the modal @wide', async ({ page, axe }) => {
  await openWith(page);
  await expect(purchase(page).getByText(words.empty.title)).toBeVisible();
  await axe(page);
  const form = await openAdd(page);
  await expect(form.product).toBeFocused();
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('[7-10] what changes on another device shows here without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const { phone, made } = await openWith(page, {});
  await expect(row(page, 'Maize')).toBeVisible();
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other, phone);

  const guar = await newRequirement(other, { product: 'Guar' });
  await expect(row(page, 'Guar')).toContainText(words.newRow);
  await changeRequirement(other, made[0]!, { price: 91_000 });
  await expect(row(page, 'Maize')).toContainText('91,000 Rupees');
  await other.request.delete(`/api/requirements/${guar.id}`, { data: {} });
  await expect(row(page, 'Guar')).toHaveCount(0);
  await context.close();
});

test('deleting asks once, and can be undone @wide', async ({ page, axe }) => {
  await openWith(page, {});
  const ask = purchase(page).getByRole('button', { name: 'Delete Maize, dry' });
  await ask.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete "Maize, dry"?' });
  await axe(page);
  await dialog.getByRole('button', { name: words.deleteDialog.keep }).click();
  await expect(row(page, 'Maize')).toBeVisible();

  await ask.click();
  await dialog.getByRole('button', { name: 'Delete Maize, dry' }).click();
  await expect(purchase(page).getByText(words.empty.title)).toBeVisible();
  await expect.poll(async () => (await mine(page)).length).toBe(0);
  await purchase(page).getByRole('button', { name: words.deleteDialog.undo }).click();
  await expect(row(page, 'Maize')).toContainText('98,000 Rupees');
});

test('[8-03] a deletion that fails is logged, told, and the requirement comes back', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/Error deleting requirement|500/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openWith(page, {});
  await page.route('**/api/requirements/*', (route) => route.fulfill({ status: 500, json: {} }));
  await purchase(page).getByRole('button', { name: 'Delete Maize, dry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Maize, dry' }).click();
  await expect(page.getByText('Maize, dry was not deleted. Try again.')).toBeVisible();
  await expect(row(page, 'Maize')).toBeVisible();
  expect(logged.some((line) => line.startsWith('Error deleting requirement:'))).toBe(true);
});

test('an expired one is marked, and a new date takes the mark away @wide', async ({ page, axe }) => {
  await openWith(page, { estimatedDate: '2020-01-01' });
  await expect(row(page, 'Maize')).toContainText(words.expired);
  await expect(row(page, 'Maize')).toContainText(words.expiredHint);
  await axe(page);
  await purchase(page).getByRole('button', { name: 'Edit Maize, dry' }).click();
  const form = fieldsOf(dialogOf(page));
  await expect(dialogOf(page).getByText(modal.datePassed)).toBeVisible();
  await form.estimatedDate.fill('2999-01-01');
  await expect(dialogOf(page).getByText(modal.datePassed)).toHaveCount(0);
  await submitOf(page).click();
  await expect(row(page, 'Maize')).toContainText('01/01/2999');
  await expect(row(page, 'Maize')).not.toContainText(words.expired);
});

test('one is closed and opened again @wide', async ({ page, axe }) => {
  await openWith(page, {});
  await purchase(page)
    .getByRole('button', { name: /^Close Maize/ })
    .click();
  await expect(row(page, 'Maize')).toContainText(words.closed);
  await expect(purchase(page).getByText('Maize, dry is closed. Farmers no longer see it.')).toBeVisible();
  await axe(page);
  await purchase(page)
    .getByRole('button', { name: /^Reopen Maize/ })
    .click();
  await expect(purchase(page).getByRole('button', { name: /^Close Maize/ })).toBeVisible();
  await expect(purchase(page).getByText('Maize, dry is open again. Farmers see it now.')).toBeVisible();
});

test('a list that does not load says so and is asked for again @wide', async ({ page, allowNoise, axe }) => {
  allowNoise(/500/);
  await signedInPerson(page, supplier);
  await page.route('**/api/me/requirements', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(paths.vendorDashboard);
  await expect(purchase(page).getByRole('alert')).toContainText(words.error.title);
  await axe(page);
  await page.unroute('**/api/me/requirements');
  await purchase(page).getByRole('button', { name: words.error.retry }).click();
  await expect(purchase(page).getByText(words.empty.title)).toBeVisible();
});
