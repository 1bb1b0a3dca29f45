import type { Page } from '@playwright/test';
import { businessPath, paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { writeReviews } from './market-db.ts';
import { business, signedInPerson } from './people.ts';
import { drawer, emptyStars, filledStars, openSidebar } from './sidebar.ts';

const vendor = { roles: { isVendor: true }, vendorData: business };
const entries = {
  Dashboard: paths.vendorDashboard,
  Business: paths.vendorLocation,
  'Business Setup': paths.home,
  Orders: paths.vendorOrders,
  'Offers from buyers': paths.vendorOffers,
  'What suppliers want': paths.requirements,
  Money: paths.vendorMoney,
  Prices: paths.prices,
};
/** The other entries lead to pages for everybody. */
const ownEntries = Object.entries(entries).filter(([, to]) => to.startsWith(paths.vendorDashboard));

test('a supplier goes around the dashboard by its sidebar, on a phone and on a desk', async ({ page }) => {
  await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);

  await test.step('[2.10-15] the location tile says where it is, and leads to the map', async () => {
    const main = page.getByRole('main');
    await expect(tilesOf(page).first()).toContainText('Lahore, Punjab');
    await expect(main.locator(`a[href="${paths.vendorLocation}"]`)).toHaveCount(1);
  });

  for (const width of ['phone', 'desk'] as const) {
    await page.setViewportSize(sizes[width]);
    const sidebar = await openSidebar(page, 'vendor');

    await test.step(`[2.10-07][2.10-08] the links of the vendor sidebar lead to their pages, on a ${width}`, async () => {
      const links = sidebar.getByRole('link');
      await expect(links).toHaveText(Object.keys(entries).map((label) => new RegExp(`^${label}`)));
      const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual(Object.values(entries));
    });

    await test.step(`[2.10-09] Business says where it is, and leads to the map, on a ${width}`, async () => {
      await expect(sidebar.locator(`a[href="${paths.vendorLocation}"]`)).toHaveText(['BusinessLahore']);
    });

    // The entry of the page that is open comes first: pressing it closes the drawer too.
    for (const [label, path] of ownEntries) {
      await test.step(`the vendor sidebar stands beside ${label}, and its entry is marked there, on a ${width}`, async () => {
        await sidebar.locator(`a[href="${path}"]`).click();
        await expect(drawer(page, 'vendor')).toBeHidden();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await openSidebar(page, 'vendor');
        await expect(sidebar.locator('[aria-current=page]')).toHaveText(new RegExp(`^${label}`));
      });
    }

    await test.step(`[2.10-10] Business Setup leads to the root path, on a ${width}`, async () => {
      await sidebar.getByRole('link', { name: 'Business Setup' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.HomeHeroSection.Heading);
      await page.goBack();
      await expect(page).toHaveURL(paths.vendorMoney);
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await (await openSidebar(page, 'vendor')).locator(`a[href="${paths.vendorDashboard}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mehmood Traders');
  }
});

test('a supplier uses the three tiles, also when the pictures do not load at first', async ({
  page,
  allowNoise,
  axe,
}) => {
  const phone = await signedInPerson(page, vendor);
  const tiles = tilesOf(page);
  const popup = page.getByRole('dialog', { name: en.Gallery.vendorTitle });
  const close = () => popup.getByRole('button', { name: en.Gallery.close }).click();

  await test.step('pictures that do not load leave the business setup tile in its place, and are asked for again in the popup', async () => {
    allowNoise(/500.*\/api\/me\/galleries\/vendor/);
    await page.route('**/api/me/galleries/vendor', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(paths.vendorDashboard);
    await expect(tiles).toHaveText([/^Location/, `Business setup${en.Gallery.vendorTitle}`, /^Contact/]);
    await tiles.nth(1).getByRole('button').click();
    await expect(popup.getByRole('alert')).toContainText(en.Gallery.errors.loadFailed);
    await axe(page);
    await page.unroute('**/api/me/galleries/vendor');
    await popup.getByRole('button', { name: en.Gallery.errors.retry }).click();
    await expect(popup).toContainText('Picture 1 of 3');
    await close();
    await expect(tiles.nth(1)).toHaveText(`Business setup${en.VendorTiles.pictures.none}`);
  });

  await test.step('[2.10-14][2.10-16] of the three tiles the business setup tile opens the gallery popup', async () => {
    await expect(tiles).toHaveText([/^Location/, /^Business setup/, /^Contact/]);
    await tiles.nth(1).getByRole('button').click();
    await expect(popup).toContainText('Picture 1 of 3');
    await close();
  });

  await test.step('[2.10-17] the contact tile shows the phone number of the user', async () => {
    await expect(tiles.nth(2).getByRole('link')).toHaveAttribute('href', `tel:+92${phone.slice(1)}`);
    expect((await tiles.nth(2).textContent())!.replaceAll(' ', '')).toBe(`Contact${phone}`);
  });

  await test.step('the tiles stand above the products', async () => {
    const table = page.getByRole('region', { name: en.VendorSaleTable.title });
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      expect((await tiles.nth(2).boundingBox())!.y).toBeLessThan((await table.boundingBox())!.y);
    }
  });
});

test('a supplier reads in the header what others see of the business, and goes there', async ({
  page,
  axe,
}) => {
  const phone = await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);
  const header = page.getByRole('main').locator('header');

  await test.step('[2.10-11] the header shows the name, a separator, since when, and the vendor, in this order', async () => {
    await expect(header).toHaveText(/^Mehmood Traders\s*\|\s*Since 01\/03\/2011\s*Bilal Mehmood/);
    await expect(header).toContainText('No ratings yet');
    await expect(emptyStars(page)).toHaveCount(5);
    await axe(page);
  });

  await test.step('[2.10-13] the business name leads to its public page', async () => {
    const me = (await (await page.request.get('/api/me')).json()) as { vendorData: { businessId: string } };
    await page.getByRole('link', { name: 'Mehmood Traders' }).click();
    await expect(page).toHaveURL(businessPath(me.vendorData.businessId));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mehmood Traders');
  });

  await test.step('the stars of a supplier follow the reviews', async () => {
    await writeReviews(phone, [3]);
    await page.goto(paths.vendorDashboard);
    await expect(filledStars(page)).toHaveCount(3);
    await expect(page.getByRole('link', { name: '1 review', exact: true })).toBeVisible();
  });

  await test.step("[2.10-12] without a vendor name the header says 'no User'", async () => {
    await page.route('**/api/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...((await response.json()) as object), vendorData: undefined } });
    });
    await page.reload();
    await expect(header).toContainText('no User');
  });
});

/** Where it is, how it looks, how it is reached: below what today has brought. */
function tilesOf(page: Page) {
  return page.getByRole('main').getByRole('list').nth(1).getByRole('listitem');
}
