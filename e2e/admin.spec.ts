import { type Browser, type Locator, type Page } from '@playwright/test';
import { orderPath, paths, productPath } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { bell } from './bell.ts';
import { expect, test } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { newBuyer, placeOrder, stepOrder } from './orders.ts';
import { farm, newPerson, signedInAdmin, signIn } from './people.ts';
import { newProduct, picturesLoaded, sidewaysScroll, smallPicture, wheat } from './products.ts';
import { evil } from './stored-script.ts';

const words = en.Admin;
const reason = 'Sold what was not there.';

test('an admin sees the market in figures and what waits, and each screen stands on its own @wide', async ({
  page,
  axe,
}) => {
  await signedInAdmin(page);
  await page.goto(paths.adminDashboard);

  for (const { label } of words.overview.tiles) {
    const tile = page.getByRole('listitem').filter({ hasText: label });
    await expect(tile.locator('b').first()).toHaveText(/^[\d,]+$/);
  }
  await expect(page.getByRole('slider', { name: /per day, the last 30 days/ })).toBeVisible();
  await page.getByRole('button', { name: words.overview.chart.kinds[2]!.label }).click();
  await expect(page.getByText(/\d people$/)).toBeVisible();
  await axe(page);

  for (const [path, title] of [
    [paths.adminWaiting, words.waiting.title],
    [paths.adminPeople, words.people.title],
    [paths.adminProducts, words.products.title],
    [paths.adminOrders, words.orders.title],
    [paths.adminMessages, words.messages.title],
    [paths.adminFailed, words.failed.title],
    [paths.adminActions, words.actions.title],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(words.loading)).toHaveCount(0);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await axe(page);
  }
});

test('nobody else gets to an admin’s screens', async ({ page }) => {
  await signIn(page, await newPerson(page.request));
  await page.goto(paths.adminPeople);
  await expect(page).toHaveURL(new RegExp(paths.login));
});

test('a seller who is suspended is signed out at once, and told why when they come back @wide', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  allowNoise(/40[13]/);
  const name = `Nadir ${Date.now()}`;
  const phone = await newPerson(page.request, {
    username: name,
    roles: { isFarmer: true },
    farmerData: farm,
  });
  await signIn(page, phone);
  const product = await newProduct(page, { ...wheat, name: `Wheat of ${name}` });
  await page.goto(paths.farmerDashboard);
  const office = await newAdmin(browser, baseURL);

  await office.goto(`${paths.adminPeople}?text=${encodeURIComponent(name)}`);
  await office.getByRole('button', { name: `Open ${name}` }).click();
  await expect(office.getByRole('dialog')).toContainText(phone);
  await axe(office);
  await office.getByRole('button', { name: words.people.person.suspend }).click();
  const why = office.getByRole('dialog');
  await why.getByRole('button', { name: words.people.suspendDialog.submit }).click();
  await expect(why.getByText(words.reasonDialog.required)).toBeVisible();
  await why.getByLabel(words.reasonDialog.reason).fill(reason);
  await axe(office);
  await why.getByRole('button', { name: words.people.suspendDialog.submit }).click();

  await expect(office.getByText(`${name} is suspended.`)).toBeVisible();
  await expect(office.getByText(words.people.suspended, { exact: true }).last()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(paths.login));
  expect((await page.request.get(`/api/products/${product.productId}`)).status()).toBe(404);

  await page.getByRole('textbox').first().fill(phone);
  await page.getByRole('main').getByRole('button', { name: en.Login.submit }).click();
  await page.getByRole('button', { name: en.OneTimeCode.demo.use }).click();
  await expect(page.getByText(reason)).toBeVisible();

  await office.getByRole('button', { name: `Open ${name}` }).click();
  await expect(office.getByRole('dialog')).toContainText(reason);
  await office.getByRole('button', { name: words.people.person.restore }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: words.people.person.restore }).click();
  await expect(office.getByText(`${name} can sign in again.`)).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`/api/products/${product.productId}`)).status())
    .toBe(200);
});

test('whoever has goods from a seller who is suspended is told, and confirms them all the same', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Nadir ${Date.now()}`;
  const draft = { username: name, roles: { isFarmer: true }, farmerData: farm };
  await signIn(page, await newPerson(page.request, draft));
  const buyer = await newBuyer(browser, baseURL);
  const order = await placeOrder(buyer, await newProduct(page, wheat));
  await stepOrder(page, order, 'placed', 'accept');
  await stepOrder(page, order, 'accepted', 'hand_over');
  await buyer.goto(paths.home);
  await expect(bell(buyer, 2)).toBeVisible();
  const office = await newAdmin(browser, baseURL);
  await office.goto(`${paths.adminPeople}?text=${encodeURIComponent(name)}`);
  await office.getByRole('button', { name: `Open ${name}` }).click();
  await office.getByRole('button', { name: words.people.person.suspend }).click();
  const why = office.getByRole('dialog');
  await why.getByLabel(words.reasonDialog.reason).fill(reason);
  await why.getByRole('button', { name: words.people.suspendDialog.submit }).click();

  await bell(buyer, 3).click();
  await buyer.getByRole('link', { name: en.Notifications.events.seller_suspended }).click();
  await expect(buyer).toHaveURL(orderPath(order.orderNo));
  await buyer.getByRole('button', { name: en.Order.steps.labels.complete }).click();
  await expect(buyer.getByText(en.Order.history.events.complete)).toBeVisible();
});

test('a reported product is looked at, hidden with a reason, and cleared again @wide', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const name = `Urea ${Date.now()}`;
  await signIn(page, await newPerson(page.request, { roles: { isFarmer: true }, farmerData: farm }));
  const { productId } = await newProduct(page, { ...wheat, name });
  await inMarket(
    (db) => db`
      insert into reports (reporter_id, product_id, reason, details)
      select id, ${productId}, 'fraud', 'It is not what it says.' from people where phone = '03000000004'`,
  );
  const office = await newAdmin(browser, baseURL);
  await office.goto(paths.adminWaiting);
  const card = office.getByRole('listitem').filter({ hasText: name }).first();
  await expect(card).toContainText('It is not what it says.');
  await axe(office);

  await card.getByRole('button', { name: `Hide ${name}` }).click();
  await office.getByRole('dialog').getByLabel(words.reasonDialog.reason).fill('True, it is not.');
  await office.getByRole('dialog').getByRole('button', { name: words.products.hideDialog.submit }).click();
  await expect(office.getByText(`${name} stays hidden.`)).toBeVisible();
  await expect(office.getByRole('heading', { name })).toHaveCount(0);

  await page.goto(paths.farmerDashboard);
  await expect(page.getByText(en.FarmerMainTable.status.withheld)).toBeVisible();

  await office.goto(`${paths.adminProducts}?text=${encodeURIComponent(name)}`);
  await office.getByRole('button', { name: `Show ${name} again` }).click();
  await expect(office.getByText(`${name} is free to show again.`)).toBeVisible();
  await expect(page.getByText(en.FarmerMainTable.status.withheld)).toHaveCount(0);

  await office.goto(paths.adminActions);
  await expect(office.getByRole('row').filter({ hasText: name }).first()).toContainText(
    words.actions.names.show_product,
  );
  await page.goto(productPath(productId));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the overview names those who came last, and leads to all of them', async ({ page }) => {
  await signedInAdmin(page);
  const name = `Saima ${Math.random()}`;
  await newPerson(page.request, { username: name });
  await page.goto(paths.adminDashboard);
  const panel = page.getByRole('region', { name: words.people.newest.title });
  await panel.getByRole('button', { name: `Open ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await page.getByRole('button', { name: words.people.person.close }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await panel.getByRole('link', { name: words.people.newest.seeAllLabel }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.people.title })).toBeVisible();
});

test('who was made an admin on the command line stands in the trail', async ({ page }) => {
  await signedInAdmin(page);
  await page.goto(paths.adminActions);
  const line = page.getByRole('row').filter({ hasText: words.actions.commandLine }).first();
  await expect(line).toContainText(words.actions.names.make_admin);
  await expect(line).toContainText('Market Office');
});

test('what is held back is judged by what it says and shows, beside what it copies @wide', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const shoot = await smallPicture();
  const seller = { roles: { isFarmer: true }, farmerData: farm };
  const original = `Barley ${Math.random()}`;
  await signIn(page, await newPerson(page.request, { ...seller, username: `${evil(50)} first` }));
  const first = await newProduct(page, { ...wheat, name: original }, 1, async () => shoot);
  await signIn(page, await newPerson(page.request, seller));
  const name = `${Math.random()} ${evil(90)}`;
  const desc = `Call 0300 123 45 67\n\n${evil(900)}\nThe last line.`;
  const copy = await newProduct(page, { ...wheat, name, location: evil(120), desc }, 1, async () => shoot);
  expect(copy.status).toBe('withheld');

  const office = await newAdmin(browser, baseURL);
  await office.goto(paths.adminWaiting);
  const card = office.getByRole('listitem').filter({ hasText: name }).first();
  await expect(card).toContainText('4,800 Rupees');
  await expect(card).toContainText('Call 0300 123 45 67');
  const { listing } = words.waiting;
  for (const alt of [
    fill(listing.picture, { number: 1, name }),
    fill(listing.firstPicture, { name: original }),
  ])
    await expect(card.getByRole('img', { name: alt })).toBeVisible();
  // The longest waits first: ours is far down, where pictures are loaded when somebody comes near.
  await card.getByRole('img').last().scrollIntoViewIfNeeded();
  await picturesLoaded(card);
  await expect(card.getByRole('link', { name: fill(listing.openLabel, { name: original }) })).toHaveAttribute(
    'href',
    productPath(first.productId),
  );
  const text = card.getByText('The last line.');
  const cut = await heightOf(text);
  await card.getByRole('button', { name: listing.showAll }).click();
  await expect(card.getByRole('button', { name: listing.showLess })).toHaveAttribute('aria-expanded', 'true');
  expect(await heightOf(text)).toBeGreaterThan(cut);
  expect(await sidewaysScroll(office)).toBeLessThanOrEqual(0);
  await axe(office);

  for (const who of [page, office])
    expect((await who.request.get(`/api/products/${copy.productId}`)).status()).toBe(404);
});

test('an admin finds a disputed order and opens it', async ({ page, browser, baseURL }) => {
  await signIn(page, await newPerson(page.request, { roles: { isFarmer: true }, farmerData: farm }));
  const product = await newProduct(page, wheat);
  const buyer = await newBuyer(browser, baseURL);
  const order = await placeOrder(buyer, product);
  await stepOrder(page, order, 'placed', 'accept');
  await stepOrder(page, order, 'accepted', 'hand_over');
  await stepOrder(buyer, order, 'handed_over', 'dispute');
  const office = await newAdmin(browser, baseURL);

  await office.goto(`${paths.adminOrders}?filter=disputed`);
  await office.getByRole('searchbox').fill(order.orderNo);
  await office.getByRole('link', { name: `Open order ${order.orderNo}` }).click();

  await expect(office.getByRole('heading', { level: 1 })).toContainText(order.orderNo);
});

test('a list that does not load says so and is tried again', async ({ page, allowNoise }) => {
  allowNoise(/500/);
  await signedInAdmin(page);
  let isBroken = true;
  await page.route('**/api/admin/people?*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto(paths.adminPeople);
  await expect(page.getByRole('alert')).toContainText(words.error.title);
  isBroken = false;
  await page.getByRole('button', { name: words.error.retry }).click();
  await expect(page.getByRole('table', { name: words.people.title })).toBeVisible();
});

async function heightOf(text: Locator) {
  return (await text.boundingBox())!.height;
}

function fill(text: string, values: Record<string, string | number>) {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
}

async function newAdmin(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signedInAdmin(page);
  return page;
}
