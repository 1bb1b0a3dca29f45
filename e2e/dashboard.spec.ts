import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import { otherRoles } from '#contract/people/roles.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { isNarrow, openMenu } from './open-menu.ts';
import { newBuyer, placeOrder } from './orders.ts';
import { business, farm, newPerson, signedInAdmin, signedInPerson, signIn } from './people.ts';
import { newProduct, wheat } from './products.ts';
import { stickingOut } from './sticking-out.ts';

const entries = {
  'Farmer Dashboard': '/dashboard/farmer',
  'Supplier Dashboard': '/dashboard/vendor',
  'Admin Dashboard': '/dashboard/admin',
};
const closedDoors = [
  ['[2.6-01]', paths.dashboard],
  ['[2.7-01]', paths.farmerRegistration],
  ['[2.7-02]', paths.vendorRegistration],
  ['[2.8-01]', paths.farmerDashboard],
  ['[2.10-01]', paths.vendorDashboard],
  ['[6-06]', paths.adminDashboard],
] as const;
const roleDoors = [
  ['[4-04]', paths.farmerDashboard, '/farmer/registration', en.FarmerRegister.title],
  ['[2.10-01]', paths.vendorDashboard, '/vendor/registration', en.VendorRegister.title],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const farmerCard = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Farmer/ });
const supplierCard = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Supplier/ });

test('somebody without a role finds two doors, and each role that they gain opens one', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  axe,
}) => {
  allowNoise(/500/);
  const phone = await newPerson(page.request);
  await signIn(page, phone);
  const other = await browser.newContext({ baseURL });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, phone);
  await page.goto(paths.dashboard);

  await test.step('[2.1-04][2.6-02] the dashboard landing has a heading and two large buttons with an or between', async () => {
    await expect(heading(page)).toHaveText(en.DashboardLanding.heading);
    await expect(page.getByText('or', { exact: true })).toBeVisible();
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      for (const card of [farmerCard(page), supplierCard(page)]) {
        const box = await card.boundingBox();
        expect(box!.width).toBeGreaterThan(300);
        expect(box!.height).toBeGreaterThan(200);
      }
    }
    await axe(page);
  });

  await test.step('[2.6-04][2.6-06] without the roles the buttons lead to their registration', async () => {
    await farmerCard(page).click();
    await expect(page).toHaveURL('/farmer/registration');
    await page.goBack();
    await supplierCard(page).click();
    await expect(page).toHaveURL('/vendor/registration');
    await page.goBack();
  });

  await test.step('a role that is added on another device shows here without a reload', async () => {
    await expect(farmerCard(page)).toHaveAttribute('href', '/farmer/registration');
    expect((await elsewhere.request.post('/api/me/farm', { data: farm })).status()).toBe(200);
    await expect(farmerCard(page)).toHaveAttribute('href', '/dashboard/farmer');
  });

  await test.step('[2.3-10][2.3-11][2.3-12][2.3-13] the dropdown of a farmer', () =>
    expectEntries(page, ['Farmer Dashboard']));

  await test.step('the cards say what somebody offers and what is new, live, and only in the roles they hold', async () => {
    const product = await newProduct(elsewhere, wheat);
    await newProduct(elsewhere, { ...wheat, name: 'Barley' });
    const buyer = await newBuyer(browser, baseURL);
    const name = (figures: string) =>
      `Farmer ${farm.farmName}, ${farm.farmCity}. ${figures} ${en.DashboardLanding.farmer.open}`;
    await expect(farmerCard(page)).toHaveAccessibleName(name('2 products, no new orders.'));

    await placeOrder(buyer, product);

    await expect(farmerCard(page)).toHaveAccessibleName(name('2 products, 1 new order.'));
    await expect(supplierCard(page)).not.toContainText('order');
    await axe(page);
    await buyer.context().close();
  });

  await test.step('[1-02][2.1-05][2.1-12][2.6-03][2.6-05] with both roles both dashboards open', async () => {
    expect((await elsewhere.request.post('/api/me/business', { data: business })).status()).toBe(200);
    await expect(supplierCard(page)).toHaveAttribute('href', '/dashboard/vendor');
    await farmerCard(page).click();
    await expect(page).toHaveURL('/dashboard/farmer');
    await expect(heading(page)).toHaveText(farm.farmName);
    await page.goBack();
    await supplierCard(page).click();
    await expect(page).toHaveURL('/dashboard/vendor');
    await expect(heading(page)).toHaveText(business.businessName);
  });

  await test.step('figures that do not come leave the card as it is', async () => {
    let asked = 0;
    await page.route(/\/api\/me\/figures\?.*role=vendor/, async (route) => {
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
  await other.close();
});

test('every door stays closed to whoever is signed out or lacks the role', async ({ page, request }) => {
  for (const [ids, path] of closedDoors) {
    await test.step(`${ids} ${path} sends a signed-out visitor to /login`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    });
  }

  const flags = otherRoles.map(({ flag }) => [flag, true]);
  await signedInPerson(page, { roles: Object.fromEntries(flags) });
  for (const [ids, path, registration, title] of roleDoors) {
    await test.step(`${ids} ${path} without its role leads to /login, which says what is missing`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await page.getByRole('main').locator(`a[href="${registration}"]`).click();
      await expect(page).toHaveURL(registration);
      await expect(heading(page)).toHaveText(title);
    });
  }

  await test.step('[1-06] the other roles can be held, and have no dashboard and no entry of their own', async () => {
    await (await openMenu(page)).getByRole('button', { name: 'Dashboard' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Choose a dashboard',
      'Your purchases',
      'Your offers',
      'Saved',
      'Your account',
    ]);
  });

  await test.step('[6-06] the admin dashboard is refused to everyone who is not an admin', async () => {
    expect((await page.request.post('/api/me/farm', { data: farm })).status()).toBe(200);
    expect((await page.request.post('/api/me/business', { data: business })).status()).toBe(200);
    await page.goto(paths.adminDashboard);
    await expect(page).toHaveURL('/login');
    expect((await page.request.get('/api/messages')).status()).toBe(403);
    expect((await request.get('/api/messages')).status()).toBe(401);
  });
});

test('an admin reads what visitors wrote', async ({ page, request }) => {
  const text = `Salaam ${Math.random()} <b>not bold</b>`;
  await request.post('/api/messages', { data: { name: 'Rashid', message: text } });
  await signedInAdmin(page);
  await page.goto(paths.adminDashboard);

  await test.step('[2.1-15][2.2-25] an admin reads what visitors wrote', async () => {
    await expect(page.getByRole('heading', { level: 1, name: en.Admin.overview.title })).toBeVisible();
    const messages = page.getByRole('region', { name: en.Admin.messages.title });
    await messages.getByRole('link', { name: en.Admin.messages.seeAll }).click();

    await expect(page.getByRole('heading', { level: 1, name: en.Admin.messages.title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    const late = `A late one ${Math.random()}`;
    await request.post('/api/messages', { data: { message: late } });
    await expect(page.getByText(late)).toBeVisible();
  });

  await test.step('[2.3-10][2.3-11][2.3-12][2.3-13] the dropdown of an admin', () =>
    expectEntries(page, ['Admin Dashboard']));
});

test('whoever signs in finds their dashboards in the navigation, and the way out @wide', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/401.*\/api\/me/);
  await page.goto('/');

  await test.step('[2.3-06][2.3-07] signed in, login gives way to Dashboard and Sign Out', async () => {
    const before = await openMenu(page);
    await expect(before.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(before.getByRole('button')).toHaveCount(0);

    await signedInPerson(page, {
      roles: { isFarmer: true, isVendor: true },
      farmerData: farm,
      vendorData: business,
    });
    await page.goto('/');

    const nav = await openMenu(page);
    for (const name of ['Features', 'About', 'Services', 'Contact', en.Navbar.help.label]) {
      await expect(nav.getByRole('link', { name })).toBeVisible();
    }
    await expect(nav.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await expect(nav.getByRole('button', { name: 'Dashboard' })).toBeVisible();
    await expect(nav.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('[2.3-10][2.3-11][2.3-12][2.3-13] the dropdown of a person with both roles', async () => {
    await expectEntries(page, ['Farmer Dashboard', 'Supplier Dashboard']);
    await (await openMenu(page)).getByRole('button', { name: 'Dashboard' }).click();
    await page.getByRole('menuitem', { name: 'Farmer Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard/farmer');
    await expect(heading(page)).toHaveText(farm.farmName);
  });

  await test.step('[2.3-14][2.3-15][2.3-16] Sign Out clears the session, goes to /login and leaves no way back', async () => {
    await (await openMenu(page)).getByRole('button', { name: 'Sign Out' }).click();

    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
    expect((await page.request.get('/api/me')).status()).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

test('on a desk a supplier opens the dropdown by pointing at it', async ({ page }) => {
  await page.setViewportSize(sizes.desk);
  await signedInPerson(page, { roles: { isVendor: true }, vendorData: business });
  await page.clock.install();
  await page.goto('/');
  const item = page.getByRole('menuitem', { name: 'Supplier Dashboard' });
  const button = page.getByRole('button', { name: 'Dashboard' });
  await expect(button).toBeVisible();

  await test.step('[2.3-10][2.3-11][2.3-12][2.3-13] the dropdown of a supplier', () =>
    expectEntries(page, ['Supplier Dashboard']));

  await test.step('in letters that are much wider than ours the header of a tablet still holds all of it', async () => {
    await page.setViewportSize({ width: 1024, height: 740 });
    await page.evaluate(() => (document.documentElement.style.letterSpacing = '0.15em'));
    await expect(page.getByRole('banner').getByRole('link', { name: en.Navbar.help.label })).toBeVisible();
    expect(await stickingOut(page)).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.letterSpacing = ''));
    await page.setViewportSize(sizes.desk);
  });

  await test.step('[2.3-08][2.3-09] the dropdown opens under the pointer and closes 150 ms after it has left', async () => {
    await page.mouse.move(5, 700);
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.hover();
    await expect(item).toBeVisible();
    await page.mouse.move(5, 700);
    await page.clock.runFor(149);
    await expect(item).toBeVisible();
    await page.clock.runFor(1);
    await expect(item).toBeHidden();
  });
});

/** The dashboards in the dropdown, each with its address, and none but these. It is closed again afterwards. */
async function expectEntries(page: Page, shown: string[]) {
  await (await openMenu(page)).getByRole('button', { name: 'Dashboard' }).click();
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeVisible();
  for (const [name, path] of Object.entries(entries)) {
    const item = page.getByRole('menuitem', { name });
    if (shown.includes(name)) await expect(item).toHaveAttribute('href', path);
    else await expect(item).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  if (isNarrow(page)) await expect(page.getByRole('navigation', { name: en.Navbar.label })).toBeHidden();
}
