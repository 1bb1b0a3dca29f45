import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, whatScrollsSideways, test } from './fixtures.ts';
import { business, farm, signedInPerson } from './people.ts';
import { drawer, menuButton, openSidebar, sideColumn, sidebarWords, type Who } from './sidebar.ts';

const both = {
  username: 'Nasreen Akhtar',
  roles: { isFarmer: true, isVendor: true },
  farmerData: farm,
  vendorData: business,
};

async function saysWhose(sidebar: Locator, who: Who) {
  await expect(sidebar).toContainText('Nasreen Akhtar');
  await expect(sidebar).toContainText(who === 'farmer' ? 'Farm Owner' : 'Business Owner');
  await expect(sidebar.getByRole('img', { name: 'Profile picture of Nasreen Akhtar' })).toBeVisible();
}

/** On a page that was just opened: nothing has the focus yet. */
async function skipsToMainAndProducts(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: en.FarmerMainTable.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#products')).toBeFocused();
  await expect(page.getByRole('main').getByRole('complementary')).toHaveCount(0);
}

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
  test(`the sidebar of a ${who} is a drawer on a phone, and folds on a desk`, async ({ page, axe }) => {
    const { collapse, expand, closeMenu } = sidebarWords[who].sidebar;
    const foldButton = page.getByRole('button', { name: collapse });
    const unfoldButton = page.getByRole('button', { name: expand });
    const column = sideColumn(page, who);
    await signedInPerson(page, both);

    await test.step(`${ids.open} the sidebar of the ${who} is open from 1024 px on, and closed below`, async () => {
      await page.setViewportSize({ width: 1024, height: 740 });
      await page.goto(path);
      await expect(column).toBeVisible();
      await expect(column.getByRole('link', { name: 'Dashboard' })).toBeVisible();
      await expect(foldButton).toHaveAttribute('aria-expanded', 'true');
      await expect(menuButton(page, who)).toBeHidden();

      await page.setViewportSize({ width: 1023, height: 740 });
      await expect(column).toBeHidden();
      await expect(drawer(page, who)).toBeHidden();
      await expect(menuButton(page, who)).toHaveAttribute('aria-expanded', 'false');
      expect(await whatScrollsSideways(page)).toEqual([]);
    });

    await page.setViewportSize(sizes.phone);
    await test.step(`the first links skip header and sidebar of the ${who}, and what stands above the products, on a phone`, () =>
      skipsToMainAndProducts(page));

    await test.step(`${ids.name}${ids.label} the drawer of the ${who} says whose it is`, async () => {
      await saysWhose(await openSidebar(page, who), who);
      await axe(page, ['phone']);
      await page.keyboard.press('Escape');
      await expect(drawer(page, who)).toBeHidden();
    });

    await test.step(`${ids.fold} on a narrow screen the sidebar of the ${who} is a drawer that holds the focus`, async () => {
      const button = menuButton(page, who);
      await button.press('Enter');
      await expect(drawer(page, who)).toBeVisible();
      await expect(drawer(page, who).locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(drawer(page, who)).toBeHidden();
      await expect(button).toBeFocused();

      await button.click();
      await drawer(page, who).getByRole('button', { name: closeMenu }).click();
      await expect(drawer(page, who)).toBeHidden();
    });

    await page.setViewportSize(sizes.desk);
    await test.step(`${ids.name}${ids.label} the column of the ${who} says whose it is`, () =>
      saysWhose(column, who));

    await test.step(`${ids.fold} on a wide screen the sidebar of the ${who} folds, and stays as it was left`, async () => {
      const before = (await column.boundingBox())!.width;
      await foldButton.click();
      await expect(unfoldButton).toBeFocused();
      expect((await column.boundingBox())!.width).toBeLessThan(before / 2);
      await expect(column.getByRole('link', { name: 'Dashboard' })).toBeVisible();
      await axe(page, ['desk']);
      await page.reload();
      await expect(unfoldButton).toBeVisible();
      await unfoldButton.press('Enter');
      await expect(foldButton).toBeFocused();
      expect((await column.boundingBox())!.width).toBe(before);
    });

    await test.step(`${ids.name} without a name the sidebar of the ${who} says 'No User'`, async () => {
      await page.route('**/api/me', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...((await response.json()) as object), username: '' } });
      });
      // Not a reload: the address still has the #products of the second link, from where the next Tab would go on.
      await page.goto(path);
      await expect(column).toContainText('No User');
      // Unfolded, as it was left before.
      await expect(foldButton).toBeVisible();
    });

    await test.step(`the first links skip header and sidebar of the ${who}, and what stands above the products, on a desk`, () =>
      skipsToMainAndProducts(page));

    await test.step(`${ids.name} without a name the drawer of the ${who} says 'No User'`, async () => {
      await page.setViewportSize(sizes.phone);
      await expect(await openSidebar(page, who)).toContainText('No User');
    });
  });
}

test('there is no sidebar for a signed-out visitor', async ({ page }) => {
  async function hasNoSidebar() {
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(menuButton(page, 'farmer')).toHaveCount(0);
    await page.setViewportSize(sizes.desk);
    await expect(sideColumn(page, 'farmer')).toHaveCount(0);
    await page.setViewportSize(sizes.phone);
  }

  await test.step('a signed-out visitor and the public pages see no sidebar', async () => {
    await page.goto(paths.search);
    await hasNoSidebar();
    await page.goto(paths.farmerDashboard);
    await expect(page).toHaveURL(paths.login);
    await hasNoSidebar();
  });
});
