import type { Page } from '@playwright/test';
import { orderPath, paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { newBuyer, placeOrder, stepOrder } from './orders.ts';
import { business, farm, newPerson, signedInPerson, signIn } from './people.ts';
import { dap, newProduct, wheat } from './products.ts';
import { openSidebar } from './sidebar.ts';

const kinds = [
  {
    role: 'vendor',
    path: paths.vendorOrders,
    door: { path: paths.vendorOrders, rule: '' },
    words: en.VendorOrder,
    draft: { roles: { isVendor: true }, vendorData: business },
    offer: dap,
    layout: '[2.1-13][2.12-01][2.12-02][2.12-05]',
    styles: '[2.12-07]',
    statuses: ['Paid', 'Refunded', 'Cancelled'],
  },
  {
    role: 'farmer',
    path: paths.farmerOrders,
    door: {
      path: '/dashboard/order',
      rule: '[2.1-09] the other address leads to the orders of the farmer; ',
    },
    words: en.FarmerOrders,
    draft: { roles: { isFarmer: true }, farmerData: farm },
    offer: wheat,
    layout: '[2.1-08][2.12-05][2.12-11]',
    styles: '[2.12-07][2.12-12]',
    statuses: ['Paid', 'Refund', 'Cancel'],
  },
] as const;

const steps = en.Order.steps.labels;
const table = (page: Page) => page.getByRole('table', { name: en.VendorOrder.title });
const names = (page: Page) => table(page).getByRole('rowheader');
const rowOf = (page: Page, orderNo: string) => page.getByRole('row').filter({ hasText: orderNo });
const search = (page: Page) => page.getByRole('searchbox', { name: en.VendorOrder.searchLabel });
const filter = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** From the page of one order to that of another, by the list. */
async function turnTo(page: Page, orderNo: string) {
  await page.getByRole('link', { name: en.Order.back }).click();
  await rowOf(page, orderNo).getByRole('link').click();
  await expect(title(page)).toContainText(`Order ${orderNo}`);
}

for (const { role, path, door, words, draft, offer, layout, styles, statuses } of kinds) {
  test(`a ${role} looks through the orders, and a first real one takes the place of the examples`, async ({
    page,
    browser,
    baseURL,
    allowNoise,
    axe,
  }) => {
    await signedInPerson(page, draft);

    await test.step(`${door.rule}orders that do not load say so, and can be tried again`, async () => {
      allowNoise(/ERR_FAILED.*\/me\/sales|\/me\/sales.*ERR_FAILED/);
      await page.route('**/api/me/sales?*', (route) => route.abort());
      await page.goto(door.path);
      await expect(page.getByText(words.error.title)).toBeVisible();
      await expect(page).toHaveURL(path);
      await page.unroute('**/api/me/sales?*');
      await press(page, words.error.retry);
      await expect(names(page).first()).toBeVisible();
    });

    await test.step(`${layout} ${role}: sidebar, title, search, filters and table`, async () => {
      await expect(title(page)).toHaveText(words.title);
      await expect(search(page)).toBeVisible();
      const filters = page.getByRole('group', { name: words.filterLabel }).getByRole('button');
      await expect(filters).toHaveText([/^All/, /^Paid/, /^Cancelled/, /^Refunded/]);
      const columns = ['Customer', 'Order number', 'Amount', 'Date', 'Status'];
      await expect(table(page).getByRole('columnheader')).toHaveText(columns);
      await axe(page);
      for (const size of [sizes.desk, sizes.phone]) {
        await page.setViewportSize(size);
        const sidebar = await openSidebar(page, role);
        await expect(sidebar.locator('[aria-current=page]')).toHaveText(/^Orders/);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step(`[2.12-06][2.12-09][2.12-10] ${role}: before the first order the rows of the locale stand there, marked`, async () => {
      await expect(names(page)).toHaveCount(words.rows.length);
      for (const [at, { name }] of words.rows.entries()) {
        const customer = names(page).nth(at);
        await expect(customer).toHaveText(`${name[0]}${name} ${words.example}`);
        const circle = customer.getByText(name[0]!, { exact: true });
        const { width, height } = (await circle.boundingBox())!;
        expect(width).toBe(height);
        const radius = await circle.evaluate((element) =>
          Number.parseFloat(getComputedStyle(element).borderRadius),
        );
        expect(radius).toBeGreaterThanOrEqual(width / 2);
      }
      await expect(page.getByText(words.exampleNote)).toBeVisible();
      await expect(page.getByText(words.count.none)).toBeVisible();
      await expect(table(page).getByRole('link')).toHaveCount(0);
    });

    await test.step(`${styles} ${role}: each status has its own style`, async () => {
      const looks = new Set<string>();
      for (const status of statuses) {
        const badge = table(page).getByText(status, { exact: true }).first();
        looks.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
      }
      expect(looks.size).toBe(3);
    });

    await test.step(`[2.12-03][2.12-04] ${role}: search and filters narrow the rows, and stay in the address`, async () => {
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
      await press(page, words.noMatch.clear);
      await filter(page, 'All').click();
      await expect(names(page)).toHaveCount(words.rows.length);
    });

    await test.step(`[2.8-18][2.12-05][2.12-08] ${role}: a real order arrives without a reload, and the examples go`, async () => {
      const product = await newProduct(page, offer);
      const buyer = await newBuyer(browser, baseURL);
      const { orderNo, amount } = await placeOrder(buyer, product);
      await expect(names(page)).toHaveText([/Ahmed Raza/]);
      const row = table(page).getByRole('row').last();
      await expect(row).toContainText(orderNo);
      await expect(row).toContainText(`${amount.toLocaleString('en')} Rupees`);
      await expect(row).toContainText('New');
      await expect(row.getByRole('cell').nth(2)).toHaveText(
        new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi' }).format(),
      );
      await expect(filter(page, 'All')).toHaveText('All1');
      await filter(page, 'Paid').click();
      await expect(page.getByText(words.empty.paid.title)).toBeVisible();
      await press(page, words.openOnes.show);
      await expect(names(page)).toHaveText([/Ahmed Raza/]);
      await expect(page).toHaveURL(`${path}?filter=open`);
      await axe(page);
      await press(page, words.empty.showAll);
      await expect(page).toHaveURL(path);
      await search(page).fill(orderNo.slice(-4));
      await expect(names(page)).toHaveCount(1);
      await buyer.context().close();
    });
  });
}

test('a seller and a buyer take the steps of their orders on the pages of these, and nobody else sees them', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  axe,
}) => {
  await signedInPerson(page, kinds[0].draft);
  const product = await newProduct(page, dap);
  const buyer = await newBuyer(browser, baseURL);
  const order = await placeOrder(buyer, product);
  const unwanted = await placeOrder(buyer, product);
  const overtaken = await placeOrder(buyer, product);
  const dialog = page.getByRole('dialog');

  await test.step('[4-23] the table only tells the status; the steps are taken on the page of the order, and both see them live', async () => {
    await page.goto(paths.vendorOrders);
    await expect(names(page)).toHaveText([/Ahmed Raza/, /Ahmed Raza/, /Ahmed Raza/]);
    await expect(table(page).getByRole('button')).toHaveCount(0);
    await buyer.goto(orderPath(order.orderNo));
    await expect(title(buyer)).toContainText(`Order ${order.orderNo}`);

    await rowOf(page, order.orderNo).getByRole('link').click();
    await expect(page).toHaveURL(orderPath(order.orderNo));
    await expect(title(page)).toContainText(`Order ${order.orderNo}`);
    await axe(page);
    await press(page, steps.accept);

    await expect(buyer.getByText(en.Order.history.events.accept)).toBeVisible();
    const told = page.getByText('Done. Ahmed Raza has been told.');
    await expect(told).toBeVisible();
    await press(page, steps.hand_over);
    await press(page, en.Order.asks.hand_over.send);
    await press(buyer, steps.complete);
    await press(buyer, en.Order.asks.complete.send);
    await expect(page.getByText(en.Order.history.events.complete)).toBeVisible();
    await expect(told).toBeHidden();
    const history = page.getByRole('region', { name: en.Order.history.title }).getByRole('listitem');
    await expect(history).toHaveCount(4);
    await page.getByRole('link', { name: en.Order.back }).click();
    await expect(rowOf(page, order.orderNo)).toContainText('Paid');
  });

  await test.step('a decline is asked for once more, tells why, and is seen by the buyer', async () => {
    // All of a card leads to its order, not only the name.
    await rowOf(page, unwanted.orderNo)
      .getByText(/Rupees/)
      .click({ force: true });
    await press(page, steps.decline);
    await dialog.getByLabel(en.Order.dialog.reason).fill('It was sold this morning.');
    await dialog.getByRole('button', { name: steps.decline }).click();
    await expect(dialog).toHaveCount(0);
    await turnTo(buyer, unwanted.orderNo);
    await expect(buyer.getByText('It was sold this morning.').first()).toBeVisible();
    await expect(buyer.getByText(en.Order.steps.sentences.buyer.declined)).toBeVisible();
  });

  const accept = page.getByRole('button', { name: steps.accept });
  await test.step('without a network an order can be tried again, and an acceptance does not wait in silence', async () => {
    allowNoise(/ERR_FAILED.*\/orders\/KM|\/orders\/KM.*ERR_FAILED/);
    // For the next step: nothing arrives live.
    await page.route('**/api/live?*', (route) => route.fulfill({ status: 204 }));
    await page.route('**/api/orders/*', (route) => route.abort());
    await page.goto(orderPath(overtaken.orderNo));
    await expect(page.getByText(en.Order.error.title)).toBeVisible();
    await page.unroute('**/api/orders/*');
    await press(page, en.Order.error.retry);
    await expect(title(page)).toContainText(`Order ${overtaken.orderNo}`);
    await page.route('**/api/orders/*/steps', (route) => route.abort());
    await accept.click();
    await expect(page.getByText(en.App.noAnswer)).toBeVisible();
    await page.unroute('**/api/orders/*/steps');
  });

  await test.step('a step that was overtaken is told, and what stands there now is shown', async () => {
    allowNoise(/409.*\/steps/);
    await expect(accept).toBeVisible();
    await page.route('**/api/orders/*/steps', async (route) => {
      await stepOrder(buyer, overtaken, 'placed', 'cancel');
      await route.continue();
    });
    await accept.click();
    await expect(page.getByText(/changed on another device|not possible|no longer/i).first()).toBeVisible();
    await expect(page.getByText(en.Order.history.events.cancel, { exact: true })).toBeVisible();
  });

  await test.step('an order of others, and one that is not there, are not found', async () => {
    allowNoise(/(404|422).*\/orders\//);
    await signIn(buyer, await newPerson(buyer.request, { username: 'Somebody Else' }));
    await buyer.goto(orderPath(order.orderNo));
    await expect(buyer.getByText(en.Order.notFound.title)).toBeVisible();
    await page.goto(orderPath('KM-99999'));
    await expect(page.getByText(en.Order.notFound.title)).toBeVisible();
    await expect(page.getByText(en.Order.notFound.text)).toBeVisible();
    await axe(page);
  });
  await buyer.context().close();
});
