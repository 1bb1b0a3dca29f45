import { refusals } from '#contract/errors.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import {
  changeRequirement,
  dialogOf,
  fieldsOf,
  mine,
  openAdd,
  openWith,
  purchase,
  submitOf,
  purchaseRow as row,
} from './requirements.ts';

const modal = en.RequirementModal;

test('[3-24][3-39][3-40] a new one is in Grams; the units are Grams, Kg and Tons', async ({ page }) => {
  await openWith(page);
  const form = await openAdd(page);
  await expect(form.unit).toHaveValue('Grams');
  await expect(form.unit.locator('option')).toHaveText(['Grams', 'Kilograms', 'Tons']);
  const values = await form.unit
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  expect(values).toEqual(['Grams', 'Kg', 'Tons']);
});

test('[5-38] submit waits for the product', async ({ page }) => {
  await openWith(page);
  const form = await openAdd(page);
  await form.weight.fill('5');
  await form.price.fill('100');
  await expect(submitOf(page)).toBeDisabled();
  await form.product.fill('  ');
  await expect(submitOf(page)).toBeDisabled();
  await form.product.press('Enter');
  expect(await mine(page)).toEqual([]);
  await form.product.fill('Guar');
  await expect(submitOf(page)).toBeEnabled();
});

test('[5-39] without weight or price nothing is stored and nothing alerts; what is missing is marked @wide', async ({
  page,
  axe,
}) => {
  await openWith(page);
  const form = await openAdd(page);
  await form.product.fill('Guar');
  await submitOf(page).click();

  await expect(form.weight).toHaveAttribute('aria-invalid', 'true');
  await expect(form.weight).toBeFocused();
  await expect(form.price).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await axe(page);
  await form.weight.fill('5');
  await expect(form.weight).not.toHaveAttribute('aria-invalid');
  await form.weight.press('Enter');
  await expect(form.price).toBeFocused();
  await expect(dialogOf(page).getByText(modal.missing.price)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await mine(page)).toEqual([]);
  await form.price.fill('0');
  await submitOf(page).click();
  await expect(dialogOf(page).getByText(modal.errors.price)).toBeVisible();
  expect(await mine(page)).toEqual([]);
});

test('[4-19][4-20][3-23][7-12][7-19] what is added stands in the table, and the next add opens blank', async ({
  page,
}) => {
  await openWith(page);
  const form = await openAdd(page);
  await form.product.fill('Red chilli, whole');
  await form.weight.fill('800');
  await form.unit.selectOption('Kg');
  await form.price.fill('620');
  await expect(dialogOf(page).getByText('= Rs 24,800 per 40 kg')).toBeVisible();
  await form.estimatedDate.fill('2999-01-10');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await submitOf(page).click();

  await expect(dialogOf(page)).toHaveCount(0);
  expect((await sent).postDataJSON()).toEqual({
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    product: 'Red chilli, whole',
    weightCategory: 'Kg',
    weight: 800,
    price: 620,
    estimatedDate: '2999-01-10',
  });
  await expect(row(page, 'Red chilli')).toContainText('800 Kilograms');
  await expect(row(page, 'Red chilli')).toContainText('10/01/2999');
  const [kept] = await mine(page);
  expect(kept!.id).toMatch(/^product_\d{13}$/);
  const again = await openAdd(page);
  for (const field of [again.product, again.weight, again.price, again.estimatedDate])
    await expect(field).toHaveValue('');
  await expect(again.unit).toHaveValue('Grams');
});

test('[4-18][4-19][7-19] Edit opens the modal with that requirement, and saves what was changed', async ({
  page,
}) => {
  await openWith(page, {});
  await purchase(page).getByRole('button', { name: 'Edit Maize, dry' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Maize, dry' })).toBeVisible();
  const form = fieldsOf(dialogOf(page));
  await expect(form.product).toHaveValue('Maize, dry');
  await expect(form.weight).toHaveValue('40');
  await expect(form.unit).toHaveValue('Tons');
  await expect(form.price).toHaveValue('98000');
  await expect(form.estimatedDate).toHaveValue('2999-12-05');
  await form.price.fill('99000');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await submitOf(page).click();

  await expect(dialogOf(page)).toHaveCount(0);
  expect((await sent).postDataJSON()).toEqual({ version: 1, price: 99_000 });
  await expect(row(page, 'Maize')).toContainText('99,000 Rupees');
  await page.reload();
  await expect(row(page, 'Maize')).toContainText('99,000 Rupees');
  const blank = await openAdd(page);
  await expect(blank.product).toHaveValue('');
});

test('[8-03] without a network the modal keeps what was typed, also over a reload @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/Error adding requirement|ERR_FAILED|409/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openWith(page);
  const form = await openAdd(page);
  await form.product.fill('Guar');
  await form.weight.fill('5');
  await form.price.fill('100');
  // It arrives, but its answer does not.
  await page.route('**/api/requirements', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submitOf(page).click();

  await expect(dialogOf(page).getByRole('alert')).toContainText(modal.errors.saveFailed);
  await expect(form.product).toHaveValue('Guar');
  expect(logged.some((line) => line.startsWith('Error adding requirement:'))).toBe(true);
  await axe(page);
  await page.unroute('**/api/requirements');
  await page.reload();
  const again = await openAdd(page);
  await expect(again.product).toHaveValue('Guar');
  await again.price.fill('101');
  await submitOf(page).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(refusals.added_before.sentence);
  await again.price.fill('100');
  await submitOf(page).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(row(page, 'Guar')).toHaveCount(1);
  expect(await mine(page)).toHaveLength(1);
});

test('an edit that meets a change from elsewhere says what stands there, and overwrites nothing else', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/409|Error updating requirement/);
  const { made } = await openWith(page, {});
  await purchase(page).getByRole('button', { name: 'Edit Maize, dry' }).click();
  const form = fieldsOf(dialogOf(page));
  await form.price.fill('97000');
  await changeRequirement(page, made[0]!, { weight: 55 });
  await submitOf(page).click();

  await expect(dialogOf(page).getByRole('alert')).toContainText('55 Tons');
  await expect(form.price).toHaveValue('97000');
  await submitOf(page).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(row(page, 'Maize')).toContainText('55 Tons');
  await expect(row(page, 'Maize')).toContainText('97,000 Rupees');
});
