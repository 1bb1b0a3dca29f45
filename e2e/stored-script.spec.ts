import type { Page } from '@playwright/test';
import { businessPath, farmPath, orderPath, paths, productPath, slipPath } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { signedInAdmin } from './people.ts';
import { sidewaysScroll } from './products.ts';
import { mark, newHostileMarket, newQuarrels, writeToTheOffice } from './stored-script.ts';

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

async function readsAsText(page: Page, path: string, ...fields: string[]) {
  await test.step(path, async () => {
    await page.goto(path);
    await isText(page, ...fields);
  });
}

/** What stands there now; without the name of a field, any of them. */
async function isText(page: Page, ...fields: string[]) {
  for (const field of fields.length > 0 ? fields : [''])
    await expect(
      page
        .getByText(mark + field)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  await expect(page.locator('img[src="x"], [onerror], script:not([src]):not([type])')).toHaveCount(0);
  expect(await sidewaysScroll(page), `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

const searched = (path: string, text: string) => `${path}?text=${encodeURIComponent(text)}`;

test('what people write is read as text on every page that shows it, and never runs', async ({
  page,
  browser,
  baseURL,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/hostile-picture|localhost:1\//);
  const { other, product, orderNo, sale, user, secret } = await newHostileMarket(page, browser, baseURL);
  const [ran, ranElsewhere] = [await watch(page), await watch(other)];

  for (const path of [
    productPath(product.productId),
    farmPath(user.farmerData!.farmId),
    businessPath(user.vendorData!.businessId),
    paths.requirements,
    searched(paths.search, mark),
    slipPath(secret),
    orderPath(orderNo),
    paths.farmerDashboard,
    paths.farmMonitoring,
    paths.farmLocation,
    paths.vendorDashboard,
    paths.vendorLocation,
    paths.account,
  ])
    await readsAsText(page, path);
  for (const path of [paths.farmerOrders, orderPath(sale.orderNo)]) await readsAsText(page, path, 'sale');
  for (const path of [paths.buyerOrders, orderPath(orderNo), `${paths.requirements}?tab=offers`])
    await readsAsText(other, path);

  expect([...ran, ...ranElsewhere]).toEqual([]);
  await other.context().close();
});

test('what people write when they quarrel is read as text by both sides and by admins, and never runs', async ({
  page,
  browser,
  baseURL,
  allowNoise,
}) => {
  test.slow();
  // Whoever is suspended is refused at the door, with the reason.
  allowNoise(/403.*sign-in\/code/);
  const { other, office, disputed, cancelled, suspended } = await newQuarrels(page, browser, baseURL);
  const gone = await (await browser.newContext({ baseURL })).newPage();
  const ran = await Promise.all([page, other, office, gone].map(watch));

  await readsAsText(office, paths.adminActions, 'hold', 'suspension');
  await readsAsText(office, paths.adminWaiting, 'report of a product', 'report of a farm', 'hold', 'answer');
  await readsAsText(office, searched(paths.adminProducts, `${mark}held`), 'held');
  await readsAsText(office, searched(paths.adminOrders, disputed.orderNo));
  await readsAsText(office, searched(paths.adminPeople, suspended));
  await office.getByRole('button', { name: `Open ${mark}` }).click();
  await expect(office.getByRole('dialog')).toContainText(`${mark}suspension`);
  await isText(office, 'suspension');

  await readsAsText(page, orderPath(disputed.orderNo), 'dispute');
  await readsAsText(other, orderPath(cancelled.orderNo), 'cancel');
  await page.getByRole('button', { name: en.Notifications.title }).click();
  await expect(page.getByText(en.Notifications.events.listing_withheld)).toBeVisible();
  await isText(page, 'held');
  await page.goto(paths.farmerDashboard);
  await page.getByText(en.FarmerMainTable.status.why, { exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(en.Withheld.causes.admin.title);
  await isText(page, 'hold', 'answer');

  await gone.goto(paths.login);
  await gone.getByRole('textbox', { name: en.Login.phone.label }).fill(suspended);
  await gone.getByRole('main').getByRole('button', { name: en.Login.submit }).click();
  await gone.getByRole('button', { name: en.OneTimeCode.demo.use }).click();
  await isText(gone, 'suspension');

  expect(ran.flat()).toEqual([]);
  for (const one of [other, office, gone]) await one.context().close();
});

test('what a visitor writes to the office is read as text, and adds no reader to the answer', async ({
  page,
}) => {
  await signedInAdmin(page);
  const ran = await watch(page);
  await writeToTheOffice(page);

  for (const path of [paths.adminDashboard, paths.adminMessages]) {
    await readsAsText(page, path, 'message');
    const letter = page.locator('a[href^="mailto:x@example.org"]').first();
    expect(await letter.getAttribute('href')).not.toMatch(/[?&]/);
  }
  expect(ran).toEqual([]);
});
