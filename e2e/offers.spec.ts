import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { offer, offerButton, openWanted, sentOffers, somebody } from './offers.ts';
import { signedInPerson } from './people.ts';
import { newProduct, sidewaysScroll, wheat } from './products.ts';
import {
  dialogOf,
  farmer,
  fieldsOf,
  newName,
  newRequirement,
  purchase,
  purchaseRow,
  supplier,
  wantedCard,
} from './requirements.ts';

const words = en.Requirements;
const received = en.VendorPurchase.offerList;

test('posted, found, offered on and accepted: two people in two browsers, without a reload @wide', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const product = newName('Kinnow');
  const buyerPhone = await signedInPerson(page, supplier);
  await page.goto(paths.vendorDashboard);
  await purchase(page).getByRole('button', { name: en.VendorPurchase.addLabel }).first().click();
  const form = fieldsOf(dialogOf(page));
  await form.product.fill(product);
  await form.weight.fill('2500');
  await form.unit.selectOption('Kg');
  await form.price.fill('70');
  await form.price.press('Enter');
  await expect(purchaseRow(page, product)).toBeVisible();

  const { page: field, phone: farmerPhone } = await somebody(browser, baseURL, farmer);
  await newProduct(field, { ...wheat, name: 'Kinnow, A grade' });
  await openWanted(field, product);
  await offerButton(field, product).click();
  const dialog = dialogOf(field);
  await expect(dialog).toContainText('They want 2,500 Kilograms at 70 Rupees per kilogram.');
  await dialog.getByLabel('Quantity in Kilograms').fill('1200');
  await dialog.getByLabel('Price in Rupees per kilogram').fill('72');
  await expect(dialog).toContainText('= Rs 2,880 per 40 kg · Altogether 86,400 Rupees');
  await dialog.getByLabel(words.offer.product).selectOption({ label: 'Kinnow, A grade' });
  await dialog.getByLabel(words.offer.message).fill('Picked on Monday.');
  await axe(field);
  expect(await sidewaysScroll(field)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: words.offer.submit }).click();
  await expect(wantedCard(field, product)).toContainText(
    'You offered 1,200 Kilograms at 72 Rupees per kilogram',
  );
  await axe(field);
  await field.getByRole('tab', { name: /My offers/ }).click();
  await expect(sentOffers(field).getByRole('row').filter({ hasText: product })).toContainText(
    words.mine.states.open,
  );
  await axe(field);

  await purchaseRow(page, product)
    .getByRole('button', { name: /^1 offer for/ })
    .click();
  const offers = page.getByRole('dialog', { name: `Offers for ${product}` });
  await expect(offers).toContainText('1,200 Kilograms at 72 Rupees per kilogram');
  await expect(offers).toContainText('Picked on Monday.');
  await expect(offers.getByRole('link', { name: 'Kinnow, A grade' })).toBeVisible();
  await expect(offers).not.toContainText(new RegExp(farmerPhone.split('').join(' ?')));
  await axe(page);
  await offers.getByRole('button', { name: /^Accept the offer of/ }).click();

  await expect(offers.getByText(received.accepted, { exact: true })).toBeVisible();
  await expect(offers.getByRole('link', { name: `Call ${farmerPhone}` })).toBeVisible();
  await axe(page);
  const row = sentOffers(field).getByRole('row').filter({ hasText: product });
  await expect(row).toContainText(words.mine.states.accepted);
  await expect(row.getByRole('link', { name: `Call ${buyerPhone}` })).toBeVisible();
  await axe(field);
  for (const width of [field.viewportSize()!.width, 768]) {
    await field.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(field)).toBeLessThanOrEqual(0);
  }
  await offers.getByRole('button', { name: received.close }).click();
  await expect(purchaseRow(page, product)).toContainText(en.VendorPurchase.closed);
  await field.getByRole('tab', { name: words.tabs.all }).click();
  await expect(wantedCard(field, product)).toHaveCount(0);
  await field.context().close();
});

test('a second farmer is told live that it is closed, and a declined one may offer again', async ({
  page,
  browser,
  baseURL,
}) => {
  const product = newName('Onions');
  await signedInPerson(page, supplier);
  await newRequirement(page, { product, weightCategory: 'Kg', weight: 6000, price: 78 });
  const one = await somebody(browser, baseURL, { ...farmer, username: 'Imran Sandhu' });
  const two = await somebody(browser, baseURL, { ...farmer, username: 'Allah Ditta' });
  for (const [{ page: field }, price] of [
    [one, '80'],
    [two, '76'],
  ] as const) {
    await openWanted(field, product);
    await offer(field, product, '1000', price);
    await field.goto(`${paths.requirements}?tab=offers`);
    await expect(sentOffers(field)).toContainText(words.mine.states.open);
  }
  const rowOf = (field: Page) => sentOffers(field).getByRole('row').filter({ hasText: product });

  await page.goto(paths.vendorDashboard);
  await purchaseRow(page, product)
    .getByRole('button', { name: /^2 offers for/ })
    .click();
  await dialogOf(page).getByRole('button', { name: 'Decline the offer of Imran Sandhu' }).click();
  await expect(rowOf(one.page)).toContainText(words.mine.states.declined);

  await openWanted(one.page, product);
  await offer(one.page, product, '1000', '77');
  await expect(dialogOf(page)).toContainText('1,000 Kilograms at 77 Rupees');
  await one.page.goto(`${paths.requirements}?tab=offers`);
  await dialogOf(page).getByRole('button', { name: 'Accept the offer of Allah Ditta' }).click();
  await expect(rowOf(two.page)).toContainText(words.mine.states.accepted);
  await expect(rowOf(one.page).first()).toContainText(words.mine.states.closed);
  await one.page.context().close();
  await two.page.context().close();
});

test('an offer is changed and taken back, and the supplier sees it live @wide', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const product = newName('Guar');
  await signedInPerson(page, farmer);
  const { page: shop } = await somebody(browser, baseURL, supplier);
  await newRequirement(shop, { product, weightCategory: 'Kg', weight: 100, price: 90 });
  await openWanted(page, product);
  await offer(page, product, '50', '88');
  await shop.goto(paths.vendorDashboard);
  await purchaseRow(shop, product)
    .getByRole('button', { name: /^1 offer for/ })
    .click();

  await wantedCard(page, product)
    .getByRole('button', { name: `Change your offer for ${product}` })
    .click();
  await expect(dialogOf(page).getByLabel('Quantity in Kilograms')).toHaveValue('50');
  await dialogOf(page).getByLabel('Price in Rupees per kilogram').fill('86');
  await dialogOf(page).getByRole('button', { name: words.offer.changeSubmit }).click();
  await expect(dialogOf(shop)).toContainText('50 Kilograms at 86 Rupees');

  await page.getByRole('tab', { name: /My offers/ }).click();
  await sentOffers(page)
    .getByRole('button', { name: `Take back your offer for ${product}` })
    .click();
  const ask = page.getByRole('alertdialog');
  await axe(page);
  await ask.getByRole('button', { name: words.mine.withdrawDialog.confirm }).click();
  await expect(sentOffers(page).getByRole('row').filter({ hasText: product })).toContainText(
    words.mine.states.withdrawn,
  );
  await expect(dialogOf(shop)).toContainText(received.empty.title);
  await shop.context().close();
});
