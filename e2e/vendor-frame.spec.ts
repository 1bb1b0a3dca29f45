import { businessPath, hasPage, paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { writeReviews } from './market-db.ts';
import { business, signedInPerson } from './people.ts';
import { sidewaysScroll } from './products.ts';
import { emptyStars, filledStars, openSidebar } from './sidebar.ts';

const vendor = { roles: { isVendor: true }, vendorData: business };
const entries = {
  Dashboard: paths.vendorDashboard,
  Business: paths.vendorLocation,
  'Business Setup': paths.home,
  Orders: paths.vendorOrders,
};
const drawn = Object.entries(entries).filter(([, path]) => hasPage(path));

// The rules are proven here once every page of the list exists.
const all = drawn.length === 4 ? '[2.10-07][2.10-08] ' : '';
test(`${all}the links of the vendor sidebar lead to the pages that exist @wide`, async ({ page }) => {
  await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);
  const links = (await openSidebar(page, 'vendor')).getByRole('link');
  await expect(links).toHaveText(drawn.map(([label]) => new RegExp(`^${label}`)));
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(drawn.map(([, path]) => path));
});

for (const [label, path] of drawn.filter(([, to]) => to !== paths.home)) {
  test(`the vendor sidebar stands beside ${label}, and its entry is marked there @wide`, async ({ page }) => {
    await signedInPerson(page, vendor);
    await page.goto(path);
    const sidebar = await openSidebar(page, 'vendor');
    await expect(sidebar.locator('[aria-current=page]')).toHaveText(new RegExp(`^${label}`));
  });
}

const located = hasPage(paths.vendorLocation) ? '[2.10-09][2.10-15] ' : '';
test(`${located}Business and the location tile say where it is, and lead to the map once there is one @wide`, async ({
  page,
}) => {
  const count = hasPage(paths.vendorLocation) ? 1 : 0;
  await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);
  const tile = page.getByRole('main').locator(`a[href="${paths.vendorLocation}"]`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Lahore, Punjab');
  await expect(tile).toHaveCount(count);
  const link = (await openSidebar(page, 'vendor')).locator(`a[href="${paths.vendorLocation}"]`);
  await expect(link).toHaveText(count ? ['BusinessLahore'] : []);
});

test('[2.10-14][2.10-16] of the three tiles the business setup tile opens the gallery popup @wide', async ({
  page,
}) => {
  await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);
  const tiles = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(tiles).toHaveText([/^Location/, /^Business setup3 pictures/, /^Contact/]);
  await tiles.nth(1).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: en.Gallery.vendorTitle })).toContainText('Picture 1 of 3');
});

test('pictures that do not load leave the business setup tile in its place, and are asked for again in the popup @wide', async ({
  page,
  allowNoise,
  axe,
}) => {
  allowNoise(/500/);
  await signedInPerson(page, vendor);
  await page.route('**/api/me/galleries/vendor', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(paths.vendorDashboard);
  const tiles = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(tiles).toHaveText([/^Location/, `Business setup${en.Gallery.vendorTitle}`, /^Contact/]);
  await tiles.nth(1).getByRole('button').click();
  const popup = page.getByRole('dialog', { name: en.Gallery.vendorTitle });
  await expect(popup.getByRole('alert')).toContainText(en.Gallery.errors.loadFailed, { timeout: 10_000 });
  await axe(page);
  await page.unroute('**/api/me/galleries/vendor');
  await popup.getByRole('button', { name: en.Gallery.errors.retry }).click();
  await expect(popup).toContainText('Picture 1 of 3');
  await popup.getByRole('button', { name: en.Gallery.close }).click();
  await expect(tiles.nth(1)).toHaveText('Business setup3 pictures');
});

test('[2.10-10] Business Setup leads to the root path @wide', async ({ page }) => {
  await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);
  await (await openSidebar(page, 'vendor')).getByRole('link', { name: 'Business Setup' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.HomeHeroSection.Heading);
});

test('[2.10-11] the header shows the name, a separator, since when, and the vendor, in this order @wide', async ({
  page,
  axe,
}) => {
  await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);
  const header = page.getByRole('main').locator('header');
  await expect(header).toHaveText(/^Mehmood Traders\s*\|\s*Since 01\/03\/2011\s*Bilal Mehmood/);
  await expect(header).toContainText('No ratings yet');
  await expect(emptyStars(page)).toHaveCount(5);
  await axe(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test("[2.10-12] without a vendor name the header says 'no User' @wide", async ({ page }) => {
  await signedInPerson(page, vendor);
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), vendorData: undefined } });
  });
  await page.goto(paths.vendorDashboard);
  await expect(page.getByRole('main').locator('header')).toContainText('no User');
});

test('[2.10-13] the business name leads to its public page @wide', async ({ page }) => {
  await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);
  const me = (await (await page.request.get('/api/me')).json()) as { vendorData: { businessId: string } };
  await page.getByRole('link', { name: 'Mehmood Traders' }).click();
  await expect(page).toHaveURL(businessPath(me.vendorData.businessId));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mehmood Traders');
});

test('the stars of a supplier follow the reviews @wide', async ({ page }) => {
  const phone = await signedInPerson(page, vendor);
  await writeReviews(phone, [3]);
  await page.goto(paths.vendorDashboard);
  await expect(filledStars(page)).toHaveCount(3);
  await expect(page.getByRole('link', { name: '1 review', exact: true })).toBeVisible();
});

test('[2.10-17] the contact tile shows the phone number of the user @wide', async ({ page }) => {
  const phone = await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Contact' });
  await expect(tile.getByRole('link')).toHaveAttribute('href', `tel:+92${phone.slice(1)}`);
  expect((await tile.textContent())!.replaceAll(' ', '')).toBe(`Contact${phone}`);
});

test('the tiles stand above the products @wide', async ({ page }) => {
  await signedInPerson(page, vendor);
  await page.goto(paths.vendorDashboard);
  const table = page.getByRole('region', { name: en.VendorSaleTable.title });
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Contact' });
  expect((await tile.boundingBox())!.y).toBeLessThan((await table.boundingBox())!.y);
});
