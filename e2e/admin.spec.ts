import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { orderPath, paths, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { farmer, newAdmin, newDispute, newSuspects } from './admin.ts';
import { bell } from './bell.ts';
import { expect, sizes, test } from './fixtures.ts';
import { newBuyer, placeOrder, stepOrder } from './orders.ts';
import { newPerson, signedInAdmin, signIn } from './people.ts';
import { newProduct, picturesLoaded, wheat } from './products.ts';

const words = en.Admin;
const reason = 'Sold what was not there.';

test('an admin, and nobody else, sees the market in figures, who is in it and what was not delivered', async ({
  page,
  axe,
  allowNoise,
}) => {
  await test.step('nobody else gets to an admin’s screens', async () => {
    await signIn(page, await newPerson(page.request));
    await page.goto(paths.adminPeople);
    await expect(page).toHaveURL(new RegExp(paths.login));
  });

  const name = `Saima ${Math.random()}`;

  await test.step('the overview names those who came last', async () => {
    await signedInAdmin(page);
    await newPerson(page.request, { username: name });
    await page.goto(paths.adminDashboard);
    await newest(page)
      .getByRole('link', { name: `Open ${name}` })
      .click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('an admin makes them an investor, and leaves a note that the other admins read', async () => {
    const { makeInvestor, notes } = words.people.person;
    await page.getByRole('button', { name: makeInvestor }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: makeInvestor }).click();
    await expect(page.getByText(`${name} is now an investor.`)).toBeVisible();
    await page.getByRole('button', { name: notes.submit }).click();
    await expect(page.getByText(en.Fields.writeNote)).toBeVisible();
    await page.getByLabel(notes.text).fill('Called her on Monday.');
    await page.getByRole('button', { name: notes.submit }).click();
    await expect(page.getByRole('region', { name: notes.title })).toContainText('Market Office');
    await expect(page.getByLabel(notes.text)).toHaveValue('');
    const log = page.getByRole('region', { name: words.actions.title });
    await expect(log).toContainText(`Wrote a note about ${name}`);
    await axe(page);
    await page.goto(paths.adminDashboard);
  });

  await test.step('an admin sees the market in figures and what waits', async () => {
    for (const { label } of words.overview.tiles) {
      const tile = page.getByRole('listitem').filter({ hasText: label });
      await expect(tile.locator('b').first()).toHaveText(/^[\d,]+$/);
      await expect(tile.getByRole('link').first()).toHaveAttribute('href', /^\/dashboard\/admin\/./);
    }
    await expect(page.getByRole('slider', { name: /per day, the last 30 days/ })).toBeVisible();
    await page.getByRole('button', { name: words.overview.chart.kinds[2]!.label }).click();
    await expect(page.getByText(/\d people$/)).toBeVisible();
    await axe(page);
  });

  await test.step('the overview leads to all people', async () => {
    await newest(page).getByRole('link', { name: words.people.newest.seeAllLabel }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.people.title })).toBeVisible();
  });

  await test.step('a list that does not load says so and is tried again', async () => {
    allowNoise(/500/);
    await page.route('**/api/admin/people?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(paths.adminPeople);
    await expect(page.getByRole('alert')).toContainText(words.error.title);
    await page.unroute('**/api/admin/people?*');
    await page.getByRole('button', { name: words.error.retry }).click();
    await expect(page.getByRole('table', { name: words.people.title })).toBeVisible();
    await expectScreen(page, words.people.title);
    await axe(page);
  });

  await test.step('an admin sees which messages were not delivered', async () => {
    await page.goto(paths.adminFailed);
    await expectScreen(page, words.failed.title);
    await expect(page.getByText(words.failed.demo)).toBeVisible();
    await axe(page);
  });
});

test('a seller who is suspended is gone at once, is told why, and comes back; whoever has their goods is told', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  allowNoise(/40[13]/);
  const name = `Nadir ${Date.now()}`;
  const phone = await newPerson(page.request, { ...farmer, username: name });
  await signIn(page, phone);
  const product = await newProduct(page, { ...wheat, name: `Wheat seed of ${name}` });
  const buyer = await newBuyer(browser, baseURL);
  const order = await placeOrder(buyer, product);
  await stepOrder(page, order, 'placed', 'accept');
  await stepOrder(page, order, 'accepted', 'hand_over');
  await page.goto(paths.farmerDashboard);
  await buyer.goto(paths.home);
  await expect(bell(buyer, 2)).toBeVisible();
  const office = await newAdmin(browser, baseURL);
  const statusOfProduct = async () => (await page.request.get(`/api/products/${product.productId}`)).status();

  await test.step('an admin gives the seller the badge, and whoever looks at the seed sees it at once', async () => {
    const { check } = words.people.person;
    await buyer.goto(productPath(product.productId));
    await expect(buyer.getByText(en.SellerCheck.notText)).toBeVisible();
    await office.goto(`${paths.adminPeople}?text=${encodeURIComponent(name)}`);
    await office.getByRole('link', { name: `Open ${name}` }).click();
    await office.getByLabel(check.licenceNo).fill('35202-1234567-1');
    await office.getByRole('button', { name: check.set }).click();
    await expect(office.getByText(en.Fields.noCnic)).toBeVisible();
    await office.getByLabel(check.licenceNo).fill('PB-4471');
    await office.getByRole('checkbox', { name: check.hasSeenCnic }).check();
    await office.getByRole('button', { name: check.set }).click();
    await expect(office.getByText(`${name} has the badge.`)).toBeVisible();
    await expect(buyer.getByText(en.SellerCheck.title)).toBeVisible();
    await expect(buyer.getByText(/^\d\d\/\d\d\/\d{4}: CNIC seen, dealer licence PB-4471$/)).toBeVisible();
    await axe(buyer);
    await buyer.goto(paths.home);
  });

  await test.step('an admin has to say why', async () => {
    await expect(office.getByRole('main')).toContainText(phone);
    await expect(office.getByRole('table', { name: words.products.title })).toContainText(product.name);
    await expect(office.getByRole('table', { name: words.orders.title })).toContainText(order.orderNo);
    await axe(office);
    await office.getByRole('button', { name: words.people.person.suspend }).click();
    const why = office.getByRole('dialog');
    await why.getByRole('button', { name: words.people.suspendDialog.submit }).click();
    await expect(why.getByText(words.reasonDialog.required)).toBeVisible();
    await why.getByLabel(words.reasonDialog.reason).fill(reason);
    await axe(office);
    await why.getByRole('button', { name: words.people.suspendDialog.submit }).click();
    await expect(office.getByText(`${name} is suspended.`)).toBeVisible();
    await expect(office.getByRole('table', { name: words.actions.title })).toContainText(`Suspended ${name}`);
  });

  await test.step('a seller who is suspended is signed out at once', async () => {
    await expect(page).toHaveURL(new RegExp(paths.login));
    expect(await statusOfProduct()).toBe(404);
  });

  await test.step('whoever has goods from a seller who is suspended is told, and confirms them all the same', async () => {
    await bell(buyer, 3).click();
    await buyer.getByRole('link', { name: en.Notifications.events.seller_suspended }).click();
    await expect(buyer).toHaveURL(orderPath(order.orderNo));
    await buyer.getByRole('button', { name: en.Order.steps.labels.complete }).click();
    await expect(buyer.getByText(en.Order.history.events.complete)).toBeVisible();
  });

  await test.step('the seller is told why when they come back', async () => {
    await page.getByRole('textbox').first().fill(phone);
    await page.getByRole('main').getByRole('button', { name: en.Login.submit }).click();
    await page.getByRole('button', { name: en.OneTimeCode.demo.use }).click();
    await expect(page.getByText(reason)).toBeVisible();
  });

  await test.step('an admin lets them in again, from the table of a desk', async () => {
    await office.setViewportSize(sizes.desk);
    await expect(office.getByText(new RegExp(`^Suspended on .*: ${reason}`))).toBeVisible();
    await office.getByRole('button', { name: words.people.person.restore }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: words.people.person.restore }).click();
    await expect(office.getByText(`${name} can sign in again.`)).toBeVisible();
    await expect.poll(statusOfProduct).toBe(200);
  });
});

test('an admin judges what is reported, what is held back and what is disputed', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const { first, copy, reported } = await newSuspects(page);
  const { name } = reported;
  const buyerName = `Nadir ${Math.random()}`;
  const order = await newDispute(page, await newBuyer(browser, baseURL, buyerName), reported);
  const office = await newAdmin(browser, baseURL);
  const cardOf = (text: string) => office.getByRole('listitem').filter({ hasText: text }).first();
  await office.goto(paths.adminWaiting);
  await expectScreen(office, words.waiting.title);

  await test.step('what is held back is judged by what it says and shows, beside what it copies', async () => {
    const card = cardOf(copy.name);
    await expect(card).toContainText('4,800 Rupees');
    await expect(card).toContainText('Call 0300 123 45 67');
    const { listing } = words.waiting;
    for (const alt of [
      fill(listing.picture, { number: 1, name: copy.name }),
      fill(listing.firstPicture, { name: first.name }),
    ])
      await expect(card.getByRole('img', { name: alt })).toBeVisible();
    // The longest waits first: ours is far down, where pictures are loaded when somebody comes near.
    await card.getByRole('img').last().scrollIntoViewIfNeeded();
    await picturesLoaded(card);
    const original = card.getByRole('link', { name: fill(listing.openLabel, { name: first.name }) });
    await expect(original).toHaveAttribute('href', productPath(first.productId));
    const text = card.getByText('The last line.');
    const cut = await heightOf(text);
    await card.getByRole('button', { name: listing.showAll }).click();
    await expect(card.getByRole('button', { name: listing.showLess })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(await heightOf(text)).toBeGreaterThan(cut);
    for (const who of [page, office])
      expect((await who.request.get(`/api/products/${copy.productId}`)).status()).toBe(404);
  });

  await test.step('a reported product is looked at and hidden with a reason', async () => {
    const card = cardOf(name);
    await expect(card).toContainText('It is not what it says.');
    // With what is held back, and the buyer who is reported with the order.
    const openOrder = fill(words.waiting.openOrder, { orderNo: order.orderNo });
    await expect(cardOf(buyerName).getByRole('link', { name: openOrder })).toBeVisible();
    await axe(office);
    await card.getByRole('button', { name: `Hide ${name}` }).click();
    await office.getByRole('dialog').getByLabel(words.reasonDialog.reason).fill('True, it is not.');
    await office.getByRole('dialog').getByRole('button', { name: words.products.hideDialog.submit }).click();
    await expect(office.getByText(`${name} stays hidden.`)).toBeVisible();
    await expect(office.getByRole('heading', { name })).toHaveCount(0);
    await page.goto(paths.farmerDashboard);
    await expect(page.getByText(en.FarmerMainTable.status.withheld, { exact: true })).toBeVisible();
  });

  await test.step('it is cleared again', async () => {
    await office.setViewportSize(sizes.desk);
    await office.goto(`${paths.adminProducts}?text=${encodeURIComponent(name)}`);
    await expectScreen(office, words.products.title);
    await expect(office.getByRole('button', { name: `Show ${name} again` })).toBeVisible();
    await axe(office);
    await office.getByRole('button', { name: `Show ${name} again` }).click();
    await expect(office.getByText(`${name} can be shown again.`)).toBeVisible();
    await expect(page.getByText(en.FarmerMainTable.status.withheld, { exact: true })).toHaveCount(0);
    await page.goto(productPath(reported.productId));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('what admins did stands in the trail, and who was made one on the command line', async () => {
    await office.goto(paths.adminActions);
    await expectScreen(office, words.actions.title);
    const lines = office.getByRole('row');
    await expect(lines.filter({ hasText: name }).first()).toContainText(
      fill(words.actions.sentences.show_product, { name }),
    );
    const made = lines.filter({ hasText: words.actions.commandLine }).first();
    await expect(made).toContainText(fill(words.actions.sentences.make_admin, { name: 'Market Office' }));
    await axe(office);
  });

  await test.step('an admin finds a disputed order and opens it', async () => {
    await office.goto(`${paths.adminOrders}?filter=disputed`);
    await expectScreen(office, words.orders.title);
    await axe(office);
    await office.getByRole('searchbox').fill(order.orderNo);
    await office.getByRole('link', { name: `Open order ${order.orderNo}` }).click();
    await expect(office.getByRole('heading', { level: 1 })).toContainText(order.orderNo);
  });

  await test.step('an admin reads both sides and what each choice does, and decides with a reason', async () => {
    const { decision, steps } = en.Order;
    const sides = office.getByRole('region', { name: decision.words.title });
    await expect(sides).toContainText('Agreed by phone.');
    await expect(office.getByRole('radio')).toHaveCount(3);
    const forBuyer = office.getByRole('radio', { name: decision.choices.settle_for_buyer });
    await expect(forBuyer).toHaveAccessibleName(/must refund 48,000 Rupees.*handed over.*review each other/);
    for (const label of Object.values(steps.labels).filter((text) => text !== decision.choices.cancel))
      await expect(office.getByRole('button', { name: label })).toHaveCount(0);
    await office.getByRole('button', { name: decision.submit.none }).click();
    await expect(office.getByText(decision.required.choice)).toBeVisible();
    await axe(office);
    await forBuyer.check();
    await office.getByLabel(decision.reason).fill(reason);
    await office.getByRole('button', { name: decision.submit.settle_for_buyer }).click();
    await expect(office.getByText(decision.done)).toBeVisible();
    await expect(office.getByRole('button', { name: decision.again })).toBeVisible();
    await axe(office);
    await office.goto(paths.adminActions);
    await office.getByRole('searchbox').fill(order.orderNo);
    const { settle_for_buyer: sentence } = words.actions.sentences;
    await expect(office.getByRole('row').last()).toContainText(fill(sentence, { name: order.orderNo }));
    await expect(office.getByRole('row').last()).toContainText(words.actions.decisions.settle_for_buyer);
    const file = office.waitForEvent('download');
    await office.getByRole('button', { name: words.csv.button }).click();
    const lines = await readFile(await (await file).path(), 'utf8');
    expect(lines).toContain(
      `,Market Office,"Settled order ${order.orderNo}, decided for the buyer",${reason}`,
    );
    expect(lines.trim().split('\r\n')).toHaveLength(2);
    await office.getByRole('link', { name: order.orderNo }).click();
    await expect(office).toHaveURL(orderPath(order.orderNo));
  });

  await test.step('the seller reads the same reason on the order and at the bell, and pays back', async () => {
    await page.goto(orderPath(order.orderNo));
    await expect(page.getByText(reason).first()).toBeVisible();
    await expect(page.getByRole('button', { name: en.Order.steps.labels.refund })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${en.Notifications.label.none}`) }).click();
    await expect(page.getByRole('region', { name: en.Notifications.title })).toContainText(reason);
  });
});

function newest(page: Page) {
  return page.getByRole('region', { name: words.people.newest.title });
}

async function expectScreen(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(words.loading)).toHaveCount(0);
}

async function heightOf(text: Locator) {
  return (await text.boundingBox())!.height;
}

function fill(text: string, values: Record<string, string | number>) {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
}
