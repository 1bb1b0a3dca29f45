import { type Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { otherRoles } from '#contract/roles.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { openMenu } from './open-menu.ts';
import { newBuyer, placeOrder } from './orders.ts';
import { business, farm, newPerson, signedInAdmin, signedInPerson, signIn } from './people.ts';
import { newProduct, wheat } from './products.ts';

const both = { roles: { isFarmer: true, isVendor: true }, farmerData: farm, vendorData: business };
const farmer = { roles: { isFarmer: true }, farmerData: farm };
const vendor = { roles: { isVendor: true }, vendorData: business };

const farmerCard = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Farmer/ });
const supplierCard = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Supplier/ });

test('[2.1-04][2.6-02] the dashboard landing has a heading and two large buttons with an or between @wide', async ({
  page,
  axe,
}) => {
  await signedInPerson(page);
  await page.goto(paths.dashboard);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.DashboardLanding.heading);
  await expect(page.getByText('or', { exact: true })).toBeVisible();
  for (const card of [farmerCard(page), supplierCard(page)]) {
    const box = await card.boundingBox();
    expect(box!.width).toBeGreaterThan(300);
    expect(box!.height).toBeGreaterThan(200);
  }
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('[2.6-04][2.6-06] without the roles the buttons lead to their registration', async ({ page }) => {
  await signedInPerson(page);
  await page.goto(paths.dashboard);
  await farmerCard(page).click();
  await expect(page).toHaveURL('/farmer/registration');
  await page.goto(paths.dashboard);
  await supplierCard(page).click();
  await expect(page).toHaveURL('/vendor/registration');
});

test('[1-02][2.1-05][2.1-12][2.6-03][2.6-05] with both roles both dashboards open @wide', async ({
  page,
  axe,
}) => {
  await signedInPerson(page, both);
  await page.goto(paths.dashboard);
  await farmerCard(page).click();
  await expect(page).toHaveURL('/dashboard/farmer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(farm.farmName);
  await axe(page);
  await page.goto(paths.dashboard);
  await supplierCard(page).click();
  await expect(page).toHaveURL('/dashboard/vendor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(business.businessName);
  await axe(page);
});

test('the cards say what somebody offers and what is new, live, and only in the roles they hold @wide', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  await signedInPerson(page, farmer);
  const product = await newProduct(page, wheat);
  await newProduct(page, { ...wheat, name: 'Barley' });
  const buyer = await newBuyer(browser, baseURL);
  await page.goto(paths.dashboard);
  const name = (figures: string) =>
    `Farmer ${farm.farmName}, ${farm.farmCity}. ${figures} ${en.DashboardLanding.farmer.open}`;
  await expect(farmerCard(page)).toHaveAccessibleName(name('2 products, no new orders.'));

  await placeOrder(buyer, product);

  await expect(farmerCard(page)).toHaveAccessibleName(name('2 products, 1 new order.'));
  await expect(supplierCard(page)).not.toContainText('order');
  await axe(page);
  await buyer.context().close();
});

test('figures that do not come leave the card as it is', async ({ page, allowNoise }) => {
  allowNoise(/500/);
  await signedInPerson(page, vendor);
  let asked = 0;
  await page.route('**/api/me/figures?*', async (route) => {
    asked++;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto(paths.dashboard);
  await expect.poll(() => asked).toBeGreaterThan(1);
  const { businessName, vendorCity } = business;
  await expect(supplierCard(page)).toHaveAccessibleName(
    `Supplier ${businessName}, ${vendorCity}. ${en.DashboardLanding.supplier.open}`,
  );
  await supplierCard(page).click();
  await expect(page).toHaveURL('/dashboard/vendor');
});

for (const [ids, path] of [
  ['[2.6-01]', paths.dashboard],
  ['[2.7-01]', paths.farmerRegistration],
  ['[2.7-02]', paths.vendorRegistration],
  ['[2.8-01]', paths.farmerDashboard],
  ['[2.10-01]', paths.vendorDashboard],
  ['[6-06]', paths.adminDashboard],
] as const) {
  test(`${ids} ${path} sends a signed-out visitor to /login`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  });
}

for (const [ids, path, registration, title] of [
  ['[4-04]', paths.farmerDashboard, '/farmer/registration', en.FarmerRegister.title],
  ['[2.10-01]', paths.vendorDashboard, '/vendor/registration', en.VendorRegister.title],
] as const) {
  test(`${ids} ${path} without its role leads to /login, which says what is missing @wide`, async ({
    page,
    axe,
  }) => {
    await signedInPerson(page);
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await page.getByRole('main').locator(`a[href="${registration}"]`).click();
    await expect(page).toHaveURL(registration);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await axe(page);
  });
}

test('[6-06] the admin dashboard is refused to everyone who is not an admin', async ({ page, request }) => {
  await signedInPerson(page, both);
  await page.goto(paths.adminDashboard);
  await expect(page).toHaveURL('/login');
  expect((await page.request.get('/api/messages')).status()).toBe(403);
  expect((await request.get('/api/messages')).status()).toBe(401);
});

test('[2.1-15][2.2-25] an admin reads what visitors wrote @wide', async ({ page, request, axe }) => {
  const text = `Salaam ${Math.random()} <b>not bold</b>`;
  await request.post('/api/messages', { data: { name: 'Rashid', message: text } });
  await signedInAdmin(page);

  await page.goto(paths.adminDashboard);
  await expect(page.getByRole('heading', { level: 1, name: en.Admin.overview.title })).toBeVisible();
  await axe(page);
  const messages = page.getByRole('region', { name: en.Admin.messages.title });
  await messages.getByRole('link', { name: en.Admin.messages.seeAll }).click();

  await expect(page.getByRole('heading', { level: 1, name: en.Admin.messages.title })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await axe(page);
  const late = `A late one ${Math.random()}`;
  await request.post('/api/messages', { data: { message: late } });
  await expect(page.getByText(late)).toBeVisible();
});

test('[2.3-06][2.3-07] signed in, login gives way to Dashboard and Sign Out @wide', async ({ page }) => {
  await page.goto('/');
  const before = await openMenu(page);
  await expect(before.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(before.getByRole('button')).toHaveCount(0);

  await signedInPerson(page);
  await page.goto('/');

  const nav = await openMenu(page);
  for (const name of ['Features', 'About', 'Services', 'Contact', 'Help']) {
    await expect(nav.getByRole('link', { name })).toBeVisible();
  }
  await expect(nav.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(nav.getByRole('button', { name: 'Dashboard' })).toBeVisible();
  await expect(nav.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('[1-06] the other roles can be held, and have no dashboard and no entry of their own', async ({
  page,
}) => {
  const flags = otherRoles.map(({ flag }) => [flag, true]);
  await signedInPerson(page, { roles: Object.fromEntries(flags) });
  await page.goto('/');

  await (await openMenu(page)).getByRole('button', { name: 'Dashboard' }).click();

  await expect(page.getByRole('menuitem')).toHaveText(['Choose a dashboard', 'Your orders', 'Your account']);
});

const entries = {
  'Farmer Dashboard': '/dashboard/farmer',
  'Supplier Dashboard': '/dashboard/vendor',
  'Admin Dashboard': '/dashboard/admin',
};
for (const [who, draft, shown] of [
  ['a buyer', {}, []],
  ['a farmer', farmer, ['Farmer Dashboard']],
  ['a supplier', vendor, ['Supplier Dashboard']],
  ['a person with both roles', both, ['Farmer Dashboard', 'Supplier Dashboard']],
  ['an admin', 'admin', ['Admin Dashboard']],
] as const) {
  test(`[2.3-10][2.3-11][2.3-12][2.3-13] the dropdown of ${who} @wide`, async ({ page }) => {
    if (draft === 'admin') await signedInAdmin(page);
    else await signedInPerson(page, draft);
    await page.goto('/');

    await (await openMenu(page)).getByRole('button', { name: 'Dashboard' }).click();

    for (const [name, path] of Object.entries(entries)) {
      const item = page.getByRole('menuitem', { name });
      if ((shown as readonly string[]).includes(name)) await expect(item).toHaveAttribute('href', path);
      else await expect(item).toHaveCount(0);
    }
  });
}

test('[2.3-08][2.3-09] the dropdown opens under the pointer and closes 150 ms after it has left @wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signedInPerson(page, farmer);
  await page.clock.install();
  await page.goto('/');
  const item = page.getByRole('menuitem', { name: 'Farmer Dashboard' });
  const button = page.getByRole('button', { name: 'Dashboard' });
  await expect(button).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);

  await button.hover();
  await expect(item).toBeVisible();
  await page.mouse.move(5, 700);
  await page.clock.runFor(149);
  await expect(item).toBeVisible();
  await page.clock.runFor(1);
  await expect(item).toBeHidden();
});

test('[2.3-14][2.3-15][2.3-16] Sign Out clears the session, goes to /login and leaves no way back @wide', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/401.*\/api\/me/);
  await signedInPerson(page, farmer);
  await page.goto('/');
  await page.goto(paths.farmerDashboard);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(farm.farmName);

  await (await openMenu(page)).getByRole('button', { name: 'Sign Out' }).click();

  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
  expect((await page.request.get('/api/me')).status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a role that is added on another device shows here without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await newPerson(page.request);
  await signIn(page, phone);
  await page.goto(paths.dashboard);
  await expect(farmerCard(page)).toHaveAttribute('href', '/farmer/registration');

  const other = await browser.newContext({ baseURL });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, phone);
  expect((await elsewhere.request.post('/api/me/farm', { data: farm })).status()).toBe(200);

  await expect(farmerCard(page)).toHaveAttribute('href', '/dashboard/farmer');
  await other.close();
});
