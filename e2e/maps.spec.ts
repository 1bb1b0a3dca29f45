import type { Page } from '@playwright/test';
import { paths, redirects } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { centreOf, drawnColours, expectView, map, publicTiles, withTiles, zoomTo } from './maps.ts';
import { farm, newPerson, signedInPerson, signIn } from './people.ts';

const words = en.farmLocation;
const multan = { lat: 30.19679, lng: 71.47824 };
const asFarmer = { roles: { isFarmer: true }, farmerData: farm };

// The newest: while the map is drawn anew the one before fades away.
const popup = (page: Page) => map(page).locator('.leaflet-popup-content').last();
const pin = (page: Page) => map(page).getByRole('button', { name: 'Sandhu Farms in Multan' });
const start = (page: Page) => page.getByRole('button', { name: words.move.start });
const save = (page: Page) => page.getByRole('button', { name: words.move.save });
const tile = (page: Page) => map(page).locator('img.leaflet-tile-loaded').first();

async function openFarm(page: Page) {
  const phone = await signedInPerson(page, asFarmer);
  await page.goto(paths.farmLocation);
  await map(page).waitFor();
  return phone;
}

/** Presses on the marker and pulls it to the lower right. */
async function pull(page: Page) {
  const { x, y, width, height } = (await pin(page).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2 + 40, { steps: 8 });
  await page.mouse.up();
}

test('a farmer finds the farm on the map and moves its marker, on a phone and on a desk', async ({
  page,
  browser,
  axe,
}) => {
  const phone = await openFarm(page);
  const onDesk = { viewport: sizes.desk, hasTouch: false };
  const elsewhere = await (await browser.newContext(onDesk)).newPage();

  await test.step('[2.1-10][2.14-01][2.14-03][9-02] the farm is on the map in its city, at zoom 13, with a popup', async () => {
    await expect(page).toHaveTitle('Farm location | Kisan Mandi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(page.getByText('Sandhu Farms, Multan, Punjab')).toBeVisible();
    await expectView(page, multan);
    await expect(pin(page)).toBeVisible();
    await expect(popup(page).locator('b')).toHaveText('Multan');
    await expect(popup(page)).toContainText('Sandhu Farms');
    await expect(page.getByText(words.attribution)).toBeVisible();
    await axe(page);
  });

  await test.step('the marker is moved by keys, kept after a reload and seen in another browser', async () => {
    await signIn(elsewhere, phone);
    await elsewhere.goto(paths.farmLocation);
    await expectView(elsewhere, multan);

    await start(page).click();
    await expect(map(page)).toBeFocused();
    await expect(page.getByText(words.move.help)).toBeVisible();
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    const moved = await centreOf(page);
    expect(moved.lng - multan.lng).toBeCloseTo((80 * 360) / (256 * 2 ** 13), 3);
    expect(moved.lat).toBeGreaterThan(multan.lat);
    await expect(page.getByText(`Cross at ${moved.lat.toFixed(4)}, ${moved.lng.toFixed(4)}`)).toBeVisible();
    await axe(page);
    await save(page).click();

    await expect(page.getByText(words.move.saved)).toBeVisible();
    await expect(start(page)).toBeFocused();
    await expectView(elsewhere, moved);
    await page.reload();
    await expectView(page, moved);
    await expect(popup(page)).toContainText('Multan');

    await page.getByRole('button', { name: words.move.reset }).click();
    await expect(page.getByText('The marker is back in Multan.')).toBeVisible();
    await expectView(page, multan);
    await expectView(elsewhere, multan);
  });

  await test.step('the marker is moved by a tap, and stays where it was when that is given up', async () => {
    await start(page).click();
    await map(page).click({ position: { x: 60, y: 120 } });
    await expect.poll(async () => (await centreOf(page)).lng).toBeLessThan(multan.lng - 0.001);
    await page.getByRole('button', { name: words.move.cancel }).click();
    await expectView(page, multan);
    await expect(pin(page)).toBeVisible();
    const me = (await (await page.request.get('/api/me')).json()) as { farmerData: { marker: null } };
    expect(me.farmerData.marker).toBeNull();

    await start(page).click();
    await map(page).click({ position: { x: 60, y: 120 } });
    await expect.poll(async () => (await centreOf(page)).lng).toBeLessThan(multan.lng - 0.001);
    await save(page).click();
    await expect(page.getByText(words.move.saved)).toBeVisible();
    expect((await centreOf(page)).lng).toBeLessThan(multan.lng - 0.001);
  });

  await test.step('with a mouse the marker itself is dragged, then saved; a finger only moves the map', async () => {
    const tapped = await centreOf(page);
    await expectView(elsewhere, tapped);
    await pull(elsewhere);
    await expect(save(elsewhere)).toHaveCount(1);
    await expect.poll(async () => (await centreOf(elsewhere)).lng).toBeGreaterThan(tapped.lng + 0.005);
    await save(elsewhere).click();
    await expect(elsewhere.getByText(words.move.saved)).toBeVisible();

    await expectView(page, await centreOf(elsewhere));
    await pull(page);
    await expect(save(page)).toHaveCount(0);
    await elsewhere.context().close();
  });
});

test('a farmer sees a drawn map where there are no tiles, and tiles above it where there are', async ({
  page,
  allowNoise,
  axe,
}) => {
  let asked: string[] = [];

  await test.step('[2.14-12] a map that cannot even ask for its tiles is drawn, and asks again', async () => {
    allowNoise(/ERR_FAILED/);
    await page.setViewportSize(sizes.desk);
    await page.route('**/api/map', (route) => route.abort());
    await openFarm(page);
    const retry = page.getByRole('button', { name: words.offline.retry });
    await expect(retry).toBeVisible();
    await expect(pin(page)).toBeVisible();
    await axe(page, ['desk']);
    await page.unroute('**/api/map');

    ({ asked } = await withTiles(page, 'served'));
    await retry.click();
    await expect(retry).toHaveCount(0);
    await expect(tile(page)).toBeAttached();
  });

  await test.step('[2.14-09] tiles are asked for by the template, lie above the drawing, and are credited', async () => {
    expect(asked.length).toBeGreaterThan(1);
    for (const url of asked) expect(url).toMatch(/^https:\/\/tile\.openstreetmap\.org\/13\/\d+\/\d+\.png$/);
    await expect(page.getByText(words.offline.title)).toHaveCount(0);
    await expect(page.getByRole('link', { name: publicTiles.credit })).toHaveAttribute(
      'href',
      publicTiles.creditUrl,
    );
    const [tiles, ground] = await map(page).evaluate((box) =>
      ['tile', 'ground'].map((name) =>
        Number(getComputedStyle(box.querySelector(`.leaflet-${name}-pane`)!).zIndex),
      ),
    );
    expect(ground).toBeLessThan(tiles!);
    await axe(page);
  });

  await test.step('[2.14-12] without network the drawn map shows, says so, and tries again when asked', async () => {
    const { serve } = await withTiles(page, 'cut');
    await page.setViewportSize(sizes.phone);
    await page.reload();
    const notice = page.getByRole('status').filter({ hasText: words.offline.title });
    await expect(notice).toContainText(words.offline.short);
    await expectView(page, multan);
    const overview = page.getByRole('button', { name: words.overview });
    await expect(overview).toBeVisible();
    // On a desk it looked the same when the map could not ask for its tiles.
    await axe(page, ['phone']);

    await overview.click();
    await expect(map(page)).toHaveAttribute('data-zoom', '9');
    await expect(overview).toHaveCount(0);
    await expect(map(page).getByText('Muzaffargarh')).toBeVisible();
    // Land, river and the green along it.
    await expect
      .poll(() => drawnColours(page))
      .toEqual(expect.arrayContaining(['243,238,221', '127,182,200', '226,232,203']));
    await zoomTo(page, 6);
    await expect(map(page).locator('.map-province span').first()).toBeVisible();
    await axe(page);

    serve();
    await notice.getByRole('button', { name: words.offline.retry }).click();
    await expect(notice).toHaveCount(0);
    await expect(tile(page)).toBeAttached();
  });
});

test('a farmer is told when the map, the place of the marker or the city cannot be had', async ({
  page,
  allowNoise,
  axe,
}) => {
  await test.step('a map whose script does not come says so, and the page around it stays', async () => {
    allowNoise(/leaflet|ERR_FAILED|preload|dynamically/i);
    await page.route(/leaflet-map.*\.js/, (route) => route.abort());
    await signedInPerson(page, asFarmer);
    await page.goto(paths.farmLocation);
    await expect(page.getByRole('alert')).toContainText(words.failed);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await page.unroute(/leaflet-map.*\.js/);
    await page.getByRole('button', { name: words.offline.retry }).click();
    await expect(pin(page)).toBeVisible();
  });

  await test.step('a place that is not saved stays aimed at, and one outside is refused in words', async () => {
    allowNoise(/ERR_FAILED/);
    await start(page).click();
    await page.keyboard.press('ArrowLeft');
    const aimed = await centreOf(page);
    await page.route('**/api/me/farm/marker', (route) => route.abort(), { times: 1 });
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText(words.move.failed);
    expect(await centreOf(page)).toEqual(aimed);
    await save(page).click();
    await expect(page.getByText(words.move.saved)).toBeVisible();

    await zoomTo(page, 7);
    await start(page).click();
    for (let i = 0; i < 20; i++) await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(async () => (await centreOf(page)).lat).toBeLessThan(20);
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText(words.move.outside);
  });

  await test.step('[2.14-02] a farm whose city nobody knows is shown where the locale says', async () => {
    await page.getByRole('button', { name: words.move.cancel }).click();
    await page.getByRole('button', { name: words.move.reset }).click();
    await expect(page.getByText('The marker is back in Multan.')).toBeVisible();
    await page.request.patch('/api/me/farm', { data: { ...farm, farmCity: 'Chak Nowhere' } });
    await expect(
      page.getByText('We could not find Chak Nowhere on the map, so it shows Islamabad.'),
    ).toBeVisible();
    await expectView(page, words.defaultLocation);
    await expect(popup(page).locator('b')).toHaveText('Islamabad');
    await axe(page);
  });

  await test.step('[7-43] what the geocoder finds centres the map', async () => {
    const place = { name: 'Chak Nawan', province: null, lat: 31.5656822, lng: 74.3141829 };
    await page.route('**/api/places/located?q=Chak*', (route) => route.fulfill({ json: { place } }));
    await page.request.patch('/api/me/farm', { data: { ...farm, farmCity: place.name } });
    await expectView(page, place);
    await expect(popup(page).locator('b')).toHaveText(place.name);
  });
});

test('only whoever has a farm or a business comes to its map, by either reading of its address', async ({
  page,
}) => {
  await test.step('whoever is signed out or lacks the role does not see the maps', async () => {
    await page.goto(paths.farmLocation);
    await expect(page).toHaveURL(paths.login);
    await signIn(page, await newPerson(page.request));
    for (const path of [paths.farmLocation, paths.vendorLocation]) {
      await page.goto(path);
      await expect(page).toHaveURL(paths.login);
      await expect(map(page)).toHaveCount(0);
    }
  });

  await test.step('[2.1-11] the other reading of an address leads to the page, from outside and from inside', async () => {
    expect(redirects.map(({ from }) => from)).toContain('/dashboard/farmlocation');
    for (const { from, to } of redirects) {
      const answer = await page.request.get(`${from}?a=b`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([302, `${to}?a=b`]);
    }
    await signedInPerson(page, asFarmer);
    await page.goto('/dashboard/farmlocation');
    await expect(page).toHaveURL(paths.farmLocation);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await goInside(page, paths.account);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.title);
    await goInside(page, '/dashboard/farmlocation');
    await expect(page).toHaveURL(paths.farmLocation);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
  });
});

/** As a link inside the market would, without a new page. */
async function goInside(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
