import type { Browser, Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { farm, newPerson, signedInPerson, signIn } from './people.ts';

const account = (page: Page) => page.getByRole('heading', { level: 1, name: en.Account.title });
const signInHeading = (page: Page) => page.getByRole('heading', { level: 1, name: en.Login.title });
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('authUser'));

async function signOut(page: Page) {
  const button = page.getByRole('button', { name: en.Navbar.signOut });
  if (!(await button.isVisible())) await page.getByRole('button', { name: en.Navbar.openMenu }).click();
  await button.click();
}

/** On the page of sign-in, which leads on to where one wanted to go. */
async function signInByForm(page: Page, person: string) {
  await page.getByRole('textbox', { name: en.Login.phone.label }).fill(person);
  await page.getByRole('button', { name: en.Login.submit }).click();
  await page.getByRole('button', { name: en.OneTimeCode.demo.use }).click();
}

/** Ends the sessions of this person from another device. */
async function endElsewhere(browser: Browser, person: string) {
  const elsewhere = await browser.newContext();
  await signIn(await elsewhere.newPage(), person);
  const ended = await elsewhere.request.post('/api/me/devices/end-others', { data: {} });
  expect(ended.ok()).toBe(true);
  await elsewhere.close();
}

test('whoever signs in or out in one tab, or elsewhere, is so in all tabs', async ({
  page,
  context,
  browser,
  allowNoise,
}) => {
  allowNoise(/401/);
  const other = await context.newPage();
  const first = await newPerson(page.request);

  await test.step('a page that was open before the sign-in hears what is told to its reader alone', async () => {
    const live = page.waitForResponse('**/api/live?*');
    await page.goto(paths.search);
    await live;
    // Either tab may be the one that opens the line of the reader, and tells the other.
    const again = context.waitForEvent('response', (response) => response.url().includes('/api/live?'));
    await other.goto('/login');
    await signInByForm(other, first);
    await expect(other).toHaveURL(paths.dashboard);
    await again;
    await endElsewhere(browser, first);
    await expect(other).toHaveURL('/login');
    await expect.poll(() => saved(page)).toBeNull();
  });

  const second = await newPerson(page.request);
  await test.step('[3-04] signing in in one tab takes the other along', async () => {
    await page.goto('/account');
    await expect(signInHeading(page)).toBeVisible();
    await signInByForm(other, second);
    await expect(other).toHaveURL(paths.dashboard);
    await expect(page).toHaveURL('/account');
    await expect(account(page)).toBeVisible();
  });

  await test.step('a session that another device ends signs out here, at once', async () => {
    await expect(page.getByText(en.Account.devices.noOthers)).toBeVisible();
    await endElsewhere(browser, second);
    await expect(page).toHaveURL('/login');
    await expect(signInHeading(page)).toBeVisible();
    await expect(signInHeading(other)).toBeVisible();
    expect(await saved(page)).toBeNull();
  });

  await test.step('after a session that was ended, signing in in one tab takes the other along', async () => {
    await signInByForm(other, await newPerson(page.request));
    await expect(account(page)).toBeVisible();
    expect(await saved(page)).not.toBeNull();
    await other.reload();
    await expect(other).toHaveURL(paths.dashboard);
    await expect(other.getByRole('heading', { level: 1, name: en.DashboardLanding.heading })).toBeVisible();
  });

  await test.step('signing out ends the session on the server, forgets the user and says so', async () => {
    await signOut(page);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(en.Login.notices.signedOut)).toBeVisible();
    expect(await saved(page)).toBeNull();
    expect((await page.request.get('/api/me')).status()).toBe(401);
  });

  await test.step('[3-04] signing out in one tab signs the other out', async () => {
    await expect(other).toHaveURL('/login');
    await expect(signInHeading(other)).toBeVisible();
  });
});

test('what a browser keeps of a person opens nothing by itself', async ({ page, context, allowNoise }) => {
  await signedInPerson(page);
  await page.goto('/account');

  await test.step('signing out works without a network too', async () => {
    allowNoise(/ERR_FAILED/);
    await expect(account(page)).toBeVisible();
    await page.route('**/api/sign-out', (route) => route.abort());
    await signOut(page);
    await expect(page.getByText(en.Login.notices.signedOut)).toBeVisible();
    expect(await saved(page)).toBeNull();
  });

  await context.clearCookies();
  await test.step('[3-03] an authUser written by hand opens nothing', async () => {
    allowNoise(/401/);
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

  allowNoise(/Error reading authUser/);
  for (const broken of ['{', '"text"', '{"uid":""}', 'null']) {
    await test.step(`[4-02][4-03] the saved value ${broken} is logged and means signed out`, async () => {
      await page.evaluate((text) => localStorage.setItem('authUser', text), broken);
      const logged = page.waitForEvent('console', (message) => /Error reading authUser/.test(message.text()));
      await page.goto('/account');
      expect((await logged).type()).toBe('error');
      await expect(page).toHaveURL('/login');
      await expect(signInHeading(page)).toBeVisible();
    });
  }
});

test('a page that is not for this person says for whom it is, and what to do', async ({ page, axe }) => {
  const { isFarmer, isVendor, isAdmin } = en.RoleGate.roles;
  const farmer = await newPerson(page.request, { roles: { isFarmer: true }, farmerData: farm });
  await signedInPerson(page);

  await test.step('an admin page says that it is for admins, and offers no registration', async () => {
    await page.goto(paths.adminDashboard);
    await expect(page.getByRole('heading', { level: 1, name: isAdmin.title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveText([en.RoleGate.dashboard]);
  });

  await test.step(`without the role ${paths.vendorDashboard} leads to /login, which says what is missing`, () =>
    expectGate(page, paths.vendorDashboard, isVendor, paths.vendorRegistration));

  await test.step(`[4-04] without the role ${paths.farmerDashboard} leads to /login, which says what is missing`, async () => {
    await expectGate(page, paths.farmerDashboard, isFarmer, paths.farmerRegistration);
    await axe(page);
  });

  await test.step('with another account one signs out first, and then comes to the page that was asked for', async () => {
    await page.getByRole('button', { name: en.RoleGate.otherAccount }).click();
    await expect(signInHeading(page)).toBeVisible();
    expect((await page.request.get('/api/me')).status()).toBe(401);
    await signInByForm(page, farmer);
    await expect(page).toHaveURL(paths.farmerDashboard);
  });
});

type GateWords = { title: string; text: string; link: string };

async function expectGate(page: Page, path: string, role: GateWords, to: string) {
  await page.goto(path);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: role.title })).toBeVisible();
  await expect(page.getByText(role.text)).toBeVisible();
  await expect(page.getByRole('link', { name: role.link })).toHaveAttribute('href', to);
  await expect(page.getByRole('link', { name: en.RoleGate.dashboard })).toHaveAttribute(
    'href',
    paths.dashboard,
  );
}
