import { productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { findProduct } from './catalogue.ts';
import { expect, sizes, test } from './fixtures.ts';
import { map, withTiles } from './maps.ts';
import { useStillMarket } from './still-market.ts';

useStillMarket();

const words = en.ProductDetail.map;

test('a product shows its place on a small map, which can be made a map to move', async ({ page, axe }) => {
  let asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await withTiles(page, 'served');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { id } = await findProduct(page.request, 'Kinnow, A grade');

  for (const width of ['desk', 'phone'] as const) {
    await test.step(`on a ${width} it is loaded when the reader comes near, and nothing jumps`, async () => {
      await page.setViewportSize({ width: sizes[width].width, height: 500 });
      asked = [];
      await page.goto(productPath(id));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(asked.filter((url) => /leaflet|basemap|api\/map/.test(url))).toEqual([]);
      await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0));

      await page.getByRole('heading', { name: words.title }).scrollIntoViewIfNeeded();
      const picture = page.getByRole('region', { name: words.mapLabel });
      await expect(picture.locator('.leaflet-popup-content').last()).toHaveText('Sargodha, Punjab');
      await expect(picture.locator('img.leaflet-tile-loaded').first()).toBeAttached();
      await expect(map(page)).toHaveCount(0);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.001);
      await axe(page, [width]);
    });
  }

  await test.step('the picture becomes a map that can be moved', async () => {
    await page.getByRole('button', { name: words.use }).click();
    await expect(map(page)).toHaveAttribute('data-zoom', '9');
    await page.getByRole('button', { name: words.zoomIn }).click();
    await expect(map(page)).toHaveAttribute('data-zoom', '10');
    await axe(page);
  });
});
