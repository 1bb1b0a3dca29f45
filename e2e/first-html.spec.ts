import type { Page } from '@playwright/test';
import { pageDataId } from '#contract/site/rendered.ts';
import { cropPricesPath, paths, productPath, sellerPath } from '#contract/site/paths.ts';
import type { ShownProduct } from '#contract/trade/products.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, whatScrollsSideways, test } from './fixtures.ts';
import { holdResponse } from './hold-response.ts';
import { findProduct } from './catalogue.ts';
import { useStillMarket } from './still-market.ts';

// Elsewhere, what other tests change is fetched again by the pages that show it.
useStillMarket();

test('without a script a buyer goes from the landing page to wheat, its page and its farm', async ({
  browser,
  baseURL,
  allowNoise,
}) => {
  allowNoise(/\.js csp$/);
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const open = (path: string) => Object.getPrototypeOf(page).goto.call(page, path) as Promise<unknown>;

  await open('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.HomeHeroSection.Heading);
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click();
  await page.getByLabel(en.Search.searchLabel).fill('gandum');
  await page.getByRole('button', { name: en.Search.submit, exact: true }).click();
  await expect(page).toHaveURL(/text=gandum/);
  const wheat = page.getByRole('link', { name: /^Wheat,/ }).first();
  const name = await wheat.textContent();
  await wheat.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!);
  await page.getByRole('link', { name: en.ProductDetail.seller.see.farmer }).click();
  await expect(page.getByText(en.FarmInfo.products.title)).toBeVisible();
  expect(await whatScrollsSideways(page)).toEqual([]);

  await test.step('and reads on to the end of what was found', async () => {
    await open(`${paths.search}?text=`);
    const first = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    await page.getByRole('button', { name: en.Search.more }).click();
    await expect(page).toHaveURL(/after=/);
    const next = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(next).not.toEqual(first);
  });
  await context.close();
});

test('a browser takes over every public page as it came, and fetches nothing of it again', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/404/);
  const product = await findProduct(page.request, 'Wheat');
  const shown = (await (await page.request.get(`/api/products/${product.id}`)).json()) as ShownProduct;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watchShifts(page);
  const addresses = [
    paths.home,
    paths.search,
    `${paths.search}?text=wheat`,
    paths.market,
    `${paths.market}?near=Multan`,
    paths.prices,
    `${cropPricesPath('wheat')}?province=Punjab`,
    productPath(product.id),
    productPath('product_1700000000000'),
    sellerPath(shown.role, shown.sellerPageId!),
    paths.requirements,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBe(0);
  }
  // React would say on the console that what it draws is not what it found: that fails any test.
  expect(asked.filter((path) => /^\/(api|locale)\//.test(path) && path !== '/api/live')).toEqual([]);
});

test('what a buyer types before the script is there is searched for', async ({ page }) => {
  const letGo = await holdResponse(page, /\/static\/.*\.js$/);
  const loading = page.goto(paths.search);
  const field = page.getByLabel(en.Search.searchLabel);
  await field.fill('rice');
  letGo();
  await loading;
  await expect(page.locator(`#${pageDataId}`)).toBeAttached();
  await expect(field).toHaveValue('rice');
  await page.getByRole('button', { name: en.Search.submit, exact: true }).click();
  await expect(page).toHaveURL(/text=rice/);
});

function watchShifts(page: Page) {
  return page.addInitScript(() => {
    const here = globalThis as unknown as { shifted: number };
    here.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) here.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
