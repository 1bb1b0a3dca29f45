import type { Page } from '@playwright/test';
import { orderPart, paths, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { farm, newPerson, signedInPerson } from './people.ts';
import { changeElsewhere, newProduct, wheat } from './products.ts';

const words = en.ProductOffers;
const farmer = { roles: { isFarmer: true }, farmerData: farm, username: 'Imran Sandhu' };
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const price = (page: Page) => dialog(page).getByLabel('Your price in Rupees, per maund');
const row = (page: Page) => page.getByRole('table').getByRole('row').last();

/** By the form of the page, as people do. */
async function signInByForm(page: Page, phone: string) {
  await page.getByRole('textbox', { name: en.Login.phone.label }).fill(phone);
  await page.getByRole('main').getByRole('button', { name: en.Login.submit }).click();
  await press(page, en.OneTimeCode.demo.use);
}

test('offered, countered and agreed: two people in two browsers, without a reload, as far as the order', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  await signedInPerson(page, farmer);
  const product = await newProduct(page, wheat);
  const buyer = await (await browser.newContext({ baseURL })).newPage();

  await test.step('a visitor who wants to make an offer signs in and comes back to the product', async () => {
    await buyer.goto(productPath(product.productId));
    await buyer.getByRole('link', { name: en.ProductDetail.offer.button }).click();
    await expect(buyer).toHaveURL(paths.login);
    await signInByForm(buyer, await newPerson(buyer.request, { username: 'Ahmed Raza' }));
    await expect(buyer).toHaveURL(`${productPath(product.productId)}#${orderPart}`);
  });

  await test.step('the buyer offers a price; what is wrong with it is said at its field, and nothing typed is lost', async () => {
    await press(buyer, en.ProductDetail.offer.button);
    await dialog(buyer).getByLabel(en.ProductDetail.order.howMany['Maund (40 kg)']).fill('100');
    await price(buyer).fill('2000');
    await dialog(buyer).getByLabel(words.form.note).fill('I come with my own truck.');
    await press(buyer, words.form.submit);
    await expect(dialog(buyer).getByText('Please enter at least 2,400.')).toBeVisible();
    await price(buyer).fill('4400');
    await expect(dialog(buyer)).toContainText('440,000 Rupees');
    await axe(buyer);
    await press(buyer, words.form.submit);
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(`Your offer for ${wheat.name}`);
    await expect(buyer.getByText('Imran Sandhu has until')).toBeVisible();
    await axe(buyer);
  });

  await test.step('the seller finds it in Today and in the list, and names another price', async () => {
    await page.goto(paths.farmerDashboard);
    await page.getByRole('link', { name: /^1 offer from a buyer/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.seller.title);
    await expect(row(page)).toContainText('100 maunds at 4,400 Rupees');
    await expect(row(page)).toContainText(words.states.yours);
    await axe(page);
    await row(page).getByRole('link').click();
    await expect(page.getByText('I come with my own truck.')).toBeVisible();
    await press(page, words.acts.counter);
    await price(page).fill('4600');
    await press(page, words.form.submit);
    await expect(page.getByText(words.turn.waitingTitle)).toBeVisible();
  });

  await test.step('the buyer sees it without a reload, and accepts', async () => {
    await expect(buyer.getByRole('heading', { name: words.turn.title })).toBeVisible();
    await expect(buyer.getByText('Imran Sandhu asked for')).toBeVisible();
    await axe(buyer);
    await press(buyer, 'Accept 4,600 Rupees');
    await expect(buyer.getByRole('heading', { name: words.turn.agreedTitle })).toBeVisible();
  });

  await test.step('the order has the agreed price on both sides, and goes on as any other', async () => {
    await page.getByRole('link', { name: /^Go to order/ }).click();
    await expect(page.getByText('The seller had asked for 4,800 Rupees.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(wheat.name);
    await expect(page.getByText('460,000 Rupees').first()).toBeVisible();
    await press(page, en.Order.steps.labels.confirm_payment);
    await expect(page.getByText(en.Order.history.events.confirm_payment)).toBeVisible();
    await buyer.getByRole('link', { name: /^Go to order/ }).click();
    await expect(buyer.getByText(en.Order.history.events.confirm_payment)).toBeVisible();
  });

  await test.step('the list of the buyer says what came of it', async () => {
    await buyer.goto(paths.buyerOffers);
    await expect(row(buyer)).toContainText(words.states.accepted);
    await buyer.getByRole('button', { name: /^Waiting/ }).click();
    await expect(buyer.getByText(words.nothingHere.title)).toBeVisible();
  });

  await test.step('a seller who takes no offers has no button on the product', async () => {
    await changeElsewhere(page, await latest(page, product.productId), { takesOffers: false });
    await buyer.goto(productPath(product.productId));
    await expect(buyer.getByRole('region', { name: en.ProductDetail.order.label })).toBeVisible();
    await expect(buyer.getByText(en.ProductDetail.offer.hint)).toHaveCount(0);
  });
  await buyer.context().close();
});

async function latest(page: Page, id: string) {
  const answer = await page.request.get('/api/me/products', { params: { role: 'farmer', id } });
  return ((await answer.json()) as { items: Awaited<ReturnType<typeof newProduct>>[] }).items[0]!;
}
