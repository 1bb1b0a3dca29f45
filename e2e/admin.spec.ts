import type { Page } from '@playwright/test';
import { orderPath, paths, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expectScreen, farmer, newAdmin } from './admin.ts';
import { bell } from './bell.ts';
import { expect, sizes, test } from './fixtures.ts';
import { newBuyer, placeOrder, stepOrder } from './orders.ts';
import { newPerson, signedInAdmin, signIn, spaced } from './people.ts';
import { newProduct, wheat } from './products.ts';

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
    await page.goto(paths.dashboard);
    await page.getByRole('link', { name: en.DashboardLanding.office }).click();
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
      const tile = page.getByRole('listitem').filter({ hasText: new RegExp(label) });
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

  await test.step('an order that is opened from the office keeps its menu', async () => {
    const menu = office.getByRole('button', { name: words.sidebar.menuLabel });
    await office.getByRole('link', { name: order.orderNo }).click();
    await expect(office).toHaveURL(orderPath(order.orderNo));
    await expect(menu).toBeVisible();
    await office.reload();
    await expect(menu).toBeVisible();
    await office.goBack();
  });

  await test.step('an admin has to say why', async () => {
    await expect(office.getByRole('link', { name: spaced(phone) })).toHaveAttribute('href', /^tel:\+92/);
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
    await buyer.getByRole('button', { name: en.Order.asks.complete.send }).click();
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

function newest(page: Page) {
  return page.getByRole('region', { name: words.people.newest.title });
}
