import { type Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { refusals } from '#contract/errors.ts';
import { farmerQualities, vendorQualities } from '#contract/products.ts';
import { farmerUnits, vendorUnits } from '#contract/units.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { business, farm, signedInPerson } from './people.ts';
import { asFarmer, asVendor, dialogOf, fields, fillForm, openAdd, picker, submitOf } from './product-form.ts';
import { changeElsewhere, dap, newProduct, sidewaysScroll, smallPicture, wheat } from './products.ts';
import { standInUploads } from './stand-in-uploads.ts';

const words = en.ProductModal;
const farmer = { roles: { isFarmer: true }, farmerData: farm };
const vendor = { roles: { isVendor: true }, vendorData: business };
const alert = (page: Page) => dialogOf(page).getByRole('alert');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openFarmer(page: Page) {
  await signedInPerson(page, farmer);
  await page.goto(paths.farmerDashboard);
  return openAdd(page);
}

test('[2.8-20][3-18][4-09][5-27][5-31][5-32] the farmer form opens blank, with its fields @wide', async ({
  page,
  axe,
}) => {
  const form = await openFarmer(page);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format();
  for (const [name, field] of Object.entries(form)) {
    await expect(field, name).toHaveValue(name === 'date' ? today : '');
  }
  await expect(form.price).toHaveAttribute('type', 'number');
  await expect(form.weight).toHaveAttribute('type', 'number');
  await expect(form.phone).toHaveAttribute('type', 'tel');
  await expect(dialogOf(page).getByRole('img')).toHaveCount(0);
  await expect(submitOf(page)).toBeDisabled();
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('[3-36][3-38] units and qualities of a farmer', async ({ page }) => {
  const form = await openFarmer(page);
  await expect(form.weightCategory.locator('option')).toHaveText([words.chooseUnit, ...farmerUnits]);
  await expect(form.quality.locator('option')).toHaveText([words.chooseQuality, ...farmerQualities]);
});

test('[3-16][3-35][3-37][5-35][5-36][5-37] fields, units and qualities of a supplier', async ({ page }) => {
  await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);
  const form = await openAdd(page);
  await expect(form.weightCategory.locator('option')).toHaveText([words.chooseUnit, ...vendorUnits]);
  await expect(form.quality.locator('option')).toHaveText([words.chooseQuality, ...vendorQualities]);
  for (const field of [form.price, form.weight]) await expect(field).toHaveAttribute('type', 'number');
  await expect(form.phone).toHaveAttribute('inputmode', 'numeric');
  await expect(picker(page)).toHaveAttribute('accept', 'image/*');
  await expect(picker(page)).toHaveAttribute('multiple', '');
});

for (const [ids, who, path, typed] of [
  ['[5-27][5-28]', farmer, paths.farmerDashboard, asFarmer],
  ['[5-33]', vendor, paths.vendorDashboard, asVendor],
] as const) {
  test(`${ids} submit on ${path} waits for every field and a picture`, async ({ page }) => {
    await signedInPerson(page, who);
    const standIn = await standInUploads(page);
    await page.goto(path);
    const form = await openAdd(page);
    await fillForm(page, typed);
    await expect(submitOf(page)).toBeDisabled();
    await picker(page).setInputFiles(await smallPicture());
    await expect(submitOf(page)).toBeEnabled();
    for (const name of ['name', 'price', 'location', 'phone', 'weight', 'desc'] as const) {
      const before = await form[name].inputValue();
      await form[name].fill('');
      await expect(submitOf(page), name).toBeDisabled();
      await form[name].fill(before);
    }
    for (const name of ['quality', 'weightCategory'] as const) {
      const before = await form[name].inputValue();
      await form[name].selectOption('');
      await expect(submitOf(page), name).toBeDisabled();
      await form[name].selectOption(before);
    }
    await expect(submitOf(page)).toBeEnabled();
    await standIn.close();
  });
}

for (const [ids, who, path, text] of [
  ['[5-29]', farmer, paths.farmerDashboard, 'Max 4 images allowed.'],
  ['[5-34]', vendor, paths.vendorDashboard, 'You can only upload a maximum of 4 images.'],
] as const) {
  test(`${ids} a fifth picture is refused and the four stay (${path}) @wide`, async ({ page, axe }) => {
    await signedInPerson(page, who);
    const standIn = await standInUploads(page);
    await page.goto(path);
    await openAdd(page);
    const one = await smallPicture();
    await picker(page).setInputFiles([one, one, one, one, one]);
    await expect(alert(page)).toHaveText(text);
    await expect(dialogOf(page).getByRole('img', { name: /^Picture/ })).toHaveCount(4);
    await axe(page);
    await dialogOf(page).getByRole('button', { name: 'Remove picture 4' }).click();
    await expect(dialogOf(page).getByRole('img', { name: /^Picture/ })).toHaveCount(3);
    await picker(page).setInputFiles([one, one]);
    await expect(alert(page)).toHaveText(text);
    await expect(dialogOf(page).getByRole('img', { name: /^Picture/ })).toHaveCount(4);
    await expect.poll(() => standIn.started()).toBe(5);
    await standIn.close();
  });
}

test('[5-30] submitted by keyboard without a picture it says so @wide', async ({ page, axe }) => {
  const form = await openFarmer(page);
  await fillForm(page, asFarmer);
  await form.name.press('Enter');
  await expect(alert(page)).toHaveText('Please select at least 1 image.');
  await axe(page);
});

test('[2.8-22][2.8-23] the price is per unit at first, and the 40 kg follow what is typed', async ({
  page,
}) => {
  await openFarmer(page);
  await fillForm(page, asFarmer);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('radio', { name: 'one kilogram' })).toBeChecked();
  await expect(dialog).toContainText('95 Rupees per kilogram is Rs 3,800 per 40 kg.');
  await dialog.getByRole('radio', { name: words.wholeLot }).check();
  await fields(dialog).price.fill('570000');
  await expect(dialog).toContainText('570,000 Rupees for the whole lot is Rs 3,800 per 40 kg.');
});

test('[4-13][4-14][4-15][4-16][7-13][7-28][7-29] a product is added with its pictures, by the real server @wide', async ({
  page,
}) => {
  await openFarmer(page);
  await fillForm(page, { ...asFarmer, name: 'Kinnow' });
  const one = await smallPicture();
  await picker(page).setInputFiles([one, { ...one, name: 'two.png' }]);
  const letGo = await hold(page, '**/api/products');
  await submitOf(page).click();
  await expect(submitOf(page)).toBeDisabled();
  await expect(submitOf(page)).toHaveText(words.submitting);
  letGo();

  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText('Kinnow was added. Buyers find it in search now.')).toBeVisible();
  await expect(row(page, 'Kinnow')).toContainText('95 Rupees');
  const mine = await page.request.get('/api/me/products', { params: { role: 'farmer' } });
  const [made] = (await mine.json()) as { images: string[]; phone: string }[];
  expect(made!.images).toHaveLength(2);
  expect(made!.phone).toBe('03010000021');
  const form = await openAdd(page);
  await expect(form.name).toHaveValue('');
  await expect(dialogOf(page).getByRole('img')).toHaveCount(0);
});

test('an answer that was lost on the way: sent again it is one product, changed it is told', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/Error adding product|ERR_FAILED|409/);
  const form = await openFarmer(page);
  await fillForm(page, { ...asFarmer, name: 'Kinnow' });
  await picker(page).setInputFiles([await smallPicture()]);
  await page.route('**/api/products', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submitOf(page).click();
  await expect(alert(page)).toContainText(words.errors.saveFailed);
  await page.unroute('**/api/products');
  await form.price.fill('96');
  await submitOf(page).click();
  await expect(alert(page)).toHaveText(refusals.added_before.sentence);
  await form.price.fill('95');
  await submitOf(page).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(row(page, 'Kinnow')).toHaveCount(1);
});

test('[4-10][4-11][4-12][7-15] Edit is prefilled, shows the pictures and leaves them @wide', async ({
  page,
  axe,
}) => {
  await signedInPerson(page, farmer);
  await newProduct(page, wheat, 2);
  await page.goto(paths.farmerDashboard);
  await page.getByRole('button', { name: `Edit ${wheat.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${wheat.name}` });
  const form = fields(dialog);
  for (const name of ['name', 'location', 'quality', 'phone', 'weightCategory', 'desc', 'date'] as const) {
    await expect(form[name]).toHaveValue(wheat[name]);
  }
  await expect(form.price).toHaveValue('4800');
  await expect(form.weight).toHaveValue('400');
  await expect(dialog.getByRole('img', { name: /^Picture/ })).toHaveCount(2);
  for (const input of await dialog.locator('input[type=file]').all()) await expect(input).toBeDisabled();
  await axe(page);

  await form.price.fill('4950');
  await submitOf(page).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, wheat.name)).toContainText('4,950 Rupees');
  await page.reload();
  await expect(row(page, wheat.name)).toContainText('4,950 Rupees');
  await expect(row(page, wheat.name)).toContainText('400 Maund');
});

test('an edit that was overtaken shows what stands there now and keeps what was typed @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/409|Error updating product/);
  await signedInPerson(page, farmer);
  const made = await newProduct(page);
  await page.goto(paths.farmerDashboard);
  await page.getByRole('button', { name: `Edit ${wheat.name}` }).click();
  const form = fields(dialogOf(page));
  await form.price.fill('5300');
  await changeElsewhere(page, made, { location: 'Vehari', weight: 380 });
  await submitOf(page).click();
  await expect(alert(page)).toContainText('Location Vehari');
  await expect(alert(page)).toContainText('Quantity 380');
  await expect(form.price).toHaveValue('5300');
  await axe(page);
  await submitOf(page).click();
  await expect(dialogOf(page)).toHaveCount(0);
  for (const text of ['5,300 Rupees', 'Vehari', '380 Maund']) {
    await expect(row(page, wheat.name)).toContainText(text);
  }
});

test('[4-17] Cancel closes and forgets; Escape closes and keeps; a reload keeps too', async ({ page }) => {
  const form = await openFarmer(page);
  await form.name.fill('Guava');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await openAdd(page);
  await expect(form.name).toHaveValue('Guava');
  await page.reload();
  await openAdd(page);
  await expect(form.name).toHaveValue('Guava');
  await dialogOf(page).getByRole('button', { name: words.cancel, exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await openAdd(page);
  await expect(form.name).toHaveValue('');
});

test('[8-03] a product that is not saved is logged and told; what was typed stays @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/Error adding product|500/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const form = await openFarmer(page);
  const standIn = await standInUploads(page);
  await page.route('**/api/products', (route) => route.fulfill({ status: 500, json: {} }));
  await fillForm(page, asFarmer);
  await picker(page).setInputFiles(await smallPicture());
  await submitOf(page).click();
  await expect(alert(page)).toContainText(words.errors.saveFailed);
  await expect(form.desc).toHaveValue('Picked this week.');
  await expect(submitOf(page)).toBeEnabled();
  expect(logged.some((line) => line.startsWith('Error adding product:'))).toBe(true);
  await axe(page);
  await standIn.close();
});

test('a phone number that is none is marked before anything is sent', async ({ page }) => {
  const form = await openFarmer(page);
  const standIn = await standInUploads(page);
  await fillForm(page, { ...asFarmer, phone: '12345' });
  await picker(page).setInputFiles(await smallPicture());
  await submitOf(page).click();
  await expect(dialogOf(page)).toContainText('Please enter a valid Pakistani phone number');
  await expect(form.phone).toBeFocused();
  await standIn.close();
});

test('a supplier adds a product too', async ({ page }) => {
  await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);
  await openAdd(page);
  await fillForm(page, { ...asVendor, name: dap.name, price: '12600' });
  await picker(page).setInputFiles(await smallPicture());
  await submitOf(page).click();
  await expect(row(page, dap.name)).toContainText('12,600 Rupees');
});
