import type { Locator, Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';
import { business, farm, signedInPerson, signIn } from './people.ts';
import {
  businessAnswers,
  cityField,
  expectEachNeeded,
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
  user: { isBuyer: true, isFarmer: true },
  kept: { farmerData: farm },
  ids: { route: '2.1-19', fields: '2.7-05', done: '2.7-06', needed: '5-25' },
};
const supplier = {
  name: 'supplier',
  path: '/vendor/registration',
  dashboard: '/dashboard/vendor',
  endpoint: '**/api/me/business',
  words: en.VendorRegister,
  labels: ['Supplier Name', 'Business Name', 'Established Since', 'City', 'Province'],
  answers: businessAnswers,
  user: { isBuyer: true, isVendor: true },
  kept: { vendorData: business },
  ids: { route: '2.1-20', fields: '2.7-07', done: '2.7-08', needed: '5-26' },
};
type Role = typeof farmer | typeof supplier;

for (const role of [farmer, supplier] as Role[]) {
  const { name, words, ids } = role;

  test(`somebody becomes a ${name}: nothing that fails costs them what they typed`, async ({
    page,
    context,
    axe,
    allowNoise,
  }) => {
    allowNoise(/422|500|ERR_INTERNET_DISCONNECTED/);
    await signedInPerson(page);
    const form = await openForm(page, role);
    const submit = button(page, role);
    const alert = page.getByRole('alert');
    const answers = role.answers(form);
    const expectAllKept = async () => {
      for (const { field, value } of answers) await expect(field).toHaveValue(value);
    };

    await test.step(`[${ids.route}][2.7-04][${ids.fields}] ${name}: title, subtitle and fields`, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
      await expect(page.getByText(words.subtitle)).toBeVisible();
      await expect(form.locator('label')).toHaveText(role.labels);
      await expect(form.locator('input[type=date]')).toHaveCount(role === supplier ? 1 : 0);
      await axe(page);
      await cityField(form).click();
      await expect(form.getByRole('listbox').getByRole('option')).toHaveCount(13);
      await cityField(form).fill('Gwadar');
      await expect(provinceField(form)).toHaveValue('Balochistan');
      await cityField(form).fill('');
      await expect(provinceField(form)).toHaveValue('');
      await expect(provinceField(form).locator('option')).toHaveCount(7);
    });

    await test.step(`[${ids.needed}] ${name}: the button waits for every field`, async () => {
      await expect(submit).toBeDisabled();
      await expectEachNeeded(answers, submit);
    });

    if (role === farmer) await expectFarmSize(page, form);

    await test.step(`[2.7-03][2.7-09][2.7-10][5-49][5-50] ${name}: the loading message gives way to the form and the failure`, async () => {
      const letGo = await holdAndFail(page, role);
      await submit.click();

      const loading = page.getByText(words.submittingText);
      await expect(page.getByRole('status').filter({ has: loading })).toContainText('Loading...');
      await expectCovers(page);
      await page.setViewportSize(sizes.desk);
      await expectCovers(page);
      await page.setViewportSize(sizes.phone);
      letGo();
      await expect(alert).toContainText(words.errorMessage);
      await expect(loading).toHaveCount(0);
      await expect(submit).toBeFocused();
      await expectAllKept();
      await axe(page);
      await page.unroute(role.endpoint);
      await page.reload();
      await expectAllKept();
      await expect(alert).toHaveCount(0);
    });

    await test.step(`[2.7-10][5-49] ${name}: without a network the form comes back as it was`, async () => {
      await context.setOffline(true);
      await submit.click();
      await expect(alert).toContainText(words.errorMessage);
      await expectAllKept();
      await context.setOffline(false);
    });

    await test.step(`[1-03][${ids.done}][4-05][4-06][7-04] ${name}: the role is added, with its data, and leads to its dashboard`, async () => {
      const sent = page.waitForRequest(role.endpoint);
      await submit.click();

      const request = await sent;
      expect(request.method()).toBe('POST');
      expect([request.postDataJSON()]).toEqual(Object.values(role.kept));
      await expect(page).toHaveURL(role.dashboard);
      const me = (await (await page.request.get('/api/me')).json()) as object;
      expect(me).toMatchObject({ roles: role.user, ...role.kept });
      const saved = await page.evaluate(() => localStorage.getItem('authUser') ?? '');
      expect(JSON.parse(saved)).toMatchObject({ roles: role.user, ...role.kept });
    });

    await test.step(`${name}: whoever holds the role already is led to its dashboard`, async () => {
      await page.goto(role.path);
      await expect(page).toHaveURL(role.dashboard);
    });
  });
}

test('[5-49] a session that has ended leads to sign-in, and what was typed waits', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/401/);
  const phone = await signedInPerson(page);
  // Told that something about them has changed, the page would find out by itself, before the button is pressed.
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 204 }));
  const known = page.waitForResponse('/api/me');
  const form = await openForm(page, farmer);
  await known;
  await fillAll(farmAnswers(form));
  await context.clearCookies();

  await button(page, farmer).click();

  await expect(page).toHaveURL('/login');
  await signIn(page, phone);
  await page.goto(farmer.path);
  for (const { field, value } of farmAnswers(form)) await expect(field).toHaveValue(value);
});

/** What only a farm has: the units of its size, and a size that the server refuses. Everything else is filled in. */
async function expectFarmSize(page: Page, form: Locator) {
  const size = form.getByLabel('Farm Size', { exact: true });

  await test.step('[3-31] the farm size units of the registration', async () => {
    await expect(form.getByLabel('Farm size unit').locator('option:not([value=""])')).toHaveText([
      'Marla',
      'Kanal',
      'Acre',
      'Murabba',
    ]);
  });

  await test.step('[5-50] a field that the server refuses says why and takes the focus', async () => {
    await size.fill('0');
    await button(page, farmer).click();
    await expect(size).toBeFocused();
    await expect(size).toHaveAccessibleDescription('Please enter a number above 0.');
    await expect(page.getByRole('alert')).toContainText(en.FarmerRegister.errorMessage);
    await size.fill(String(farm.farmSize.farmSizeValue));
  });
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
  const letGo = await holdResponse(page, endpoint, (route) => route.fulfill({ status: 500, json: refusal }));
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
