import type { Page } from '@playwright/test';
import {
  businessPath,
  farmPath,
  orderPath,
  paths,
  productPath,
  questionsPart,
  slipPath,
} from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, whatScrollsSideways, test } from './fixtures.ts';
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

/** Opened anew, as where the server writes into the page itself. */
async function readsAsText(page: Page, path: string, ...fields: string[]) {
  await test.step(path, async () => {
    await page.goto(path);
    await isText(page, fields, 'main');
  });
}

/** Reached inside the app, as by a link: the browser alone draws it. */
async function readsAsTextInside(page: Page, path: string, ...fields: string[]) {
  await test.step(path, async () => {
    const before = await page.title();
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).not.toHaveTitle(before);
    await isText(page, fields, 'main');
  });
}

/** What stands there now; without the name of a field, any of them. */
async function isText(page: Page, fields: string[], where = 'body') {
  for (const field of fields.length > 0 ? fields : [''])
    await expect(
      page
        .locator(where)
        .getByText(mark + field)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  await expect(page.locator('img[src="x"], [onerror], script:not([src]):not([type])')).toHaveCount(0);
  expect(await whatScrollsSideways(page), page.url()).toEqual([]);
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

  await readsAsText(page, `${productPath(product.productId)}#${questionsPart}`, 'question', 'reply');
  for (const path of [
    farmPath(user.farmerData!.farmId),
    businessPath(user.vendorData!.businessId),
    paths.requirements,
    searched(paths.search, mark),
    paths.market,
    slipPath(secret),
  ])
    await readsAsText(page, path);
  for (const path of [
    orderPath(orderNo),
    paths.farmerDashboard,
    paths.farmMonitoring,
    paths.farmLocation,
    paths.vendorDashboard,
    paths.vendorLocation,
    paths.account,
  ])
    await readsAsTextInside(page, path);
  for (const path of [paths.farmerOrders, orderPath(sale.orderNo)])
    await readsAsTextInside(page, path, 'sale');
  await readsAsText(other, paths.buyerOrders);
  for (const path of [orderPath(orderNo), `${paths.requirements}?tab=offers`])
    await readsAsTextInside(other, path);

  expect([...ran, ...ranElsewhere]).toEqual([]);
  await other.context().close();
});

test('what people write when they quarrel, or to the office, is read as text by both sides and by admins, and never runs', async ({
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

  await test.step('what a visitor writes to the office is read as text, and adds no reader to the answer', async () => {
    await writeToTheOffice(office);
    await readsAsText(office, paths.adminDashboard, 'message');
    await isNoLink(office);
    await readsAsTextInside(office, paths.adminMessages, 'message');
    await isNoLink(office);
  });

  await test.step('admins read the words of a quarrel as text, not as HTML', async () => {
    await readsAsTextInside(office, paths.adminActions, 'hold', 'suspension');
    const charges = ['report of a product', 'report of a farm', 'hold', 'answer'];
    await readsAsTextInside(office, paths.adminWaiting, ...charges);
    await readsAsTextInside(office, searched(paths.adminProducts, `${mark}held`), 'held');
    await readsAsTextInside(office, searched(paths.adminOrders, disputed.orderNo));
    await readsAsTextInside(office, searched(paths.adminPeople, suspended));
    await office.getByRole('link', { name: `Open ${mark}` }).click();
    await expect(office.getByText(/^Suspended on /)).toContainText(`${mark}suspension`);
    await isText(office, ['suspension']);
  });

  await test.step('both sides read the words of a quarrel as text, not as HTML', async () => {
    await readsAsText(page, orderPath(disputed.orderNo), 'dispute');
    await readsAsText(other, orderPath(cancelled.orderNo), 'cancel');
    await page.getByRole('button', { name: en.Notifications.title }).click();
    await expect(page.getByText(en.Notifications.events.listing_withheld)).toBeVisible();
    await isText(page, ['held']);
    await page.keyboard.press('Escape');
    await readsAsTextInside(page, paths.farmerDashboard);
    await page.getByText(en.FarmerMainTable.status.why, { exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(en.Withheld.causes.admin.title);
    await isText(page, ['hold', 'answer']);
  });

  await test.step('somebody who is suspended reads the reason as text, not as HTML', async () => {
    await gone.goto(paths.login);
    await gone.getByRole('textbox', { name: en.Login.phone.label }).fill(suspended);
    await gone.getByRole('main').getByRole('button', { name: en.Login.submit }).click();
    await gone.getByRole('button', { name: en.OneTimeCode.demo.use }).click();
    await isText(gone, ['suspension']);
  });

  expect(ran.flat()).toEqual([]);
  for (const one of [other, office, gone]) await one.context().close();
});

/** What is no address is no link: one more reader could be written into it. */
async function isNoLink(page: Page) {
  await expect(page.locator('a[href^="mailto:x@example.org"]')).toHaveCount(0);
}
