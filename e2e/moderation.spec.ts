import type { Browser, Page } from '@playwright/test';
import type { Order } from '#contract/trade/orders.ts';
import { businessPath, farmPath, orderPath, paths, productPath } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { giveStanding } from '../test/standing.ts';
import { expect, sizes, whatScrollsSideways, test } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { newBuyer, placeOrder } from './orders.ts';
import { business, farm, newPerson, signedInAdmin, signedInPerson } from './people.ts';
import { asFarmer, dialogOf, fields, fillForm, openAdd, picker, submitOf } from './product-form.ts';
import { newProduct, smallPicture, wheat } from './products.ts';

const noAnswer = 'No network. Please try again.';
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

/** Somebody whose report counts, in a browser of their own. */
async function knownPerson(browser: Browser, baseURL: string | undefined) {
  const page = await newBuyer(browser, baseURL);
  const { uid } = (await (await page.request.get('/api/me')).json()) as User;
  await inMarket((db) => giveStanding(db, [uid]));
  return page;
}

/** By the server's own door. */
async function reportProduct(page: Page, productId: string) {
  const data = { subject: 'product', id: productId, reason: 'untrue' };
  const answer = await page.request.post('/api/reports', { data });
  expect(answer.status()).toBe(200);
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

test('a visitor signs in to report a product, a farm and a supplier, which their own seller cannot', async ({
  page,
  browser,
  axe,
  allowNoise,
}) => {
  const name = `Wheat ${Date.now()}`;
  const { page: theirs, product, close } = await seller(browser, { name });
  const user = (await (await theirs.request.get('/api/me')).json()) as User;
  const sellerPages = [
    { path: farmPath(user.farmerData!.farmId), name: farm.farmName },
    { path: businessPath(user.vendorData!.businessId), name: business.businessName },
  ];

  await test.step('somebody who is not signed in is led to sign in, and comes back to report', async () => {
    const phone = await newPerson(page.request);
    await page.goto(productPath(product.productId));
    await page.getByRole('link', { name: report.label.replace('{name}', name) }).click();
    await expect(page).toHaveURL(paths.login);
    await page.getByRole('textbox', { name: en.Login.phone.label }).fill(phone);
    await page.getByRole('button', { name: en.Login.submit }).click();
    await page.getByRole('button', { name: en.OneTimeCode.demo.use }).click();
    await expect(page).toHaveURL(productPath(product.productId));
  });

  await test.step('a form that does not come is told of', async () => {
    allowNoise(/ERR_FAILED/);
    const script = /\/static\/report-dialog-/;
    await page.route(script, (route) => route.abort());
    await openReport(page, name);
    await expect(page.getByText(noAnswer)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.unroute(script);
  });

  await test.step('the form comes at the next press, says what is missing, and is sent', async () => {
    const dialog = await openReport(page, name);
    await dialog.getByRole('button', { name: report.submit }).click();
    await expect(dialog.getByText(report.missing)).toBeVisible();
    await expect(dialog.getByLabel(report.reasons.fraud)).toBeFocused();
    await axe(page);

    await dialog.getByLabel(report.reasons.other).check();
    await dialog.getByRole('button', { name: report.submit }).click();
    await expect(dialog.getByText('Please say what is wrong.')).toBeVisible();
    await dialog.getByLabel(report.detailsNeeded).fill('A truck is in the picture.');
    await dialog.getByRole('button', { name: report.submit }).click();

    await expect(page.getByText(report.thanks)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(noAnswer)).toBeHidden();
  });

  await test.step('farms and suppliers can be reported', async () => {
    for (const one of sellerPages) {
      await page.goto(one.path);
      await sendReport(page, one.name);
      await expect(page.getByText(report.thanks)).toBeVisible();
    }
  });

  await test.step('nobody is offered to report their own page or product', async () => {
    for (const path of [...sellerPages.map((one) => one.path), productPath(product.productId)]) {
      await theirs.goto(path);
      await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(theirs.getByText(report.button, { exact: true })).toBeHidden();
    }
  });
  await close();
});

test('the two sides of an order can report each other, and the admins see in which order they have met', async ({
  page,
  browser,
  baseURL,
}) => {
  const buyerName = `Nadir ${Date.now()}`;
  const { page: theirs, product, close } = await seller(browser);
  const buyer = await newBuyer(browser, baseURL, buyerName);
  const { orderNo } = await placeOrder(buyer, product);

  await test.step('a sale by phone has nobody to report', async () => {
    const { productId } = product;
    const key = crypto.randomUUID();
    const sale = { key, productId, buyerName: 'By phone', quantity: 1, amount: 5000, date: '2026-01-01' };
    const recorded = (await (await theirs.request.post('/api/me/sales', { data: sale })).json()) as Order;
    await theirs.goto(orderPath(recorded.orderNo));
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText(recorded.orderNo);
    await expect(theirs.getByRole('button', { name: report.button })).toHaveCount(0);
  });

  await test.step('a buyer can report the seller, and a seller reports the buyer', async () => {
    await buyer.goto(orderPath(orderNo));
    await expect(buyer.getByRole('button', { name: report.order.seller.button })).toBeVisible();
    await theirs.goto(orderPath(orderNo));
    const label = report.order.buyer.label.replace('{name}', buyerName);
    await theirs.getByRole('button', { name: label }).click();
    const dialog = theirs.getByRole('dialog', { name: report.title.replace('{name}', buyerName) });
    await dialog.getByLabel(report.order.reasons.other).check();
    await dialog.getByLabel(report.order.detailsNeeded).fill('Took the wheat and never paid.');
    expect(await whatScrollsSideways(theirs)).toEqual([]);
    await dialog.getByRole('button', { name: report.submit }).click();
    await expect(theirs.getByText(report.thanks)).toBeVisible();
  });

  await test.step('an admin reads it beside the order, and opens that', async () => {
    await signedInAdmin(page);
    await page.goto(paths.adminWaiting);
    const card = page.getByRole('listitem').filter({ hasText: buyerName }).first();
    await expect(card).toContainText('Took the wheat and never paid.');
    expect(await whatScrollsSideways(page)).toEqual([]);
    await card.getByRole('link', { name: en.Admin.waiting.openOrder.replace('{orderNo}', orderNo) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNo);
    await expect(page.getByRole('button', { name: report.button })).toHaveCount(0);
  });
  await buyer.context().close();
  await close();
});

test('a seller sees why a product is held back, puts it right, and answers those who report it', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const name = `Wheat ${Date.now()}`;
  const row = page.getByRole('row').filter({ hasText: name });
  const whyButton = row.getByRole('button', { name: table.status.whyLabel.replace('{name}', name) });
  const dialog = dialogOf(page);
  const searcher = await (await browser.newContext()).newPage();
  const found = searcher.getByRole('link', { name });
  await signedInPerson(page, { ...both, username: 'Rashid Gill' });
  await page.goto(paths.farmerDashboard);

  await test.step('a phone number in the text holds a new product back', async () => {
    await openAdd(page);
    await fillForm(page, { ...asFarmer, name, desc: 'Call me: 0300 123 45 67' });
    await picker(page).setInputFiles(await smallPicture());
    await submitOf(page).click();
    await expect(page.getByText(en.ProductModal.addedWithheld.replace('{name}', name))).toBeVisible();
  });

  await test.step('Today leads to those that are held back', async () => {
    await newProduct(page, wheat);
    await page.getByRole('link', { name: en.Today.kinds.heldProducts.one }).click();
    await expect(page.getByRole('combobox', { name: en.ManyProducts.find.show })).toHaveValue('withheld');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await whyButton.click();
    await expect(dialog.getByText(why.causes.phone_in_text.title)).toBeVisible();
    await axe(page);
  });

  await test.step('a product whose phone number was taken out is found again', async () => {
    await dialog.getByRole('button', { name: why.edit }).click();
    await expect(fields(dialog).desc).toHaveValue('Call me: 0300 123 45 67');
    await fields(dialog).desc.fill('Call me by the button.');
    await submitOf(page).click();
    await expect(page.getByText(en.ProductModal.savedShown.replace('{name}', name))).toBeVisible();
    await expect(row.getByText(table.status.withheld)).toBeHidden();
    await searcher.goto(`${paths.search}?text=${encodeURIComponent(name)}`);
    await expect(found).toBeVisible();
  });

  const toldOf = async (event: 'listing_shown' | 'listing_withheld') => {
    await page
      .getByRole('button', { name: /notification/i })
      .first()
      .click();
    return page.getByRole('link', { name: en.Notifications.events[event] }).first();
  };

  await test.step('the bell tells of both and why, and leads to the form of the product', async () => {
    const shown = await toldOf('listing_shown');
    const withheld = page.getByRole('link', { name: en.Notifications.events.listing_withheld });
    await expect(withheld).toContainText(why.causes.phone_in_text.title);
    await expect(page.getByText(/product_\d/)).toBeHidden();
    await shown.click();
    await expect(fields(dialog).desc).toHaveValue('Call me by the button.');
    await expect(page).toHaveURL(paths.farmerDashboard);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the third report takes a product out of search at once', async () => {
    const path = (await found.getAttribute('href'))!;
    const others = [await knownPerson(browser, baseURL), await knownPerson(browser, baseURL)];
    for (const other of others) await reportProduct(other, path.split('/').at(-1)!);
    const reporter = await knownPerson(browser, baseURL);
    await reporter.goto(path);
    await sendReport(reporter, name);
    await expect(found).toBeHidden();
    await expect(reporter.getByText(en.ProductDetail.notFound.title)).toBeVisible();
    for (const one of [searcher, reporter, ...others]) await one.context().close();
  });

  await test.step('the bell leads its seller to why, and the seller answers', async () => {
    await page.setViewportSize(sizes.desk);
    await expect(row.getByText(table.status.withheld)).toBeVisible();
    await (await toldOf('listing_withheld')).click();
    await expect(dialog.getByText(why.causes.reports.title)).toBeVisible();
    await dialog.getByRole('button', { name: why.submit }).click();
    await expect(dialog.getByText('Please write your answer.')).toBeVisible();
    await dialog.getByLabel(why.answer).fill('Come and look at it.');
    await dialog.getByRole('button', { name: why.submit }).click();
    await expect(page.getByText(why.sent.replace('{name}', name))).toBeVisible();
    await whyButton.click();
    await expect(dialog.getByText('Come and look at it.')).toBeVisible();
  });
});
