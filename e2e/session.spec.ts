import type { Browser, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { newPerson, signedInPerson, signIn } from './people.ts';

const account = (page: Page) => page.getByRole('heading', { level: 1, name: en.Account.title });
const signInHeading = (page: Page) => page.getByRole('heading', { level: 1, name: en.Login.title });
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('authUser'));

async function signOut(page: Page) {
  const button = page.getByRole('button', { name: en.Navbar.signOut });
  if (!(await button.isVisible())) await page.getByRole('button', { name: en.Navbar.openMenu }).click();
  await button.click();
}

async function signInByForm(page: Page, person: string) {
  await page.goto('/login');
  await page.getByRole('textbox', { name: en.Login.phone.label }).fill(person);
  await page.getByRole('button', { name: en.Login.submit }).click();
  await page.getByRole('button', { name: en.OneTimeCode.demo.use }).click();
  await expect(page).toHaveURL(paths.dashboard);
}

/** Ends the sessions of this person from another device. */
async function endElsewhere(browser: Browser, person: string) {
  const elsewhere = await browser.newContext();
  await signIn(await elsewhere.newPage(), person);
  const ended = await elsewhere.request.post('/api/me/devices/end-others', { data: {} });
  expect(ended.ok()).toBe(true);
  await elsewhere.close();
}

// What was asked a moment before the sign-out is answered a moment after it.
const askedBefore = /401.*\/api\/me/;

test('signing out ends the session on the server, forgets the user and says so', async ({
  page,
  allowNoise,
}) => {
  allowNoise(askedBefore);
  await signedInPerson(page);
  await page.goto('/account');
  await expect(account(page)).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(en.Login.notices.signedOut)).toBeVisible();
  expect(await saved(page)).toBeNull();
  expect((await page.request.get('/api/me')).status()).toBe(401);
});

test('signing out works without a network too', async ({ page, allowNoise }) => {
  allowNoise(/ERR_FAILED/);
  await signedInPerson(page);
  await page.goto('/account');
  await expect(account(page)).toBeVisible();
  await page.route('**/api/sign-out', (route) => route.abort());
  await signOut(page);
  await expect(page.getByText(en.Login.notices.signedOut)).toBeVisible();
  expect(await saved(page)).toBeNull();
});

test('[3-04] signing out in one tab signs the other out', async ({ page, context, allowNoise }) => {
  allowNoise(/401/);
  await signedInPerson(page);
  await page.goto('/account');
  const other = await context.newPage();
  await other.goto('/account');
  await expect(account(other)).toBeVisible();
  await expect(account(page)).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect(signInHeading(other)).toBeVisible();
});

test('[3-04] signing in in one tab takes the other along', async ({ page, context }) => {
  const person = await newPerson(page.request);
  await page.goto('/account');
  await expect(signInHeading(page)).toBeVisible();
  await signInByForm(await context.newPage(), person);
  await expect(page).toHaveURL('/account');
  await expect(account(page)).toBeVisible();
});

test('a session that another device ends signs out here, at once', async ({ page, browser, allowNoise }) => {
  allowNoise(/401/);
  const person = await signedInPerson(page);
  await page.goto('/account');
  await expect(account(page)).toBeVisible();
  await expect(page.getByText(en.Account.devices.noOthers)).toBeVisible();

  await endElsewhere(browser, person);

  await expect(page).toHaveURL('/login');
  await expect(signInHeading(page)).toBeVisible();
  expect(await saved(page)).toBeNull();
});

test('after a session that was ended, signing in in one tab takes the other along', async ({
  page,
  context,
  browser,
  allowNoise,
}) => {
  allowNoise(/401/);
  const person = await signedInPerson(page);
  await page.goto('/account');
  await expect(account(page)).toBeVisible();
  await endElsewhere(browser, person);
  await expect(signInHeading(page)).toBeVisible();

  const other = await context.newPage();
  await signInByForm(other, await newPerson(page.request));

  await expect(account(page)).toBeVisible();
  expect(await saved(page)).not.toBeNull();
  await other.reload();
  await expect(other).toHaveURL(paths.dashboard);
});

test('a page that was open before the sign-in hears what is told to its reader alone', async ({
  page,
  context,
  browser,
  allowNoise,
}) => {
  allowNoise(/401/);
  const person = await newPerson(page.request);
  const live = page.waitForResponse('**/api/live');
  await page.goto(paths.search);
  await live;
  const again = page.waitForResponse('**/api/live');
  const other = await context.newPage();
  await signInByForm(other, person);
  await again;

  await endElsewhere(browser, person);

  await expect(other).toHaveURL('/login');
  expect(await saved(page)).toBeNull();
});

test('[3-03] an authUser written by hand opens nothing', async ({ page, allowNoise }) => {
  allowNoise(/401/);
  await page.goto('/');
  await page.evaluate(() => {
    const uid = '00000000-0000-4000-8000-000000000000';
    const user = {
      uid,
      username: 'Nobody',
      phoneNumber: null,
      email: null,
      roles: { isAdmin: true, isFarmer: true },
    };
    localStorage.setItem('authUser', JSON.stringify(user));
  });
  for (const call of ['/api/me', '/api/me/devices', '/api/me/export'])
    expect((await page.request.get(call)).status()).toBe(401);
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await expect(signInHeading(page)).toBeVisible();
  expect(await saved(page)).toBeNull();
});

for (const broken of ['{', '"text"', '{"uid":""}', 'null']) {
  test(`[4-02][4-03] the saved value ${broken} is logged and means signed out`, async ({
    page,
    allowNoise,
  }) => {
    allowNoise(/Error reading authUser/);
    await page.goto('/');
    await page.evaluate((text) => localStorage.setItem('authUser', text), broken);
    const logged = page.waitForEvent('console', (message) => /Error reading authUser/.test(message.text()));
    await page.goto('/account');
    expect((await logged).type()).toBe('error');
    await expect(page).toHaveURL('/login');
    await expect(signInHeading(page)).toBeVisible();
  });
}

const gates = [
  {
    path: paths.farmerDashboard,
    role: en.RoleGate.roles.isFarmer,
    to: paths.farmerRegistration,
    rule: '[4-04] ',
  },
  { path: paths.vendorDashboard, role: en.RoleGate.roles.isVendor, to: paths.vendorRegistration, rule: '' },
];
for (const { path, role, to, rule } of gates) {
  test(`${rule}without the role ${path} leads to /login, which says what is missing @wide`, async ({
    page,
    axe,
  }) => {
    await signedInPerson(page);
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: role.title })).toBeVisible();
    await expect(page.getByText(role.text)).toBeVisible();
    await expect(page.getByRole('link', { name: role.link })).toHaveAttribute('href', to);
    await expect(page.getByRole('link', { name: en.RoleGate.dashboard })).toHaveAttribute(
      'href',
      paths.dashboard,
    );
    await axe(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  });
}

test('an admin page says that it is for admins, and offers no registration', async ({ page }) => {
  await signedInPerson(page);
  await page.goto(paths.adminDashboard);
  await expect(page.getByRole('heading', { level: 1, name: en.RoleGate.roles.isAdmin.title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText([en.RoleGate.dashboard]);
});

test('with another account one signs out first, and then comes to the page that was asked for', async ({
  page,
}) => {
  const farmer = await newPerson(page.request, {
    roles: { isFarmer: true },
    farmerData: {
      farmerName: 'Imran Sandhu',
      farmName: 'Sandhu Farms',
      farmSize: { farmSizeCategory: 'Acre', farmSizeValue: 25 },
      farmCity: 'Multan',
      farmProvince: 'Punjab',
    },
  });
  await signedInPerson(page);
  await page.goto(paths.farmerDashboard);
  await page.getByRole('button', { name: en.RoleGate.otherAccount }).click();
  await expect(signInHeading(page)).toBeVisible();
  expect((await page.request.get('/api/me')).status()).toBe(401);
  await page.getByRole('textbox', { name: en.Login.phone.label }).fill(farmer);
  await page.getByRole('button', { name: en.Login.submit }).click();
  await page.getByRole('button', { name: en.OneTimeCode.demo.use }).click();
  await expect(page).toHaveURL(paths.farmerDashboard);
});
