import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { centreOf, expectView, map, zoomTo } from './maps.ts';
import { business, enter, newPerson, signedInPerson } from './people.ts';

const words = en.VendorLocation;
const lahore = { lat: 31.558, lng: 74.35071 };
const bahawalpur = { lat: 29.39779, lng: 71.6752 };
const onTheMap = '**/api/businesses/on-the-map';
const store = {
  businessId: '00000000-0000-4000-8000-000000000001',
  name: 'Chiltan Store',
  city: 'Quetta',
  point: { lat: 30.18, lng: 66.99 },
};
const manyShops = Array.from({ length: 40 }, (_, i) => ({
  businessId: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
  name: `<b>Shop</b> ${i}`,
  city: 'Bahawalpur',
  point: { lat: bahawalpur.lat + 0.002 * (i % 7), lng: bahawalpur.lng + 0.1 + 0.002 * i },
}));

const popups = (page: Page) => map(page).locator('.leaflet-popup-content');
// When another supplier signs up just now the markers are drawn anew, and the popup before fades away.
const newest = (page: Page) => popups(page).last();
const supplier = (change: object = {}) => ({
  roles: { isVendor: true },
  vendorData: { ...business, ...change },
});

async function openMap(page: Page, change: object = {}) {
  await signedInPerson(page, supplier(change));
  await page.goto(paths.vendorLocation);
  await map(page).waitFor();
}

/** The map that is open follows by itself. */
async function moveTo(page: Page, vendorCity: string) {
  const answer = await page.request.patch('/api/me/business', { data: { ...business, vendorCity } });
  expect(answer.status()).toBe(200);
  await expect(page.getByText(`Mehmood Traders, ${vendorCity}, Punjab`)).toBeVisible();
}

/** The marker that the map is not about is pressed by its name; its popup is the last that opened. */
async function press(page: Page, name: string) {
  await map(page).getByRole('button', { name, exact: true }).press('Enter');
}

test('a supplier finds itself and its neighbours on the map, and moves its marker', async ({
  page,
  request,
  allowNoise,
  axe,
}) => {
  await test.step('[2.1-14][2.14-04][2.14-05][2.14-08] a supplier is on the map in its city, at zoom 13', async () => {
    await openMap(page);
    await expect(page).toHaveTitle('Supplier location | Kisan Mandi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(page.getByText('Mehmood Traders, Lahore, Punjab')).toBeVisible();
    await expectView(page, lahore);
    await expect(popups(page)).toHaveCount(1);
    await expect(newest(page)).toHaveText('Supplier: Lahore Mehmood Traders');
  });

  await test.step('[2.14-07] the real suppliers are there, too, fanned out where several share a city', async () => {
    const name = `Seeds ${Date.now()}`;
    // No other test has suppliers there: one who comes would move the marker that is being pressed.
    await enter(request, await newPerson(request, supplier({ vendorCity: 'Chakwal', businessName: name })));
    await moveTo(page, 'Chakwal');
    await expect(newest(page)).toHaveText('Supplier: Chakwal Mehmood Traders');
    await press(page, `${name} in Chakwal`);
    await expect(popups(page).filter({ hasText: name })).toHaveText(`Supplier: Chakwal ${name}`);
    await moveTo(page, 'Lahore');
  });

  await test.step('a supplier moves its own marker, and it is kept', async () => {
    await expectView(page, lahore);
    await page.getByRole('button', { name: words.move.start }).click();
    await page.keyboard.press('ArrowUp');
    const moved = await centreOf(page);
    await page.getByRole('button', { name: words.move.save }).click();
    await expect(page.getByText(words.move.saved)).toBeVisible();
    await page.route(onTheMap, (route) => route.abort());
    allowNoise(/ERR_FAILED/);
    await page.reload();
    await expectView(page, moved);
    await expect(page.getByRole('button', { name: words.move.reset })).toBeVisible();
    await axe(page);
  });

  await test.step('a list of suppliers that does not come leaves the map and the locale’s suppliers', async () => {
    await expect(newest(page)).toHaveText('Supplier: Lahore Mehmood Traders');
    await press(page, 'Ravi Seed House in Lahore');
    await expect(popups(page).filter({ hasText: 'Ravi' })).toHaveText(
      'Supplier: Lahore Ravi Seed House (Example)',
    );
  });
});

test('a supplier looks around the country, reads who is there, and goes nearer where they are many', async ({
  page,
  request,
  axe,
}) => {
  let others: (typeof store)[] = [];
  await page.route(onTheMap, (route) => route.fulfill({ json: others }));

  await test.step('[2.14-06] a supplier whose city nobody knows sees Islamabad', async () => {
    await openMap(page, { vendorCity: 'Chak Nowhere' });
    await expect(
      page.getByText('We could not find Chak Nowhere on the map, so it shows Islamabad.'),
    ).toBeVisible();
    await expectView(page, { lat: 33.6844, lng: 73.0479 });
  });

  await test.step('[2.14-07][2.14-08] each supplier of the locale has a marker that says who it is', async () => {
    await moveTo(page, 'Bahawalpur');
    await expectView(page, bahawalpur);
    await zoomTo(page, 6);
    for (const { city, name } of words.vendors) {
      await press(page, `${name} in ${city}`);
      await expect(popups(page).filter({ hasText: name })).toHaveText(
        `${words.popupLabel}: ${city} ${name} (Example)`,
      );
    }
    await axe(page);
  });

  await test.step('a popup that is being read stays when another supplier comes', async () => {
    await press(page, 'Ravi Seed House in Lahore');
    const pressed = await map(page)
      .getByRole('button', { name: 'Ravi Seed House in Lahore' })
      .elementHandle();

    others = [store];
    await enter(request, await newPerson(request, supplier()));

    await expect(map(page).getByRole('button', { name: 'Chiltan Store in Quetta' })).toBeVisible();
    expect(await pressed!.evaluate((marker) => marker.isConnected)).toBe(true);
    await expect(popups(page).filter({ hasText: 'Ravi' })).toBeVisible();
  });

  await test.step('many suppliers close together are counted, and a press goes nearer', async () => {
    others = manyShops;
    await enter(request, await newPerson(request, supplier()));
    await expect(map(page).locator('.map-count').first()).toBeVisible();
    // Home again, from where the popups had led the view.
    await page.getByRole('button', { name: words.move.start }).click();
    await page.getByRole('button', { name: words.move.cancel }).click();
    await zoomTo(page, 10);
    const counts = map(page).locator('.map-count');
    await expect(counts.first()).toBeVisible();
    const counted = await counts.allTextContents();
    expect(Math.max(...counted.map(Number))).toBeGreaterThan(5);
    await axe(page);

    await counts.first().press('Enter');
    await expect.poll(async () => Number(await map(page).getAttribute('data-zoom'))).toBeGreaterThan(10);
    await zoomTo(page, 16);
    const shop = map(page).getByRole('button', { name: /^<b>Shop<\/b> \d+ in Bahawalpur$/ });
    await shop.first().press('Enter');
    await expect(newest(page)).toContainText('Supplier: Bahawalpur <b>Shop</b>');
  });
});
