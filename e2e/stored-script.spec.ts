import type { Page } from '@playwright/test';
import { businessPath, farmPath, orderPath, paths, productPath, slipPath } from '#contract/paths.ts';
import { expect, test } from './fixtures.ts';
import { signedInAdmin } from './people.ts';
import { sidewaysScroll } from './products.ts';
import { mark, newHostileMarket } from './stored-script.ts';

/** Whoever gets a script to run tells us so: by a dialog, or by this. */
async function watch(page: Page) {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.exposeFunction('hit', () => ran.push(page.url()));
  return ran;
}

async function readsAsText(page: Page, path: string) {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByText(mark).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('img[src="x"], [onerror], script:not([src]):not([type])')).toHaveCount(0);
    expect(await sidewaysScroll(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  });
}

test('what people write is read as text on every page that shows it, and never runs', async ({
  page,
  browser,
  baseURL,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/hostile-picture|localhost:1\//);
  const { other, product, orderNo, user, secret } = await newHostileMarket(page, browser, baseURL);
  const [ran, ranElsewhere] = [await watch(page), await watch(other)];

  for (const path of [
    productPath(product.productId),
    farmPath(user.farmerData!.farmId),
    businessPath(user.vendorData!.businessId),
    paths.requirements,
    `${paths.search}?text=${encodeURIComponent(mark)}`,
    slipPath(secret),
    orderPath(orderNo),
    paths.farmerDashboard,
    paths.farmMonitoring,
    paths.farmLocation,
    paths.farmerOrders,
    paths.vendorDashboard,
    paths.vendorLocation,
    paths.account,
  ])
    await readsAsText(page, path);
  for (const path of [paths.buyerOrders, orderPath(orderNo), `${paths.requirements}?tab=offers`])
    await readsAsText(other, path);
  await signedInAdmin(other);
  await readsAsText(other, paths.adminDashboard);
  const letter = other.locator('a[href^="mailto:x@example.org"]').first();
  expect(await letter.getAttribute('href')).not.toMatch(/[?&]/);

  expect([...ran, ...ranElsewhere]).toEqual([]);
  await other.context().close();
});
