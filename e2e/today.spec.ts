import type { Page } from '@playwright/test';
import { orderPath, paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { bell } from './bell.ts';
import { expect, test } from './fixtures.ts';
import { newBuyer, placeOrder } from './orders.ts';
import { openMenu } from './open-menu.ts';
import { business, farm, newPerson, signedInPerson, signIn } from './people.ts';
import { newOffer } from './product-offers.ts';
import { newProduct, wheat } from './products.ts';
import { newRequirement } from './requirements.ts';

const words = en.Today;
const today = (page: Page) => page.getByRole('region', { name: words.title });
const bar = (page: Page) => page.getByRole('navigation', { name: words.bar.label });

/** What a page is made of: what others change meanwhile, and is loaded again for it, counts once. */
function requestsOf(page: Page) {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.add(request.url().replace(/\?ago=.*$/, ''));
  });
  return asked;
}

test('a farmer’s day opens with what needs an answer, and everything is a tap away', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  // What no supplier of the market wants.
  const roots = { ...wheat, name: 'Lotus root' };
  const product = await newProduct(page, roots);
  const asked = requestsOf(page);
  await page.goto(paths.farmerDashboard);

  await test.step('with nothing to answer it says so, above the farm and its products', async () => {
    await expect(today(page).getByRole('listitem')).toHaveText([
      words.nothing.title + words.nothing.text,
      `0 Rupees${words.month.none}`,
    ]);
    const above = (await today(page).boundingBox())!.y;
    expect(above).toBeLessThan((await page.getByRole('heading', { level: 1 }).boundingBox())!.y);
  });

  await test.step('besides its pictures the page is made of at most 25 requests', async () => {
    await expect(bell(page, 0)).toBeVisible();
    await expect(page.getByText(roots.name).first()).toBeVisible();
    await expect(page.getByText(en.farmerNeeds.empty.title)).toBeVisible();
    expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(25);
  });

  const buyer = await newBuyer(browser, baseURL);
  const order = await placeOrder(buyer, product);
  await test.step('a new order appears by itself, with the day by which to answer, and on the bar', async () => {
    await expect(today(page).getByRole('link').first()).toHaveText(
      /^1 new orderAnswer by \d\d\/\d\d\/\d{4}$/,
    );
    await expect(bar(page).getByRole('link', { name: 'Orders 1 new' })).toBeVisible();
    await axe(page);
  });

  await test.step('one tap leads to it', async () => {
    await today(page).getByRole('link').first().click();
    await expect(page).toHaveURL(orderPath(order.orderNo));
    await page.goBack();
  });

  await test.step('this month’s figure leads to the money', async () => {
    await today(page).getByRole('link').last().click();
    await expect(page).toHaveURL(paths.farmerMoney);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.Money.title);
  });

  await test.step('the bar at the lower edge leads to products, orders, buyers and money, and stays', async () => {
    for (const [name, path] of [
      ['Products', `${paths.farmerDashboard}#products`],
      [/^Orders/, paths.farmerOrders],
      ['Buyers', paths.requirements],
      ['Money', paths.farmerMoney],
    ] as const) {
      await bar(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(bar(page).locator('[aria-current=page]')).toHaveText(new RegExp(name));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const { y, height } = (await bar(page).boundingBox())!;
    expect(y + height).toBe(page.viewportSize()!.height);
  });

  await test.step('what is bought and what is sold have names of their own in the menu', async () => {
    const menu = await openMenu(page);
    for (const [name, path] of [
      ['Sales', paths.farmerOrders],
      ['Your purchases', paths.buyerOrders],
      ['What suppliers want', paths.requirements],
    ] as const)
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path);
    await page.keyboard.press('Escape');
  });

  await test.step('a wide screen has the sidebar instead of the bar', async () => {
    await page.setViewportSize({ width: 1024, height: 740 });
    await expect(bar(page)).toBeHidden();
  });
  await buyer.context().close();
});

test('a supplier’s day opens with the offers for what they want, a farmer’s with who wants what they have', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const supplier = await signedInPerson(page, { roles: { isVendor: true }, vendorData: business });
  const { id } = await newRequirement(page);
  await signIn(page, await newPerson(page.request, { roles: { isFarmer: true }, farmerData: farm }));
  const data = { amount: 10, weightCategory: 'Tons', price: 97_000 };
  expect((await page.request.post(`/api/requirements/${id}/offers`, { data })).status()).toBe(200);
  const inTons = { ...wheat, name: 'Maize', weightCategory: 'Tons', weight: 10, price: 97_000 };
  const product = await newProduct(page, inTons);
  await newProduct(page, { ...wheat, desc: 'Call me: 0300 123 45 67' });
  const buyer = await newBuyer(browser, baseURL);
  await placeOrder(buyer, product, { quantity: 1 });
  await newOffer(buyer, product, { quantity: 1, price: 95_000 });
  const question = { data: { kind: 'moisture' } };
  const answer = await buyer.request.post(`/api/products/${product.productId}/questions`, question);
  expect(answer.status()).toBe(200);
  await buyer.context().close();

  await test.step('the farmer’s page is made of at most 25 requests also with all that can wait in it', async () => {
    const asked = requestsOf(page);
    await page.goto(paths.farmerDashboard);
    await expect(bell(page, 5)).toBeVisible();
    for (const kind of ['newOrders', 'productOffers', 'questions', 'heldProducts'] as const)
      await expect(today(page).getByRole('link', { name: words.kinds[kind].one })).toBeVisible();
    await expect(page.getByRole('region', { name: en.Questions.waitingTitle })).toContainText(
      en.Questions.kinds.moisture,
    );
    const wanted = page.getByRole('region', { name: en.Matches.wanted.title });
    await expect(wanted.getByRole('button', { name: en.Requirements.offer.changeButton })).toBeVisible();
    await expect(page.getByText(en.farmerNeeds.empty.title)).toBeVisible();
    expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(25);
  });

  await signIn(page, supplier);
  await page.goto(paths.vendorDashboard);
  await expect(today(page).getByRole('link').first()).toHaveText(/^1 offer waitingMaize/);
  await axe(page);
  await today(page).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: en.VendorPurchase.title })).toBeInViewport();
  await expect(bar(page).getByRole('link', { name: 'Offers' })).toHaveAttribute('href', paths.vendorOffers);
});
