import { type Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import { picturesPath } from '#contract/trade/pictures.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';
import { networkIsBack } from './outbox.ts';
import { business, farm, signedInPerson } from './people.ts';
import {
  alert,
  asFarmer,
  asked,
  asVendor,
  chosen,
  dialogOf,
  expectToWaitForAll,
  fillForm,
  openAdd,
  picker,
  row,
  sentByFarmer,
  submitOf,
} from './product-form.ts';
import { dap, picturesLoaded, smallPicture } from './products.ts';
import { standInUploads } from './stand-in-uploads.ts';

const words = en.ProductModal;
const farmer = { roles: { isFarmer: true }, farmerData: farm };
const vendor = { roles: { isVendor: true }, vendorData: business };
const cancel = (page: Page) => dialogOf(page).getByRole('button', { name: words.cancel, exact: true });

/** Of a form with one picture; four are there afterwards. */
async function expectAFifthRefused(page: Page, standIn: { started: () => number }, text: string) {
  await dialogOf(page).getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(chosen(page)).toHaveCount(0);
  const before = standIn.started();
  const one = await smallPicture();
  await picker(page).setInputFiles([one, one, one, one, one]);
  await expect(alert(page)).toHaveText(text);
  await expect(chosen(page)).toHaveCount(4);
  await dialogOf(page).getByRole('button', { name: 'Remove picture 4' }).click();
  await expect(chosen(page)).toHaveCount(3);
  await picker(page).setInputFiles([one, one]);
  await expect(alert(page)).toHaveText(text);
  await expect(chosen(page)).toHaveCount(4);
  await expect.poll(() => standIn.started() - before).toBe(5);
}

test('a farmer fills in the product form, which waits for all of it', async ({ page, axe }) => {
  const phone = await signedInPerson(page, farmer);
  const standIn = await standInUploads(page);
  await page.goto(paths.farmerDashboard);
  const form = await openAdd(page);
  const dialog = dialogOf(page);

  await test.step('[2.8-20][3-18][4-09][5-27][5-31][5-32] the farmer form opens blank, with its fields', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format();
    await dialog.getByText(en.ProductModal.steps.title).click();
    for (const [name, field] of Object.entries(form)) {
      await expect(field, name).toHaveValue(name === 'date' ? today : '');
    }
    await expect(form.price).toHaveAttribute('type', 'number');
    await expect(form.weight).toHaveAttribute('type', 'number');
    await expect(form.phone).toHaveAttribute('type', 'tel');
    await expect(dialog.getByRole('img')).toHaveCount(0);
    await expect(submitOf(page)).toBeDisabled();
    await axe(page);
  });

  await test.step('[3-36][3-38] units and qualities of a farmer', async () => {
    const bags = ['Bag (20 kg)', 'Bag (25 kg)', 'Bag (40 kg)', 'Bag (50 kg)', 'Bag (100 kg)'];
    const units = ['Kilograms', 'Maund (40 kg)', 'Tons', 'Grams', 'Piece', 'Dozen', ...bags];
    const qualities = ['Excellent', 'Good', 'Medium', 'Organic'];
    await expect(form.weightCategory.locator('option')).toHaveText([words.chooseUnit, ...units]);
    await expect(form.quality.locator('option')).toHaveText([words.chooseQuality, ...qualities]);
  });

  await test.step('[5-30] submitted by keyboard without a picture it says so', async () => {
    await fillForm(page, asFarmer);
    await form.name.press('Enter');
    await expect(alert(page)).toHaveText('Please select at least 1 image.');
    await expect(alert(page)).toBeInViewport({ ratio: 1 });
    await expect(picker(page)).toBeFocused();
    await axe(page);
  });

  await test.step('one tap fills in the own phone number and town', async () => {
    await form.location.fill('');
    await form.phone.fill('');
    await dialog.getByRole('button', { name: `Use ${farm.farmCity}` }).click();
    await expect(form.location).toHaveValue(farm.farmCity);
    await dialog.getByRole('button', { name: /^Use 03/ }).click();
    await expect(form.phone).toHaveValue(phone);
    await expect(dialog.getByRole('button', { name: /^Use / })).toHaveCount(0);
  });

  await test.step('what is missing is said at its field, and the first of them has the focus', async () => {
    await picker(page).setInputFiles(await smallPicture());
    await form.weightCategory.selectOption('');
    await form.desc.fill('');
    await form.name.press('Enter');
    await expect(alert(page)).toHaveText(words.errors.required);
    await expect(form.weightCategory).toBeFocused();
    await expect(form.weightCategory).toHaveAccessibleDescription(en.Fields.fillIn);
    await expect(form.weight).not.toHaveAttribute('aria-invalid');
    await expect(form.desc).toHaveAccessibleDescription(new RegExp(en.Fields.fillIn));
    await fillForm(page, asFarmer);
    await dialog.getByRole('button', { name: 'Remove picture 1' }).click();
  });

  await test.step('[2.8-22][2.8-23] the price is per unit at first, and the 40 kg follow what is typed', async () => {
    await expect(dialog.getByRole('radio', { name: 'one kilogram' })).toBeChecked();
    await expect(dialog).toContainText('95 Rupees per kilogram is Rs 3,800 per 40 kg.');
    await dialog.getByRole('radio', { name: words.wholeLot }).check();
    await form.price.fill('570000');
    await expect(dialog).toContainText('570,000 Rupees for the whole lot is Rs 3,800 per 40 kg.');
  });

  await test.step('once a price is begun, what others ask for the same stands beside it', async () => {
    const others = /Others in Punjab ask [\d,]+ to [\d,]+ per 40 kg, \d+ offers\./;
    await form.name.fill('Wheat, Akbar 2019');
    await form.price.fill('');
    await expect(dialog.getByText(/^Others in/)).toHaveCount(0);
    await form.price.fill('4');
    await expect(form.price).toHaveAccessibleDescription(others);
    await form.weightCategory.selectOption('Piece');
    await expect(dialog.getByText(/^Others in/)).toHaveCount(0);
    await fillForm(page, asFarmer);
  });

  await test.step('[5-27][5-28] submit waits for every field and a picture', () => expectToWaitForAll(page));

  await test.step('a phone number that is none is marked before anything is sent', async () => {
    await form.phone.fill('12345');
    await submitOf(page).click();
    await expect(dialog).toContainText('Please enter a valid Pakistani phone number');
    await expect(form.phone).toBeFocused();
    await expect(form.phone).toBeInViewport({ ratio: 1 });
  });

  await test.step('with the keyboard open the height is for the form, and the wrong field stays in sight', async () => {
    await page.setViewportSize({ width: 360, height: 400 });
    await form.desc.press('Tab');
    await submitOf(page).click();
    await expect(form.phone).toBeFocused();
    const said = dialog.getByText('Please enter a valid Pakistani phone number');
    for (const part of [form.phone, said]) await expect(part).toBeInViewport({ ratio: 1 });
    for (const part of [submitOf(page), dialog.getByRole('heading', { name: words.addTitle })])
      await expect(part).not.toBeInViewport();
    await picker(page).setInputFiles(Array(4).fill(await smallPicture()));
    await expect(alert(page)).toHaveText('Max 4 images allowed.');
    await expect(alert(page)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(sizes.phone);
    for (const number of [4, 3, 2])
      await dialog.getByRole('button', { name: `Remove picture ${number}` }).click();
    await expect(alert(page)).toHaveCount(0);
  });

  await test.step('[5-29] a fifth picture is refused and the four stay', () =>
    expectAFifthRefused(page, standIn, 'Max 4 images allowed.'));
});

test('a farmer sends products in spite of a bad line, each of them once', async ({ page, allowNoise }) => {
  allowNoise(/Error adding product|ERR_FAILED|(409|500).*\/api\/products/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signedInPerson(page, farmer);
  await page.goto(paths.farmerDashboard);
  const form = await openAdd(page);

  await test.step('[8-03] a product that is not saved is logged and told; what was typed stays', async () => {
    await page.route('**/api/products', (route) => route.fulfill({ status: 500, json: {} }));
    await fillForm(page, { ...asFarmer, name: 'Guava' });
    await picker(page).setInputFiles(await smallPicture());
    await submitOf(page).click();
    await expect(alert(page)).toContainText(words.errors.saveFailed);
    await expect(form.desc).toHaveValue('Picked this week.');
    await expect(submitOf(page)).toBeEnabled();
    expect(logged.some((line) => line.startsWith('Error adding product:'))).toBe(true);
    await page.unroute('**/api/products');
  });

  await test.step('an answer that was lost on the way: the product waits, is sent again and is one', async () => {
    await page.route('**/api/products', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const sent = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/products'));
    await submitOf(page).click();
    await sent;
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText('Waiting to be sent: Guava, 1 picture')).toBeVisible();
    await page.unroute('**/api/products');
    await networkIsBack(page);
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
    await expect(row(page, 'Guava')).toHaveCount(1);
  });

  await test.step('[4-13][4-14][4-15][4-16][7-13][7-23][7-28][7-29] a product is added with its pictures, by the real server', async () => {
    await openAdd(page);
    await fillForm(page, { ...asFarmer, name: 'Kinnow' });
    const one = await smallPicture();
    let uploads = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(picturesPath)) uploads++;
    });
    const letGo = await holdResponse(page, '**/api/products');
    await picker(page).setInputFiles([one, { ...one, name: 'two.png' }]);
    const call = page.waitForRequest((request) => request.url().endsWith('/api/products'));
    await submitOf(page).click();
    await expect(submitOf(page)).toBeDisabled();
    await expect(submitOf(page)).toHaveText(words.submitting);
    letGo();

    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText('Kinnow was added. Buyers can find it in search now.')).toBeVisible();
    await expect(row(page, 'Kinnow')).toContainText('95 Rupees');
    const mine = await page.request.get('/api/me/products', { params: { role: 'farmer' } });
    const { items } = (await mine.json()) as { items: { name: string; images: string[]; phone: string }[] };
    const made = items.find(({ name }) => name === 'Kinnow')!;
    expect(made.images).toHaveLength(2);
    expect(uploads).toBe(2);
    // Whose it is, the cookie says.
    expect((await call).postDataJSON()).toEqual({
      key: expect.any(String),
      ...sentByFarmer,
      name: 'Kinnow',
      images: made.images.map((path) => new URL(path, page.url()).href),
    });
    await picturesLoaded(row(page, 'Kinnow'));
    expect(made.phone).toBe('03010000021');
    await openAdd(page);
    await expect(form.name).toHaveValue('');
    await expect(dialogOf(page).getByRole('img')).toHaveCount(0);
  });

  await test.step('[4-17] Cancel closes a blank form at once, and asks before anything that was typed is lost', async () => {
    await cancel(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await openAdd(page);
    await form.name.fill('Guava');
    await cancel(page).click();
    await asked(page).getByRole('button', { name: words.discard.keep }).click();
    await expect(form.name).toHaveValue('Guava');
    await cancel(page).click();
    await asked(page).getByRole('button', { name: words.discard.confirm }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await openAdd(page);
    await expect(form.name).toHaveValue('');
  });
});

test('a supplier fills in the product form and adds a product', async ({ page, axe }) => {
  await signedInPerson(page, vendor);
  const standIn = await standInUploads(page);
  await page.goto(paths.vendorDashboard);
  const form = await openAdd(page);

  await test.step('[3-35][3-37][5-35][5-36][5-37] fields, units and qualities of a supplier', async () => {
    const units = ['grams', 'kilograms', 'tons', 'piece'];
    const qualities = ['medium', 'good', 'excellent', 'organic', 'Inorganic'];
    await expect(form.weightCategory.locator('option')).toHaveText([words.chooseUnit, ...units]);
    await expect(form.quality.locator('option')).toHaveText([words.chooseQuality, ...qualities]);
    for (const field of [form.price, form.weight]) await expect(field).toHaveAttribute('type', 'number');
    await expect(form.phone).toHaveAttribute('inputmode', 'numeric');
    await expect(picker(page)).toHaveAttribute('accept', 'image/*');
    await expect(picker(page)).toHaveAttribute('multiple', '');
  });

  await test.step('[5-33] submit waits for every field and a picture', async () => {
    await fillForm(page, { ...asVendor, name: dap.name, price: '12600' });
    await expectToWaitForAll(page);
  });

  await test.step('[5-34] a fifth picture is refused and the four stay', async () => {
    await expectAFifthRefused(page, standIn, 'You can only upload a maximum of 4 images.');
    await expect(dialogOf(page).getByRole('button', { name: 'Remove picture 4' })).toBeVisible();
    await axe(page);
  });

  await test.step('[3-16][4-13] a supplier adds a product too, once however often it is pressed', async () => {
    await cancel(page).click();
    await asked(page).getByRole('button', { name: words.discard.confirm }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await standIn.stop();
    await openAdd(page);
    await fillForm(page, { ...asVendor, name: dap.name, price: '12600' });
    await picker(page).setInputFiles(await smallPicture());
    const letGo = await holdResponse(page, '**/api/products');
    await submitOf(page).click();
    await expect(submitOf(page)).toBeDisabled();
    letGo();
    await expect(row(page, dap.name)).toContainText('12,600 Rupees');
    const mine = await page.request.get('/api/me/products', { params: { role: 'vendor' } });
    expect(await mine.json()).toMatchObject({ items: [{ price: 12_600, role: 'vendor' }] });
  });
});
