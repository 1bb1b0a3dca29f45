import { paths } from '#contract/paths.ts';
import { expect, test } from './fixtures.ts';
import { business, farm, signedInPerson } from './people.ts';
import { sidewaysScroll } from './products.ts';
import { drawer, menuButton, openSidebar, sideColumn, sidebarWords } from './sidebar.ts';

const both = { roles: { isFarmer: true, isVendor: true }, farmerData: farm, vendorData: business };

for (const { who, path, ids } of [
  {
    who: 'farmer',
    path: paths.farmerDashboard,
    ids: { fold: '[2.8-02]', open: '[2.8-03]', name: '[2.8-04]', label: '[2.8-05]' },
  },
  {
    who: 'vendor',
    path: paths.vendorDashboard,
    ids: { fold: '[2.10-02]', open: '[2.10-03]', name: '[2.10-05]', label: '[2.10-04][2.10-06]' },
  },
] as const) {
  const words = sidebarWords[who];

  test(`${ids.name}${ids.label} the sidebar of the ${who} says whose it is @wide`, async ({ page, axe }) => {
    await signedInPerson(page, { ...both, username: 'Nasreen Akhtar' });
    await page.goto(path);

    const sidebar = await openSidebar(page, who);

    await expect(sidebar).toContainText('Nasreen Akhtar');
    await expect(sidebar).toContainText(who === 'farmer' ? 'Farm Owner' : 'Business Owner');
    await expect(sidebar.getByRole('img', { name: 'Profile picture of Nasreen Akhtar' })).toBeVisible();
    await axe(page);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  test(`${ids.name} without a name the sidebar of the ${who} says 'No User' @wide`, async ({ page }) => {
    await signedInPerson(page, both);
    await page.route('**/api/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...((await response.json()) as object), username: '' } });
    });
    await page.goto(path);
    await expect(await openSidebar(page, who)).toContainText('No User');
  });

  test(`${ids.open} the sidebar of the ${who} is open from 1024 px on, and closed below @wide`, async ({
    page,
  }) => {
    await signedInPerson(page, both);
    await page.setViewportSize({ width: 1024, height: 740 });
    await page.goto(path);
    await expect(sideColumn(page, who)).toBeVisible();
    await expect(sideColumn(page, who).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('button', { name: words.sidebar.collapse })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(menuButton(page, who)).toBeHidden();

    await page.setViewportSize({ width: 1023, height: 740 });
    await expect(sideColumn(page, who)).toBeHidden();
    await expect(drawer(page, who)).toBeHidden();
    await expect(menuButton(page, who)).toHaveAttribute('aria-expanded', 'false');
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  test(`${ids.fold} on a wide screen the sidebar of the ${who} folds, and stays as it was left @wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signedInPerson(page, both);
    await page.goto(path);
    const column = sideColumn(page, who);
    const before = (await column.boundingBox())!.width;

    await page.getByRole('button', { name: words.sidebar.collapse }).click();

    const expand = page.getByRole('button', { name: words.sidebar.expand });
    await expect(expand).toBeFocused();
    expect((await column.boundingBox())!.width).toBeLessThan(before / 2);
    await expect(column.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await axe(page);
    await page.reload();
    await expect(expand).toBeVisible();
    await expand.press('Enter');
    await expect(page.getByRole('button', { name: words.sidebar.collapse })).toBeFocused();
    expect((await column.boundingBox())!.width).toBe(before);
    await page.reload();
    await expect(page.getByRole('button', { name: words.sidebar.collapse })).toBeVisible();
  });

  test(`${ids.fold} on a narrow screen the sidebar of the ${who} is a drawer that holds the focus @wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signedInPerson(page, both);
    await page.goto(path);
    const button = menuButton(page, who);

    await button.press('Enter');
    await expect(drawer(page, who)).toBeVisible();
    await expect(drawer(page, who).locator(':focus')).toHaveCount(1);
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page, who)).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await drawer(page, who).getByRole('button', { name: words.sidebar.closeMenu }).click();
    await expect(drawer(page, who)).toBeHidden();
  });

  test(`the entry of the page that is open is marked for the ${who}, and pressing it closes the drawer @wide`, async ({
    page,
  }) => {
    await signedInPerson(page, both);
    await page.goto(path);
    const sidebar = await openSidebar(page, who);
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('Dashboard');
    await sidebar.getByRole('link', { name: 'Dashboard' }).click();
    await expect(drawer(page, who)).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(`the first link skips header and sidebar of the ${who} @wide`, async ({ page }) => {
    await signedInPerson(page, both);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('complementary')).toHaveCount(0);
  });
}

test('a signed-out visitor and the public pages see no sidebar @wide', async ({ page }) => {
  await page.goto(paths.search);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(sideColumn(page, 'farmer')).toHaveCount(0);
  await page.goto(paths.farmerDashboard);
  await expect(page).toHaveURL(paths.login);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(sideColumn(page, 'farmer')).toHaveCount(0);
});

test('the page stays when the script of the sidebar does not come @wide', async ({ page, allowNoise }) => {
  allowNoise(/farmer-sidebar|Loading chunk|dynamically imported/);
  await signedInPerson(page, both);
  await page.route('**/static/farmer-sidebar-*.js', (route) => route.abort());
  await page.goto(paths.farmerDashboard);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(farm.farmName);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Loading chunk farmer-sidebar failed' }),
  ).toBeVisible();
});
