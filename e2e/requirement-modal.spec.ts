import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { signedInPerson } from './people.ts';
import {
  dialogOf,
  fieldsOf,
  mine,
  openAdd,
  openWith,
  purchase,
  submitOf,
  supplier,
  purchaseRow as row,
} from './requirements.ts';

const words = en.VendorPurchase;
const modal = en.RequirementModal;

test('a supplier who wants nothing yet opens the form of a requirement, and is told what is missing', async ({
  page,
  allowNoise,
  axe,
}) => {
  await signedInPerson(page, supplier);
  const form = fieldsOf(dialogOf(page));

  await test.step('a list that does not load says so and is asked for again', async () => {
    allowNoise(/500.*\/me\/requirements/);
    await page.route('**/api/me/requirements', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(paths.vendorDashboard);
    await expect(purchase(page).getByRole('alert')).toContainText(words.error.title);
    await axe(page);
    await page.unroute('**/api/me/requirements');
    await purchase(page).getByRole('button', { name: words.error.retry }).click();
  });

  await test.step('[2.10-29][2.10-30] empty it says so, and Add opens the modal', async () => {
    await expect(purchase(page).getByText(words.empty.title)).toBeVisible();
    await axe(page);
    await openAdd(page);
    await expect(form.product).toBeFocused();
    await axe(page);
  });

  await test.step('[3-24][3-39][3-40] a new one is in Grams; the units are Grams, Kg and Tons', async () => {
    await expect(form.unit).toHaveValue('Grams');
    await expect(form.unit.locator('option')).toHaveText(['Grams', 'Kilograms', 'Tons']);
    const values = await form.unit
      .locator('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    expect(values).toEqual(['Grams', 'Kg', 'Tons']);
  });

  await test.step('[5-38] submit waits for the product', async () => {
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

  await test.step('[5-39] without weight or price nothing is stored and nothing alerts; what is missing is marked', async () => {
    await dialogOf(page).getByRole('button', { name: modal.cancel }).click();
    await openAdd(page);
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
});

test('a supplier adds requirements, and without a network none is lost or added twice', async ({
  page,
  allowNoise,
  axe,
}) => {
  await openWith(page);
  const form = await openAdd(page);

  await test.step('[4-19][4-20][3-23][7-12][7-19] what is added stands in the table, and the next add opens blank', async () => {
    await form.product.fill('Red chilli, whole');
    await form.weight.fill('800');
    await form.unit.selectOption('Kg');
    await form.price.fill('620');
    await expect(dialogOf(page).getByText('= Rs 24,800 per 40 kg')).toBeVisible();
    await form.estimatedDate.fill('2999-01-10');
    const sent = page.waitForRequest('**/api/requirements');
    await submitOf(page).click();

    await expect(dialogOf(page)).toHaveCount(0);
    expect((await sent).postDataJSON()).toEqual({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      product: 'Red chilli, whole',
      weightCategory: 'Kg',
      weight: 800,
      price: 620,
      estimatedDate: '2999-01-10',
      withinKm: null,
    });
    await expect(row(page, 'Red chilli')).toContainText('800 Kilograms');
    await expect(row(page, 'Red chilli')).toContainText('10/01/2999');
    const [kept] = await mine(page);
    expect(kept!.id).toMatch(/^product_\d{13}$/);
    await openAdd(page);
    for (const field of [form.product, form.weight, form.price, form.estimatedDate])
      await expect(field).toHaveValue('');
    await expect(form.unit).toHaveValue('Grams');
  });

  await test.step('[8-03] without a network the modal keeps what was typed, also over a reload', async () => {
    allowNoise(/Error adding requirement|(ERR_FAILED|409).*\/requirements|\/requirements.*ERR_FAILED/);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
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
    await openAdd(page);
    await expect(form.product).toHaveValue('Guar');
    await form.price.fill('101');
    await submitOf(page).click();
    await expect(dialogOf(page).getByRole('alert')).toHaveText(en.Refusals.added_before);
    await form.price.fill('100');
    await submitOf(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(row(page, 'Guar')).toHaveCount(1);
    expect(await mine(page)).toHaveLength(2);
  });
});
