import type { Page } from '@playwright/test';
import { orderPath, paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { bell } from './bell.ts';
import { expect, test } from './fixtures.ts';
import { newBuyer, placeOrder, stepOrder } from './orders.ts';
import { business, farm, signedInPerson } from './people.ts';
import { dap, newProduct, sidewaysScroll, wheat } from './products.ts';
import { openSidebar } from './sidebar.ts';

const kinds = [
  {
    role: 'vendor',
    path: paths.vendorOrders,
    words: en.VendorOrder,
    draft: { roles: { isVendor: true }, vendorData: business },
    offer: dap,
    layout: '[2.1-13][2.12-01][2.12-02][2.12-05]',
    styles: '[2.12-07]',
  },
  {
    role: 'farmer',
    path: paths.farmerOrders,
    words: en.FarmerOrders,
    draft: { roles: { isFarmer: true }, farmerData: farm },
    offer: wheat,
    layout: '[2.1-08][2.12-05][2.12-11]',
    styles: '[2.12-07][2.12-12]',
  },
] as const;
type Kind = (typeof kinds)[number];

const table = (page: Page) => page.getByRole('table', { name: en.VendorOrder.title });
const names = (page: Page) => table(page).getByRole('rowheader');
const search = (page: Page) => page.getByRole('searchbox', { name: en.VendorOrder.searchLabel });
const filter = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) });

async function openOrders(page: Page, { draft, path }: Kind) {
  await signedInPerson(page, draft);
  await page.goto(path);
  await expect(names(page).first()).toBeVisible();
}

for (const kind of kinds) {
  const { role, words, path } = kind;

  test(`${kind.layout} ${role}: sidebar, title, search, filters and table @wide`, async ({ page, axe }) => {
    await openOrders(page, kind);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(search(page)).toBeVisible();
    const filters = page.getByRole('group', { name: words.filterLabel }).getByRole('button');
    await expect(filters).toHaveText([/^All/, /^Paid/, /^Cancelled/, /^Refunded/]);
    await expect(table(page).getByRole('columnheader')).toHaveText(words.columns.map(({ label }) => label));
    await axe(page);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const sidebar = await openSidebar(page, role);
    await expect(sidebar.locator('[aria-current=page]')).toHaveText(/^Orders/);
  });

  test(`[2.12-06][2.12-09][2.12-10] ${role}: before the first order the rows of the locale stand there, marked @wide`, async ({
    page,
  }) => {
    await openOrders(page, kind);
    await expect(names(page)).toHaveCount(words.rows.length);
    for (const [at, { name }] of words.rows.entries()) {
      const initials = name.split(' ').map(([letter]) => letter);
      await expect(names(page).nth(at)).toHaveText(`${initials.join('')}${name} ${words.example}`);
    }
    await expect(page.getByText(words.exampleNote)).toBeVisible();
    await expect(page.getByText(words.countNone)).toBeVisible();
    await expect(table(page).getByRole('link')).toHaveCount(0);
  });

  test(`[2.12-03][2.12-04] ${role}: search and filters narrow the rows, and stay in the address`, async ({
    page,
  }) => {
    await openOrders(page, kind);
    await search(page).fill('00003');
    await expect(names(page)).toHaveText([new RegExp(words.rows[2]!.name)]);
    await expect(page).toHaveURL(`${path}?text=00003`);
    await search(page).fill('');
    await expect(names(page)).toHaveCount(words.rows.length);
    await filter(page, 'Refunded').click();
    await expect(names(page)).toHaveText([new RegExp(words.rows[4]!.name)]);
    await page.reload();
    await expect(names(page)).toHaveText([new RegExp(words.rows[4]!.name)]);
    await search(page).fill('nobody');
    await expect(page.getByText('No order matches "nobody"')).toBeVisible();
    await page.getByRole('button', { name: words.noMatch.clear }).click();
    await filter(page, 'All').click();
    await expect(names(page)).toHaveCount(words.rows.length);
  });

  test(`${kind.styles} ${role}: each status has its own style @wide`, async ({ page }) => {
    await openOrders(page, kind);
    const looks = new Set<string>();
    for (const status of new Set(words.rows.map((row) => row.status))) {
      const badge = table(page).getByText(status, { exact: true }).first();
      looks.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(looks.size).toBe(3);
  });

  test(`[2.12-08] ${role}: a real order arrives without a reload, and the examples go`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await openOrders(page, kind);
    const product = await newProduct(page, kind.offer);
    const buyer = await newBuyer(browser, baseURL);

    const { orderNo, amount } = await placeOrder(buyer, product);

    await expect(names(page)).toHaveText([/Ahmed Raza/]);
    const row = table(page).getByRole('row').last();
    await expect(row).toContainText(orderNo);
    await expect(row).toContainText(`${amount.toLocaleString('en')} Rupees`);
    await expect(row).toContainText('New');
    await expect(filter(page, 'All')).toHaveText('All1');
    await filter(page, 'Paid').click();
    await expect(page.getByText(words.empty.paid.title)).toBeVisible();
    await page.getByRole('button', { name: words.empty.showAll }).click();
    await search(page).fill(orderNo.slice(-4));
    await expect(names(page)).toHaveCount(1);
    await buyer.context().close();
  });
}

test('a seller is told of a new order wherever they are, and led to it; what came before is not told again @wide', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  await signedInPerson(page, kinds[1].draft);
  const product = await newProduct(page, kinds[1].offer);
  const buyer = await newBuyer(browser, baseURL);
  await placeOrder(buyer, product);
  await page.goto(paths.search);
  await expect(bell(page, 1)).toBeVisible();

  const { orderNo, amount } = await placeOrder(buyer, product);

  await expect(bell(page, 2)).toBeVisible();
  const told = page.getByText(`New order from Ahmed Raza, ${amount.toLocaleString('en')} Rupees`);
  // Under the pointer it stays for as long as it is read.
  await told.first().hover();
  await axe(page);
  await page.getByRole('button', { name: en.Notifications.newOrder.open, exact: true }).click();
  await expect(page).toHaveURL(orderPath(orderNo));
  await buyer.context().close();
});

test('[2.1-09] the other address leads to the orders of the farmer', async ({ page }) => {
  await signedInPerson(page, kinds[1].draft);
  await page.goto('/dashboard/order');
  await expect(page).toHaveURL(paths.farmerOrders);
});

test('[4-23] the table only tells the status; the steps are taken on the page of the order, and both see them live @wide', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  await openOrders(page, kinds[0]);
  const product = await newProduct(page, dap);
  const buyer = await newBuyer(browser, baseURL);
  const { orderNo } = await placeOrder(buyer, product);
  await expect(names(page)).toHaveText([/Ahmed Raza/]);
  await expect(table(page).getByRole('button')).toHaveCount(0);
  await buyer.goto(orderPath(orderNo));
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNo}`);

  await names(page).getByRole('link').click();
  await expect(page).toHaveURL(orderPath(orderNo));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNo}`);
  await axe(page);
  await page.getByRole('button', { name: en.Order.steps.labels.accept }).click();

  await expect(buyer.getByText(en.Order.history.events.accept)).toBeVisible();
  await expect(page.getByText(en.Order.steps.done)).toBeVisible();
  await page.getByRole('button', { name: en.Order.steps.labels.hand_over }).click();
  await buyer.getByRole('button', { name: en.Order.steps.labels.complete }).click();
  await expect(page.getByText(en.Order.history.events.complete)).toBeVisible();
  const history = page.getByRole('region', { name: en.Order.history.title }).getByRole('listitem');
  await expect(history).toHaveCount(4);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: en.Order.back }).click();
  await expect(table(page).getByRole('row').last()).toContainText('Paid');
  await buyer.context().close();
});

test('a decline is asked for once more, tells why, and is seen by the buyer', async ({
  page,
  browser,
  baseURL,
}) => {
  await openOrders(page, kinds[1]);
  const product = await newProduct(page, wheat);
  const buyer = await newBuyer(browser, baseURL);
  const order = await placeOrder(buyer, product);
  await page.goto(orderPath(order.orderNo));
  await page.getByRole('button', { name: en.Order.steps.labels.decline }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.Order.dialog.reason).fill('It was sold this morning.');
  await dialog.getByRole('button', { name: en.Order.steps.labels.decline }).click();
  await expect(dialog).toHaveCount(0);
  await buyer.goto(orderPath(order.orderNo));
  await expect(buyer.getByText('It was sold this morning.')).toBeVisible();
  await expect(buyer.getByText(en.Order.steps.nothing)).toBeVisible();
  await buyer.context().close();
});

test('a step that was overtaken is told, and what stands there now is shown', async ({
  page,
  browser,
  baseURL,
  allowNoise,
}) => {
  allowNoise(/409/);
  await openOrders(page, kinds[0]);
  const product = await newProduct(page, dap);
  const buyer = await newBuyer(browser, baseURL);
  const order = await placeOrder(buyer, product);
  // Nothing arrives live: the page still offers the step.
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  await page.goto(orderPath(order.orderNo));
  const accept = page.getByRole('button', { name: en.Order.steps.labels.accept });
  await expect(accept).toBeVisible();
  await page.route('**/api/orders/*/steps', async (route) => {
    await stepOrder(buyer, order, 'placed', 'cancel');
    await route.continue();
  });
  await accept.click();
  await expect(page.getByText(/changed on another device|not possible|no longer/i).first()).toBeVisible();
  await expect(page.getByText(en.Order.history.events.cancel)).toBeVisible();
  await buyer.context().close();
});

test('an order of others, and one that is not there, are not found; without a network it can be tried again @wide', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  axe,
}) => {
  allowNoise(/404|ERR_FAILED|422/);
  await openOrders(page, kinds[0]);
  const product = await newProduct(page, dap);
  const buyer = await newBuyer(browser, baseURL);
  const stranger = await newBuyer(browser, baseURL, 'Somebody Else');
  const { orderNo } = await placeOrder(buyer, product);
  await stranger.goto(orderPath(orderNo));
  await expect(stranger.getByText(en.Order.notFound.title)).toBeVisible();
  await page.goto(orderPath('KM-99999'));
  await expect(page.getByText(en.Order.notFound.title)).toBeVisible();
  await axe(page);
  await page.route('**/api/orders/*', (route) => route.abort());
  await page.goto(orderPath(orderNo));
  await expect(page.getByText(en.Order.error.title)).toBeVisible();
  await page.unroute('**/api/orders/*');
  await page.getByRole('button', { name: en.Order.error.retry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNo}`);
  await stranger.context().close();
  await buyer.context().close();
});

test('orders that do not load say so, and can be tried again', async ({ page, allowNoise }) => {
  allowNoise(/ERR_FAILED/);
  await signedInPerson(page, kinds[0].draft);
  await page.route('**/api/me/sales?*', (route) => route.abort());
  await page.goto(paths.vendorOrders);
  await expect(page.getByText(en.VendorOrder.error.title)).toBeVisible();
  await page.unroute('**/api/me/sales?*');
  await page.getByRole('button', { name: en.VendorOrder.error.retry }).click();
  await expect(names(page).first()).toBeVisible();
});
