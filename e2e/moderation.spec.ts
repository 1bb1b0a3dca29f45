import type { Browser, Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { businessPath, farmPath, orderPath, paths, productPath } from '#contract/paths.ts';
import type { Product } from '#contract/products.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { newBuyer, placeOrder } from './orders.ts';
import { business, farm, newPerson, signedInAdmin, signedInPerson, signIn } from './people.ts';
import { asFarmer, dialogOf, fields, fillForm, openAdd, picker, submitOf } from './product-form.ts';
import { newProduct, sidewaysScroll, smallPicture, wheat } from './products.ts';

const noAnswer = 'The network did not answer. Nothing is lost: please try again.';
const report = en.Report;
const why = en.Withheld;
const table = en.FarmerMainTable;
const both = {
  roles: { isFarmer: true, isVendor: true },
  farmerData: farm,
  vendorData: business,
};

/** A seller with a product in a browser of their own. */
async function seller(browser: Browser, draft: object = {}) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signedInPerson(page, { ...both, username: 'Rashid Gill' });
  return { page, close: () => context.close(), product: await newProduct(page, { ...wheat, ...draft }) };
}

/** Somebody else reports it, by the server's own door. */
async function reportBy(browser: Browser, { productId }: Product) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, await newPerson(page.request));
  const data = { subject: 'product', id: productId, reason: 'untrue' };
  const answer = await page.request.post('/api/reports', { data });
  expect(answer.status()).toBe(200);
  await context.close();
}

async function openReport(page: Page, name: string) {
  await page.getByRole('button', { name: report.label.replace('{name}', name) }).click();
  return page.getByRole('dialog', { name: report.title.replace('{name}', name) });
}

async function sendReport(page: Page, name: string) {
  const dialog = await openReport(page, name);
  await dialog.getByLabel(report.reasons.fraud).check();
  await dialog.getByRole('button', { name: report.submit }).click();
  await expect(dialog).toBeHidden();
}

test('somebody who is not signed in is led to sign in, and comes back to report @wide', async ({
  page,
  browser,
  axe,
}) => {
  const name = `Wheat ${Date.now()}`;
  const { product, close } = await seller(browser, { name });
  const phone = await newPerson(page.request);
  await page.goto(productPath(product.productId));
  await page.getByRole('link', { name: report.label.replace('{name}', name) }).click();
  await expect(page).toHaveURL(paths.login);

  await page.getByRole('textbox', { name: en.Login.phone.label }).fill(phone);
  await page.getByRole('button', { name: en.Login.submit }).click();
  await page.getByRole('button', { name: en.OneTimeCode.demo.use }).click();
  await expect(page).toHaveURL(productPath(product.productId));
  const dialog = await openReport(page, name);
  await dialog.getByRole('button', { name: report.submit }).click();
  await expect(dialog.getByText(report.missing)).toBeVisible();
  await expect(dialog.getByLabel(report.reasons.fraud)).toBeFocused();
  expect(await sidewaysScroll(page)).toBe(0);
  await axe(page);

  await dialog.getByLabel(report.reasons.other).check();
  await dialog.getByRole('button', { name: report.submit }).click();
  await expect(dialog.getByText('Please say what is wrong.')).toBeVisible();
  await dialog.getByLabel(report.detailsNeeded).fill('A truck is in the picture.');
  await dialog.getByRole('button', { name: report.submit }).click();

  await expect(page.getByText(report.thanks)).toBeVisible();
  await close();
});

test('a form that does not come is told of, and comes at the next press', async ({
  page,
  browser,
  allowNoise,
}) => {
  const name = `Wheat ${Date.now()}`;
  const { product, close } = await seller(browser, { name });
  await signedInPerson(page);
  await page.goto(productPath(product.productId));
  allowNoise(/ERR_FAILED/);
  const script = /\/static\/report-dialog-/;
  await page.route(script, (route) => route.abort());

  await openReport(page, name);
  await expect(page.getByText(noAnswer)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.unroute(script);

  await sendReport(page, name);
  await expect(page.getByText(noAnswer)).toBeHidden();
  await close();
});

test('farms and suppliers can be reported, but not one’s own', async ({ page, browser }) => {
  const { page: theirs, product, close } = await seller(browser);
  const user = (await theirs.evaluate(() => JSON.parse(localStorage.getItem('authUser')!))) as {
    farmerData: { farmId: string };
    vendorData: { businessId: string };
  };
  const pages = [
    { path: farmPath(user.farmerData.farmId), name: farm.farmName },
    { path: businessPath(user.vendorData.businessId), name: business.businessName },
  ];
  await signedInPerson(page);

  for (const { path, name } of pages) {
    await page.goto(path);
    await sendReport(page, name);
    await expect(page.getByText(report.thanks)).toBeVisible();
  }
  for (const path of [...pages.map((one) => one.path), productPath(product.productId)]) {
    await theirs.goto(path);
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(theirs.getByText(report.button, { exact: true })).toBeHidden();
  }
  await close();
});

test('the two sides of an order can report each other, and the admins see in which order they have met @wide', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const buyerName = `Nadir ${Date.now()}`;
  const { page: theirs, product, close } = await seller(browser);
  const buyer = await newBuyer(browser, baseURL, buyerName);
  const { orderNo } = await placeOrder(buyer, product);
  await buyer.goto(orderPath(orderNo));
  await expect(buyer.getByRole('button', { name: report.order.seller.button })).toBeVisible();
  await theirs.goto(orderPath(orderNo));
  const label = report.order.buyer.label.replace('{name}', buyerName);
  await theirs.getByRole('button', { name: label }).click();
  const dialog = theirs.getByRole('dialog', { name: report.title.replace('{name}', buyerName) });
  await dialog.getByLabel(report.order.reasons.other).check();
  await dialog.getByLabel(report.order.detailsNeeded).fill('Took the wheat and never paid.');
  expect(await sidewaysScroll(theirs)).toBe(0);
  await axe(theirs);
  await dialog.getByRole('button', { name: report.submit }).click();
  await expect(theirs.getByText(report.thanks)).toBeVisible();

  await signedInAdmin(page);
  await page.goto(paths.adminWaiting);
  const card = page.getByRole('listitem').filter({ hasText: buyerName }).first();
  await expect(card).toContainText('Took the wheat and never paid.');
  await axe(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await card.getByRole('link', { name: en.Admin.waiting.openOrder.replace('{orderNo}', orderNo) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNo);
  await expect(page.getByRole('button', { name: report.button })).toHaveCount(0);
  await buyer.context().close();
  await close();
});

test('a sale by phone has nobody to report', async ({ page }) => {
  await signedInPerson(page, both);
  const { productId } = await newProduct(page, wheat);
  const key = crypto.randomUUID();
  const sale = { key, productId, buyerName: 'By phone', quantity: 1, amount: 5000, date: '2026-01-01' };
  const { orderNo } = (await (await page.request.post('/api/me/sales', { data: sale })).json()) as Order;

  await page.goto(orderPath(orderNo));

  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNo);
  await expect(page.getByRole('button', { name: report.button })).toHaveCount(0);
});

test('the third report takes a product out of search at once; its seller sees why and answers @wide', async ({
  page,
  browser,
  axe,
  allowNoise,
}) => {
  // The page of the product asks for it once more, and it is gone.
  allowNoise(/404.*api\/products\/product_/);
  const name = `Wheat ${Date.now()}`;
  const { page: theirs, product, close } = await seller(browser, { name });
  const context = await browser.newContext();
  const searcher = await context.newPage();
  await searcher.goto(`${paths.search}?text=${encodeURIComponent(name)}`);
  await expect(searcher.getByRole('link', { name })).toBeVisible();
  await theirs.goto(paths.farmerDashboard);
  await reportBy(browser, product);
  await reportBy(browser, product);
  await signedInPerson(page);
  await page.goto(productPath(product.productId));

  await sendReport(page, name);

  await expect(searcher.getByRole('link', { name })).toBeHidden();
  await expect(page.getByText(en.ProductDetail.notFound.title)).toBeVisible();
  const row = theirs.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(table.status.withheld)).toBeVisible();
  await row.getByRole('button', { name: table.status.whyLabel.replace('{name}', name) }).click();
  const dialog = dialogOf(theirs);
  await expect(dialog.getByText(why.causes.reports.title)).toBeVisible();
  await axe(theirs);
  await dialog.getByRole('button', { name: why.submit }).click();
  await expect(dialog.getByText('Please write your answer.')).toBeVisible();
  await dialog.getByLabel(why.answer).fill('Come and look at it.');
  await dialog.getByRole('button', { name: why.submit }).click();
  await expect(theirs.getByText(why.sent.replace('{name}', name))).toBeVisible();
  await row.getByRole('button', { name: table.status.whyLabel.replace('{name}', name) }).click();
  await expect(dialog.getByText('Come and look at it.')).toBeVisible();
  await context.close();
  await close();
});

test('a phone number in the text holds a new product back; taken out, it is found again @wide', async ({
  page,
}) => {
  const name = `Wheat ${Date.now()}`;
  await signedInPerson(page, both);
  await page.goto(paths.farmerDashboard);
  await openAdd(page);
  await fillForm(page, { ...asFarmer, name, desc: 'Call me: 0300 123 45 67' });
  await picker(page).setInputFiles(await smallPicture());
  await submitOf(page).click();

  await expect(page.getByText(en.ProductModal.addedWithheld.replace('{name}', name))).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: table.status.whyLabel.replace('{name}', name) }).click();
  await expect(dialogOf(page).getByText(why.causes.phone_in_text.title)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await dialogOf(page).getByRole('button', { name: why.edit }).click();
  await expect(fields(dialogOf(page)).desc).toHaveValue('Call me: 0300 123 45 67');
  await fields(dialogOf(page)).desc.fill('Call me by the button.');
  await submitOf(page).click();

  await expect(page.getByText(en.ProductModal.savedShown.replace('{name}', name))).toBeVisible();
  await expect(row.getByText(table.status.withheld)).toBeHidden();
  await page
    .getByRole('button', { name: /notification/i })
    .first()
    .click();
  await expect(page.getByText(en.Notifications.events.listing_shown)).toBeVisible();
  await expect(page.getByText(en.Notifications.events.listing_withheld)).toBeVisible();
  await expect(page.getByText(/product_\d/)).toBeHidden();
  await page.goto(`${paths.search}?text=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
});
