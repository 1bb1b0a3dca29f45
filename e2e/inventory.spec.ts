import type { Activity } from '#contract/farm-records.ts';
import { hasPage, paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { openFarm, panel } from './farm.ts';
import { expect, test } from './fixtures.ts';
import { useStillMarket } from './still-market.ts';

const words = en.FarmerInventory;

test('[2.8-16] the products, then weather, inventory and needs side by side @wide', async ({ page }) => {
  await openFarm(page);
  const titles = [en.FarmerMainTable.title, en.farmerWeather.title, words.title, en.farmerNeeds.title];
  // Loaded, so that nothing grows while it is measured.
  await expect(panel(page, en.farmerNeeds.title)).toContainText(en.farmerNeeds.empty.title);
  await expect(panel(page, en.FarmerMainTable.title)).toContainText(en.FarmerMainTable.empty.title);
  await expect(panel(page, words.title)).toContainText('right now');
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
});

test('[2.8-33][2.8-34][3-29] each tile has its icon, title, description and link @wide', async ({
  page,
  axe,
}) => {
  await openFarm(page);
  const tiles = panel(page, words.title).getByRole('listitem');
  await expect(tiles).toHaveCount(words.tiles.length);
  expect(words.tiles.map(({ icon }) => icon)).toEqual(['cow', 'tractor']);
  for (const [at, { id, icon, title, description, linkText, link }] of words.tiles.entries()) {
    const tile = tiles.nth(at);
    expect(id).toBe(at + 1);
    await expect(tile.locator(`svg.lucide-${icon}`)).toBeVisible();
    await expect(tile.getByRole('heading', { name: title })).toBeVisible();
    await expect(tile).toContainText(description);
    const path = paths[link as keyof typeof paths];
    // A page that does not exist yet has no link anywhere.
    await expect(tile.getByRole('link', { name: linkText })).toHaveCount(hasPage(path) ? 1 : 0);
  }
  await expect(tiles.filter({ hasText: 'Machinery' }).getByRole('link')).toHaveText('Search for machinery');
  await axe(page);
});

test.describe('in a market that nobody adds to', () => {
  useStillMarket();

  test('the machinery tile counts what suppliers offer, and leads to it', async ({ page }) => {
    await openFarm(page);
    const tile = panel(page, words.title).getByRole('listitem').filter({ hasText: 'Machinery' });
    await expect(tile).toContainText('2 offers right now');
    await tile.getByRole('link').click();
    await expect(page).toHaveURL(/\/search\?text=machinery&farmer=false/);
    await expect(page.getByText('Rotavator, 48 blades')).toBeVisible();
    await expect(page.getByText('Sprayer, 16 litres, battery')).toBeVisible();
  });
});

test('the livestock tile counts the activities of the farm, not what is recorded of each @wide', async ({
  page,
}) => {
  await openFarm(page);
  const tile = panel(page, words.title).getByRole('listitem').filter({ hasText: 'Livestock' });
  const { length } = en.farmMonitoring.activities;
  await expect(tile).toContainText(`${length} farm activities kept`);

  const milking = { activity: 'Milking', amount: 0, daysSinceLast: 3 };
  const added = await page.request.post('/api/me/activities', { data: milking });
  const { id } = (await added.json()) as Activity;
  const noted = await page.request.post(`/api/me/activities/${id}/records`, { data: { amount: 0 } });
  expect(noted.status()).toBe(200);

  await expect(tile).toContainText(`${length + 1} farm activities kept`);
  await tile.getByRole('link', { name: 'Open farm monitoring' }).click();
  await expect(page).toHaveURL(paths.farmMonitoring);
  await expect(page.getByRole('row').filter({ hasText: 'Milking' })).toBeVisible();
});

test('a count that does not come leaves the tile whole', async ({ page, allowNoise }) => {
  allowNoise(/500/);
  await page.route('**/api/products/count*', (route) => route.fulfill({ status: 500, json: {} }));
  await openFarm(page);
  const tile = panel(page, words.title).getByRole('listitem').filter({ hasText: 'Machinery' });
  await expect(tile.getByRole('link')).toBeVisible();
  await expect(tile).not.toContainText('right now');
});
