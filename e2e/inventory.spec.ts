import type { Page } from '@playwright/test';
import type { Activity } from '#contract/sellers/farm-records.ts';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { openFarm, panel } from './farm.ts';
import { expect, sizes, test } from './fixtures.ts';
import { useStillMarket } from './still-market.ts';

const words = en.FarmerInventory;
const titles = [en.FarmerMainTable.title, en.farmerWeather.title, words.title, en.farmerNeeds.title];

const tiles = (page: Page) => panel(page, words.title).getByRole('listitem');

/** Above one another, or, where there is room, the three below the table beside one another. */
async function expectInOrder(page: Page) {
  const order = (await page.getByRole('heading', { level: 2 }).allTextContents()).filter((text) =>
    titles.includes(text),
  );
  expect(order).toEqual(titles);

  const boxes = [];
  for (const title of titles) boxes.push((await panel(page, title).boundingBox())!);
  const [table, ...three] = boxes;
  const isWide = page.viewportSize()!.width >= 1200;
  for (const [at, box] of three.entries()) {
    const before = three[at - 1] ?? table!;
    expect(box.y).toBeGreaterThanOrEqual(table!.y + table!.height);
    if (isWide && at > 0) expect([box.y, box.x > before.x]).toEqual([before.y, true]);
    else expect(box.y).toBeGreaterThanOrEqual(before.y + before.height);
  }
}

test('a new farmer finds the panels in their order, and the tiles with what the farm keeps', async ({
  page,
  axe,
}) => {
  await openFarm(page);

  await test.step('[2.8-16] the products, then weather, inventory and needs side by side', async () => {
    // Loaded, so that nothing grows while it is measured.
    await expect(panel(page, en.farmerNeeds.title)).toContainText(en.farmerNeeds.empty.title);
    await expect(panel(page, en.FarmerMainTable.title)).toContainText(en.FarmerMainTable.empty.title);
    await panel(page, words.title).scrollIntoViewIfNeeded();
    await expect(panel(page, words.title)).toContainText('right now');
    await expect(panel(page, words.title)).toContainText('Nothing recorded yet');
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      await expectInOrder(page);
    }
  });

  await test.step('[2.8-33][2.8-34][3-29] each tile has its icon, title, description and link', async () => {
    await expect(tiles(page)).toHaveCount(words.tiles.length);
    expect(words.tiles.map(({ icon }) => icon)).toEqual(['cow', 'tractor']);
    for (const [at, { id, icon, title, description, linkText }] of words.tiles.entries()) {
      const tile = tiles(page).nth(at);
      expect(id).toBe(at + 1);
      await expect(tile.locator(`svg.lucide-${icon}`)).toBeVisible();
      await expect(tile.getByRole('heading', { name: title })).toBeVisible();
      await expect(tile).toContainText(description);
      await expect(tile.getByRole('link', { name: linkText })).toHaveCount(1);
    }
    const machinery = tiles(page).filter({ hasText: 'Machinery' });
    await expect(machinery.getByRole('link')).toHaveText('Search for machinery');
  });

  // The whole dashboard of a new farmer.
  await axe(page);

  await test.step('the livestock tile counts what is done for animals, not what is recorded of each nor the work in the field', async () => {
    const tile = tiles(page).filter({ hasText: 'Livestock' });
    // The examples that the table begins with are not counted.
    await expect(tile).toContainText('Nothing recorded yet');

    const watering = { activity: 'Watering the wheat', amount: 500, daysSinceLast: 1 };
    expect((await page.request.post('/api/me/activities', { data: watering })).status()).toBe(200);
    const milking = { activity: 'Milking', amount: 0, daysSinceLast: 3 };
    const added = await page.request.post('/api/me/activities', { data: milking });
    const { id } = (await added.json()) as Activity;
    const noted = await page.request.post(`/api/me/activities/${id}/records`, { data: { amount: 0 } });
    expect(noted.status()).toBe(200);

    await expect(tile).toContainText('1 livestock activity recorded');
    await tile.getByRole('link', { name: 'Open farm monitoring' }).click();
    await expect(page).toHaveURL(paths.farmMonitoring);
    await expect(page.getByRole('row').filter({ hasText: 'Milking' })).toBeVisible();
  });
});

test.describe('in a market that nobody adds to', () => {
  useStillMarket();

  test('a farmer sees in the machinery tile what suppliers offer, and goes there', async ({
    page,
    allowNoise,
  }) => {
    const tile = tiles(page).filter({ hasText: 'Machinery' });

    await test.step('a count that does not come leaves the tile whole', async () => {
      allowNoise(/500.*\/api\/products\/count/);
      let asked = 0;
      await page.route('**/api/products/count*', (route) => {
        asked++;
        return route.fulfill({ status: 500, json: {} });
      });
      await openFarm(page);
      await tile.getByRole('link').scrollIntoViewIfNeeded();
      // It is asked for twice before it is given up.
      await expect.poll(() => asked).toBe(2);
      await expect(tile.getByRole('link')).toBeVisible();
      await expect(tile).not.toContainText('right now');
      await page.unroute('**/api/products/count*');
    });

    await test.step('the machinery tile counts what suppliers offer, and leads to it', async () => {
      await page.reload();
      await tile.scrollIntoViewIfNeeded();
      await expect(tile).toContainText('2 offers right now');
      await tile.getByRole('link').click();
      await expect(page).toHaveURL(/\/search\?text=machinery&farmer=false/);
      await expect(page.getByText('Rotavator, 48 blades')).toBeVisible();
      await expect(page.getByText('Sprayer, 16 litres, battery')).toBeVisible();
    });
  });
});
