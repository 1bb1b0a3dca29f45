import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, whatScrollsSideways, test } from './fixtures.ts';
import { offer, offerButton, openWanted, sentOffers, somebody } from './offers.ts';
import { newPerson, signedInPerson, signIn } from './people.ts';
import { newProduct, wheat } from './products.ts';
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
const offersOf = (page: Page, product: string, many: RegExp) =>
  purchaseRow(page, product).getByRole('button', { name: many });
const sentRow = (page: Page, product: string) =>
  sentOffers(page).getByRole('row').filter({ hasText: product });

test('posted, found, offered on and accepted: two people in two browsers, without a reload', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  axe,
}) => {
  const product = newName('Kinnow');
  const buyerPhone = await signedInPerson(page, supplier);
  const field = await (await browser.newContext({ baseURL })).newPage();
  const results = field.getByRole('region', { name: words.results });

  await test.step('a requirement that is written down elsewhere arrives in the list shown to a visitor', async () => {
    const live = field.waitForResponse('**/api/live?*');
    await field.goto(`${paths.requirements}?text=${encodeURIComponent(product)}`);
    await expect(results).toContainText(words.count.none);
    await live;
    await page.goto(paths.vendorDashboard);
    await purchase(page).getByRole('button', { name: en.VendorPurchase.addLabel }).first().click();
    const form = fieldsOf(dialogOf(page));
    await form.product.fill(product);
    await form.weight.fill('2500');
    await form.unit.selectOption('Kg');
    await form.price.fill('70');
    await form.price.press('Enter');
    await expect(purchaseRow(page, product)).toBeVisible();
    await expect(wantedCard(field, product)).toBeVisible();
    await expect(results).toContainText(words.count.one);
  });

  const farmerPhone = await newPerson(field.request, farmer);
  await signIn(field, farmerPhone);
  await newProduct(field, { ...wheat, name: 'Kinnow, A grade' });

  await test.step('a farmer without offers is led to the requirements; a list that fails can be tried again', async () => {
    allowNoise(/500.*\/me\/offers/);
    await field.route('**/api/me/offers', (route) => route.fulfill({ status: 500, json: {} }));
    await field.goto(`${paths.requirements}?tab=offers`);
    await expect(sentOffers(field).getByRole('alert')).toContainText(words.mine.error.title);
    await field.unroute('**/api/me/offers');
    await sentOffers(field).getByRole('button', { name: words.mine.error.retry }).click();
    await expect(sentOffers(field)).toContainText(words.mine.empty.title);
    await axe(field);
    await sentOffers(field).getByRole('button', { name: words.mine.empty.see }).click();
    await expect(field).toHaveURL(paths.requirements);
  });

  await test.step('the farmer finds it and makes an offer', async () => {
    await field.getByLabel(words.searchLabel).fill(product);
    await field.getByLabel(words.searchLabel).press('Enter');
    await offerButton(field, product).click();
    const dialog = dialogOf(field);
    await expect(dialog).toContainText('They want 2,500 Kilograms at 70 Rupees per kilogram.');
    await dialog.getByLabel('Quantity in Kilograms').fill('1200');
    await dialog.getByLabel('Price in Rupees per kilogram').fill('72');
    await expect(dialog).toContainText('= Rs 2,880 per 40 kg · 86,400 Rupees in total');
    await dialog.getByLabel(words.offer.product).fill('a GRADE');
    await dialog.getByRole('option', { name: 'Kinnow, A grade' }).click();
    await expect(dialog.getByLabel(words.offer.product)).toHaveValue('Kinnow, A grade');
    await dialog.getByLabel(words.offer.message).fill('Picked on Monday.');
    await axe(field);
    await dialog.getByRole('button', { name: words.offer.submit }).click();
    await expect(wantedCard(field, product)).toContainText(
      'You offered 1,200 Kilograms at 72 Rupees per kilogram',
    );
    await axe(field);
    await field.getByRole('tab', { name: /My offers/ }).click();
    await expect(sentRow(field, product)).toContainText(words.mine.states.open);
    await axe(field);
  });

  const offers = page.getByRole('dialog', { name: `Offers for ${product}` });
  await test.step('the supplier reads it without a number, and accepts it', async () => {
    await offersOf(page, product, /^See 1 offer for/).click();
    await expect(offers).toContainText('1,200 Kilograms at 72 Rupees per kilogram');
    await expect(offers).toContainText('Picked on Monday.');
    await expect(offers.getByRole('link', { name: 'Kinnow, A grade' })).toBeVisible();
    await expect(offers).not.toContainText(new RegExp(farmerPhone.split('').join(' ?')));
    await axe(page);
    await offers.getByRole('button', { name: /^Accept the offer from/ }).click();
    const taken = offers.getByLabel('How much do you take, in Kilograms?');
    await expect(taken).toBeFocused();
    await taken.fill('1500');
    await offers.getByRole('button', { name: received.take.submit }).click();
    await expect(taken).toHaveAccessibleDescription(/at most 1,200/);
    await taken.fill('700');
    await expect(offers).toContainText('At most 1,200. 50,400 Rupees in total.');
    await axe(page);
    await offers.getByRole('button', { name: received.take.submit }).click();
  });

  await test.step('it made an order, both can call each other, and the rest stays open', async () => {
    await expect(offers.getByText(received.accepted, { exact: true })).toBeVisible();
    await expect(offers.getByRole('link', { name: `Call ${farmerPhone}` })).toBeVisible();
    await expect(offers).toContainText('500 Kilograms at 72 Rupees per kilogram');
    await expect(offers).toContainText('Still open: 1,800 Kilograms.');
    await axe(page);
    const agreed = sentRow(field, product).filter({ hasText: words.mine.states.accepted });
    await expect(agreed).toContainText('You offered 1,200 Kilograms.');
    await expect(agreed.getByRole('link', { name: `Call ${buyerPhone}` })).toBeVisible();
    await expect(agreed.getByRole('link', { name: /^See order KM-/ })).toBeVisible();
    await axe(field);
    await field.setViewportSize({ width: 768, height: 900 });
    expect(await whatScrollsSideways(field)).toEqual([]);
    await field.getByRole('tab', { name: words.tabs.all }).click();
    await expect(wantedCard(field, product)).toContainText('1,800 Kilograms');
  });

  await test.step('it is undone, accepted again, and leads both to the order', async () => {
    await field.getByRole('tab', { name: /My offers/ }).click();
    await offers.getByRole('button', { name: /^Undo your answer/ }).click();
    await expect(offers).toContainText('1,200 Kilograms at 72 Rupees per kilogram');
    await expect(sentRow(field, product)).toHaveCount(1);
    await expect(sentRow(field, product)).toContainText(words.mine.states.open);
    await offers.getByRole('button', { name: /^Accept the offer from/ }).click();
    await offers.getByRole('button', { name: received.take.submit }).click();
    await sentRow(field, product)
      .getByRole('link', { name: /^See order KM-/ })
      .click();
    await expect(field.getByRole('heading', { name: /Call .* to agree how to hand over/ })).toBeVisible();
    await axe(field);
    await offers.getByRole('link', { name: /^See order KM-/ }).click();
    await expect(page.getByRole('heading', { name: /Call .* to agree how you get/ })).toBeVisible();
    await field.getByRole('button', { name: en.Order.steps.labels.hand_over }).click();
    await field.getByRole('button', { name: en.Order.asks.hand_over.send }).click();
    await expect(page.getByRole('button', { name: en.Order.steps.labels.complete })).toBeVisible();
  });
  await field.context().close();
});

test('a supplier answers several farmers, and none of them is answered unseen or left without word', async ({
  page,
  browser,
  baseURL,
  allowNoise,
}) => {
  const [product, other] = [newName('Onions'), newName('Millet')];
  await signedInPerson(page, supplier);
  await newRequirement(page, { product, weightCategory: 'Kg', weight: 6000, price: 78 });
  const inTons = await newRequirement(page, { product: other });
  const one = await somebody(browser, baseURL, { ...farmer, username: 'Imran Sandhu' });
  const two = await somebody(browser, baseURL, { ...farmer, username: 'Allah Ditta' });
  const say = (price: number) =>
    one.page.request.post(`/api/requirements/${inTons.id}/offers`, {
      data: { amount: 5, price, weightCategory: 'Tons' },
    });
  const dialog = dialogOf(page);

  await test.step('a second farmer is told live that it is closed, and a declined one may offer again', async () => {
    for (const [{ page: field }, price] of [
      [one, '80'],
      [two, '76'],
    ] as const) {
      await openWanted(field, product);
      await offer(field, product, '6000', price);
      await field.getByRole('tab', { name: /My offers/ }).click();
      await expect(sentOffers(field)).toContainText(words.mine.states.open);
    }
    await page.goto(paths.vendorDashboard);
    await offersOf(page, product, /^See 2 offers for/).click();
    await dialog.getByRole('button', { name: 'Decline the offer from Imran Sandhu' }).click();
    await expect(sentRow(one.page, product)).toContainText(words.mine.states.declined);
    await dialog.getByRole('button', { name: 'Undo your answer to Imran Sandhu' }).click();
    await expect(sentRow(one.page, product)).toContainText(words.mine.states.open);
    await dialog.getByRole('button', { name: 'Decline the offer from Imran Sandhu' }).click();
    await expect(sentRow(one.page, product)).toContainText(words.mine.states.declined);

    await openWanted(one.page, product);
    await offer(one.page, product, '1000', '77');
    await expect(dialog).toContainText('1,000 Kilograms at 77 Rupees');
    await one.page.getByRole('tab', { name: /My offers/ }).click();
    await dialog.getByRole('button', { name: 'Accept the offer from Allah Ditta' }).click();
    await dialog.getByRole('button', { name: received.take.submit }).click();
    await expect(sentRow(two.page, product)).toContainText(words.mine.states.accepted);
    await expect(sentRow(one.page, product).first()).toContainText(words.mine.states.closed);
    await dialog.getByRole('button', { name: received.close }).click();
  });

  await test.step('offers that do not load say so, and can be asked for again', async () => {
    allowNoise(/500.*\/offers/);
    await say(90_000);
    await page.route('**/api/requirements/*/offers', (route) => route.fulfill({ status: 500, json: {} }));
    await offersOf(page, other, /^See 1 offer for/).click();
    await expect(dialog.getByRole('alert')).toContainText(received.error.title);
    await page.unroute('**/api/requirements/*/offers');
    await dialog.getByRole('button', { name: received.error.retry }).click();
    await expect(dialog).toContainText('5 Tons at 90,000 Rupees per ton');
  });

  await test.step('an offer that was changed meanwhile is not accepted unseen', async () => {
    allowNoise(/409.*\/answer/);
    const accept = dialog.getByRole('button', { name: /^Accept the offer/ });
    const take = dialog.getByRole('button', { name: received.take.submit });
    // The news of the change does not reach this page before the button is pressed.
    const wasChanged = new Promise<void>((resolve) => {
      void page.route('**/api/offers/*/answer', async (route) => {
        await say(95_000);
        resolve();
        await route.continue();
      });
    });
    await accept.click();
    await take.click();
    await wasChanged;

    await expect(dialog.getByRole('alert')).toContainText('This offer has changed.');
    await expect(dialog).toContainText('95,000 Rupees');
    await page.unroute('**/api/offers/*/answer');
    await take.click();
    await expect(dialog.getByText(received.accepted, { exact: true })).toBeVisible();
  });
  await one.page.context().close();
  await two.page.context().close();
});
