import type { Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { business, farm, signedInPerson, signIn } from './people.ts';
import {
  businessAnswers,
  cityField,
  expectEachNeeded,
  expectNoSidewaysScroll,
  farmAnswers,
  fillAll,
  provinceField,
} from './sign-up.ts';

const farmer = {
  name: 'farmer',
  path: '/farmer/registration',
  dashboard: '/dashboard/farmer',
  endpoint: '**/api/me/farm',
  words: en.FarmerRegister,
  labels: ['Farmer Name', 'Farm Name', 'Farm Size', 'City', 'Province'],
  answers: farmAnswers,
  held: { roles: { isFarmer: true }, farmerData: farm },
  user: { isBuyer: true, isFarmer: true },
  kept: { farmerData: farm },
  ids: { route: '2.1-19', guard: '2.7-01', fields: '2.7-05', done: '2.7-06', needed: '5-25' },
};
const supplier = {
  name: 'supplier',
  path: '/vendor/registration',
  dashboard: '/dashboard/vendor',
  endpoint: '**/api/me/business',
  words: en.VendorRegister,
  labels: ['Supplier Name', 'Business Name', 'Established Since', 'City', 'Province'],
  answers: businessAnswers,
  held: { roles: { isVendor: true }, vendorData: business },
  user: { isBuyer: true, isVendor: true },
  kept: { vendorData: business },
  ids: { route: '2.1-20', guard: '2.7-02', fields: '2.7-07', done: '2.7-08', needed: '5-26' },
};
type Role = typeof farmer | typeof supplier;

for (const role of [farmer, supplier] as Role[]) {
  const { name, words, ids } = role;

  test(`[${ids.guard}] ${name}: a signed-out visitor is sent to sign-in`, async ({ page }) => {
    await page.goto(role.path);
    await expect(page).toHaveURL('/login');
  });

  test(`[${ids.route}][2.7-04][${ids.fields}] ${name}: title, subtitle and fields`, async ({ page }) => {
    const form = await open(page, role);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(page.getByText(words.subtitle)).toBeVisible();
    await expect(form.locator('label')).toHaveText(role.labels);
    await cityField(form).click();
    await expect(form.getByRole('listbox').getByRole('option')).toHaveCount(13);
    await cityField(form).fill('Gwadar');
    await expect(provinceField(form)).toHaveValue('Balochistan');
    await cityField(form).fill('');
    await expect(provinceField(form)).toHaveValue('');
    await expect(provinceField(form).locator('option')).toHaveCount(7);
  });

  test(`[${ids.needed}] ${name}: the button waits for every field`, async ({ page }) => {
    const form = await open(page, role);
    await expect(button(page, role)).toBeDisabled();
    await expectEachNeeded(role.answers(form), button(page, role));
  });

  test(`[${ids.done}][4-05][4-06] ${name}: the role is added, with its data, and leads to its dashboard`, async ({
    page,
  }) => {
    const form = await open(page, role);
    await fillAll(role.answers(form));

    await button(page, role).click();

    await expect(page).toHaveURL(role.dashboard);
    const me = (await (await page.request.get('/api/me')).json()) as object;
    expect(me).toMatchObject({ roles: role.user, ...role.kept });
    const saved = await page.evaluate(() => localStorage.getItem('authUser') ?? '');
    expect(JSON.parse(saved)).toMatchObject({ roles: role.user, ...role.kept });
    await page.goto(role.path);
    await expect(page).toHaveURL(role.dashboard);
  });

  test(`[2.7-03][2.7-09][2.7-10][5-49][5-50] ${name}: the loading message gives way to the form and the failure @wide`, async ({
    page,
    axe,
    allowNoise,
  }) => {
    allowNoise(/500/);
    const letGo = await holdAndFail(page, role);
    const form = await open(page, role);
    await fillAll(role.answers(form));

    await button(page, role).click();

    const loading = page.getByText(words.submittingText);
    await expect(page.getByRole('status').filter({ has: loading })).toContainText('Loading...');
    await expectCovers(page);
    letGo();
    await expect(page.getByRole('alert')).toContainText(words.errorMessage);
    await expect(loading).toHaveCount(0);
    await expect(button(page, role)).toBeFocused();
    for (const { field, value } of role.answers(form)) await expect(field).toHaveValue(value);
    await axe(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    for (const { field, value } of role.answers(form)) await expect(field).toHaveValue(value);
  });

  test(`[2.7-10][5-49] ${name}: without a network the form comes back as it was`, async ({
    page,
    context,
    allowNoise,
  }) => {
    allowNoise(/ERR_INTERNET_DISCONNECTED/);
    const form = await open(page, role);
    await fillAll(role.answers(form));
    await context.setOffline(true);

    await button(page, role).click();

    await expect(page.getByRole('alert')).toContainText(words.errorMessage);
    for (const { field, value } of role.answers(form)) await expect(field).toHaveValue(value);
    await context.setOffline(false);
    await button(page, role).click();
    await expect(page).toHaveURL(role.dashboard);
  });

  test(`${name}: whoever holds the role already is led to its dashboard`, async ({ page }) => {
    await signedInPerson(page, role.held);
    await page.goto(role.path);
    await expect(page).toHaveURL(role.dashboard);
  });

  test(`${name}: the empty form breaks no rule of accessibility @wide`, async ({ page, axe }) => {
    await open(page, role);
    await axe(page);
    await expectNoSidewaysScroll(page);
  });
}

test('[3-31] the farm size units of the registration', async ({ page }) => {
  const form = await open(page, farmer);
  await expect(form.getByLabel('Farm size unit').locator('option:not([value=""])')).toHaveText([
    'Marla',
    'Kanal',
    'Acre',
    'Murabba',
  ]);
});

test('[5-50] a field that the server refuses says why and takes the focus', async ({ page, allowNoise }) => {
  allowNoise(/422/);
  const form = await open(page, farmer);
  await fillAll(farmAnswers(form));
  await form.getByLabel('Farm Size', { exact: true }).fill('0');
  await button(page, farmer).click();
  const size = form.getByLabel('Farm Size', { exact: true });
  await expect(size).toBeFocused();
  await expect(size).toHaveAccessibleDescription('Please enter a number above 0.');
  await expect(page.getByRole('alert')).toContainText(en.FarmerRegister.errorMessage);
});

test('[5-49] a session that has ended leads to sign-in, and what was typed waits @wide', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/401/);
  const phone = await signedInPerson(page);
  const form = await openForm(page, farmer);
  await fillAll(farmAnswers(form));
  await context.clearCookies();

  await button(page, farmer).click();

  await expect(page).toHaveURL('/login');
  await signIn(page, phone);
  await page.goto(farmer.path);
  for (const { field, value } of farmAnswers(form)) await expect(field).toHaveValue(value);
});

async function open(page: Page, role: Role) {
  await signedInPerson(page);
  return openForm(page, role);
}

async function openForm(page: Page, { path, words }: Role) {
  await page.goto(path);
  const form = page.getByRole('form', { name: words.title });
  await expect(form).toBeVisible();
  return form;
}

function button(page: Page, { words }: Role) {
  return page.getByRole('button', { name: words.submit });
}

/** The answer, a failure, comes when it is let go. */
async function holdAndFail(page: Page, { endpoint }: Role) {
  const refusal = { code: 'broken', message: 'Something went wrong on our side.', fields: {} };
  const letGo = await hold(page, endpoint, (route) => route.fulfill({ status: 500, json: refusal }));
  return letGo;
}

/** Wherever one points, it is the loading message that one points at. */
async function expectCovers(page: Page) {
  const { width, height } = page.viewportSize()!;
  const points = [1, width / 2, width - 2].flatMap((x) => [1, height / 2, height - 2].map((y) => [x, y]));
  const above = await page.evaluate(
    (all) => all.map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('output') !== null),
    points,
  );
  expect(above).toEqual(points.map(() => true));
}
