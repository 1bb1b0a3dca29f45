import type { Page, Route } from '@playwright/test';
import { paths, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { confirm } from './confirm.ts';
import { qrPicture } from './qr.ts';
import { tradedBefore } from '../test/orders.ts';
import { expect, test } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { somebody } from './offers.ts';
import { farm, newPerson, signedInPerson, signIn } from './people.ts';
import { changeElsewhere, newProduct, wheat } from './products.ts';

const words = en.ProductDetail.order;
const steps = en.Order.steps.labels;
const farmer = { roles: { isFarmer: true }, farmerData: farm, username: 'Imran Sandhu' };
const box = (page: Page) => page.getByRole('region', { name: words.label });
const howMany = (page: Page) => box(page).getByLabel(words.howMany['Maund (40 kg)']);
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const review = (page: Page) => press(page, words.check.button);
const place = async (page: Page) => {
  await review(page);
  await press(page, words.submit);
};
const address = 'House 14, Street 6\nGulgasht Colony, Multan';
const addressField = (page: Page) => page.getByLabel(en.DeliveryAddress.label);
const back = (page: Page) => page.getByRole('link', { name: en.Order.back }).click();

async function open(page: Page, productId: string) {
  await page.goto(productPath(productId));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The order gets through, but its answer does not. */
async function loseTheAnswer(page: Page) {
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await place(page);
  await expect(box(page).getByText(words.errors.unanswered)).toBeVisible();
  await page.unroute('**/api/orders');
}

test('a farmer and a buyer carry an order from the product page to its end', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  allowNoise(/422.*\/api\/pictures|Error uploading image/);
  await signedInPerson(page, farmer);
  const { productId } = await newProduct(page, wheat);
  await confirm(page.request);
  await page.request.patch('/api/me/payment-details', { data: { details: 'Raast ID 03000000021' } });
  const buyer = await (await browser.newContext({ baseURL })).newPage();

  await test.step('whoever came by a link signs in and comes back; the seller is led to the dashboard', async () => {
    await open(page, productId);
    await expect(box(page).getByText(words.own)).toBeVisible();
    await box(page).getByRole('link', { name: words.edit }).click();
    await expect(page).toHaveURL(paths.farmerDashboard);
    await open(buyer, productId);
    await box(buyer).getByRole('link', { name: words.signIn }).click();
    await expect(buyer).toHaveURL(paths.login);
    await signIn(buyer, await newPerson(buyer.request, { username: 'Ahmed Raza' }));
    await open(buyer, productId);
    await expect(howMany(buyer)).toHaveValue('1');
  });

  await test.step('[2.10-24] an order is placed on the product page', async () => {
    await expect(box(buyer).getByText('400 maunds on offer')).toBeVisible();
    await axe(buyer);
    await howMany(buyer).fill('24');
    await box(buyer).getByRole('button', { name: words.more }).click();
    await expect(box(buyer).getByText('25 maunds at 4,800 Rupees')).toBeVisible();
    await expect(box(buyer).getByText('120,000 Rupees')).toBeVisible();
    await box(buyer).getByText(words.payment.transfer).click();
    await box(buyer).getByText(words.delivery.delivery).click();
    await box(buyer).getByLabel(words.message).fill('In new bags, please.');
    await review(buyer);
    await expect(box(buyer).getByText(en.Fields.deliveryAddress)).toBeVisible();
    await expect(addressField(buyer)).toBeFocused();
    await addressField(buyer).fill(address);
    await review(buyer);
    await expect(box(buyer).getByRole('heading', { name: words.check.title })).toBeFocused();
    for (const text of [
      '400 maunds',
      'Gulgasht Colony',
      'In new bags, please.',
      'Imran Sandhu accepts or declines your order within 12 hours.',
      'send 120,000 Rupees',
      words.check.get.delivery,
    ])
      await expect(box(buyer).getByText(text)).toBeVisible();
    await axe(buyer);
    await press(buyer, words.check.change);
    await expect(howMany(buyer)).toHaveValue('25');
    await place(buyer);
    const placed = box(buyer).getByText(/^Your order KM-\d+ was placed/);
    await expect(placed).toBeInViewport();
    await expect(box(buyer).locator(':focus')).toContainText(/^Your order KM-\d+ was placed/);
    await buyer.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(placed).not.toBeInViewport();
    await expect(buyer.getByRole('link', { name: words.label, exact: true })).toBeHidden();
    await box(buyer).getByRole('link', { name: words.seeOrder }).click();
    await expect(buyer.getByText('In new bags, please.')).toBeVisible();
  });

  await test.step('the seller asks for a delivery charge, and reads the address once the buyer has confirmed it', async () => {
    await page.goto(new URL(buyer.url()).pathname);
    await expect(page.getByText(en.Order.addressLater)).toBeVisible();
    await press(page, steps.add_charge);
    const dialog = page.getByRole('dialog', { name: steps.add_charge });
    await dialog.getByRole('button', { name: en.Order.charge.send }).click();
    await expect(dialog.getByText(en.Order.charge.missing)).toBeVisible();
    await dialog.getByLabel(en.Order.charge.label).fill('2500');
    await expect(dialog.getByText('The buyer pays 122,500 Rupees in all.')).toBeVisible();
    await axe(page);
    await dialog.getByRole('button', { name: en.Order.charge.send }).click();
    await expect(buyer.getByText('asks 2,500 Rupees for delivery.')).toBeVisible();
    await expect(buyer.getByText('+ 2,500 Rupees for delivery')).toBeVisible();
    await axe(buyer);
    await press(buyer, steps.confirm_charge);
    await expect(page.getByText('Gulgasht Colony')).toBeVisible();
  });

  await test.step('it lives until it is completed', async () => {
    await press(buyer, steps.report_payment);
    const asks = en.Order.asks.report_payment;
    await buyer.getByLabel(asks.reason).fill('FT 26321 4411');
    const noPicture = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Paid.') };
    await buyer.getByLabel(en.Order.proofs.choose).setInputFiles(noPicture);
    await expect(buyer.getByText(en.ProductModal.pictures.uploadTask.errors.invalidFormat)).toBeVisible();
    await axe(buyer);
    await buyer.getByLabel(en.Order.proofs.other).setInputFiles(await qrPicture('receipt'));
    await axe(buyer);
    await press(buyer, asks.send);
    await expect(page.getByText(en.Order.history.events.report_payment)).toBeVisible();
    const proofs = page.getByRole('region', { name: en.Order.proofs.title });
    await expect(proofs.getByText('FT 26321 4411')).toBeVisible();
    const receipt = proofs.getByRole('img', { name: 'Picture of the receipt, Buyer' });
    await receipt.scrollIntoViewIfNeeded();
    await expect
      .poll(() => receipt.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
    await axe(page);
    await press(page, steps.confirm_payment);
    await press(page, en.Order.asks.confirm_payment.send);
    await press(page, steps.hand_over);
    await press(page, en.Order.asks.hand_over.send);
    await press(buyer, steps.complete);
    await press(buyer, en.Order.asks.complete.send);
    await expect(page.getByText(en.Order.history.events.complete)).toBeVisible();
  });

  await test.step('it stands in the list of the buyer, and what was sold is no longer on offer', async () => {
    await back(buyer);
    await expect(buyer).toHaveURL(paths.buyerOrders);
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(en.BuyerOrders.title);
    const row = buyer.getByRole('table', { name: en.BuyerOrders.title }).getByRole('row').last();
    for (const text of [wheat.name, '25 maunds', 'Imran Sandhu', 'Paid'])
      await expect(row).toContainText(text);
    await expect(row.getByRole('img', { includeHidden: true })).toBeVisible();
    await axe(buyer);
    await buyer.getByRole('button', { name: /^Open \d/ }).click();
    await expect(buyer.getByText(en.BuyerOrders.empty.open.title)).toBeVisible();
    await press(buyer, en.BuyerOrders.empty.showAll);
    await buyer.getByRole('searchbox').fill(wheat.name.slice(0, 8).toLowerCase());
    await expect(row).toContainText(wheat.name);
    await buyer.goBack();
    await buyer.goBack();
    await expect(box(buyer).getByText('375 maunds on offer')).toBeVisible();
  });
  await buyer.context().close();
});

test('a buyer whose order meets trouble is told, loses nothing that was typed, and places it once', async ({
  page,
  browser,
  baseURL,
  allowNoise,
}) => {
  const { page: seller } = await somebody(browser, baseURL, farmer);
  const phone = await signedInPerson(page);
  const few = await newProduct(seller, { ...wheat, weight: 5 });

  await test.step('whoever has proven nothing yet is led to their account', async () => {
    allowNoise(/40[39].*\/api\/orders/);
    const prove = (at: Date | null) =>
      inMarket(
        (db) => db`update people set phone_proven_at = ${at?.toISOString() ?? null} where phone = ${phone}`,
      );
    await prove(null);
    await open(page, few.productId);
    await place(page);
    await expect(box(page).getByRole('link', { name: words.account })).toHaveAttribute('href', paths.account);
    await prove(new Date());
  });

  await test.step('somebody new is told how much they can reserve; whoever has bought before gets it all', async () => {
    await press(page, words.check.change);
    await howMany(page).fill('5');
    await place(page);
    await expect(box(page).getByText('you can order up to 1.666 maunds of this')).toBeVisible();
    await expect(howMany(page)).toBeFocused();
    await inMarket(async (db) => {
      const [{ id }] = await db<[{ id: string }]>`select id from people where phone = ${phone}`;
      await tradedBefore(db, id);
    });
  });

  await test.step('an answer that was lost on the way: sent again it is one order', async () => {
    allowNoise(/ERR_FAILED.*\/api\/orders|\/api\/orders.*ERR_FAILED/);
    await loseTheAnswer(page);
    await press(page, words.submit);
    await expect(box(page).getByText(/was placed/)).toBeVisible();
    await box(page).getByRole('link', { name: words.seeOrder }).click();
    await back(page);
    await expect(page).toHaveURL(paths.buyerOrders);
    // With the one that they had bought before.
    await expect(page.getByText('2 orders.')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(box(page).getByText(words.errors.reserved)).toBeVisible();
    await expect(page.getByText(en.ProductDetail.reserved, { exact: true })).toBeVisible();
  });

  const product = await newProduct(seller, wheat);
  await test.step('an answer that was lost, and a page that was loaded anew: sent again it is one order', async () => {
    await open(page, product.productId);
    // Nothing is typed: the form is sent as it came.
    await loseTheAnswer(page);
    await page.reload();
    await place(page);
    await expect(box(page).getByText(/was placed/)).toBeVisible();
    const bought = await page.request.get('/api/me/orders');
    // With the one of the step before.
    expect(await bought.json()).toMatchObject({ total: 3 });
  });

  await test.step('too much, nothing, and a price that changed meanwhile are told, and what was typed stays', async () => {
    await box(page).getByRole('link', { name: words.seeOrder }).click();
    // The address is there before the page is: whoever goes back at once has never left.
    await expect(page.getByRole('heading', { level: 1, name: /KM-/ })).toBeVisible();
    await page.goBack();
    await howMany(page).fill('');
    await review(page);
    await expect(box(page).getByText(words.errors.quantity)).toBeVisible();
    await expect(box(page).getByText('399 maunds on offer')).toBeVisible();
    await howMany(page).pressSequentially('۴۰۰');
    await review(page);
    await expect(box(page).getByText('Only 399 maunds on offer.')).toBeVisible();
    await expect(howMany(page)).toBeFocused();
    await howMany(page).fill('10');
    await box(page).getByLabel(words.message).fill('I come on Friday.');
    const meanwhile = async (route: Route) => {
      await changeElsewhere(seller, product, { price: 5000 });
      await route.continue();
    };
    await page.route('**/api/orders', meanwhile, { times: 1 });
    await place(page);
    await expect(box(page).getByText('The price is now 5,000 Rupees.')).toBeVisible();
    await expect(box(page).getByText('50,000 Rupees', { exact: true })).toBeVisible();
    await press(page, words.check.change);
    await expect(box(page).getByLabel(words.message)).toHaveValue('I come on Friday.');
    await place(page);
    await expect(box(page).getByText(/was placed/)).toBeVisible();
  });

  await test.step('the smallest order is kept to, and more of it is cheaper', async () => {
    const terms = { minimumOrder: 10, priceSteps: [{ from: 50, price: 4600 }] };
    await open(page, (await newProduct(seller, { ...wheat, ...terms })).productId);
    await expect(page.getByText('Rs 4,600 per maund from 50 maunds')).toBeVisible();
    await expect(howMany(page)).toHaveValue('10');
    await expect(box(page).getByText('Smallest order 10 maunds')).toBeVisible();
    await howMany(page).fill('9');
    await review(page);
    await expect(box(page).getByText('The smallest order is 10.')).toBeVisible();
    await howMany(page).fill('45');
    await expect(box(page).getByText('216,000 Rupees')).toBeVisible();
    await expect(box(page).getByText('Order 5 maunds more and pay Rs 4,600 per maund.')).toBeVisible();
    await howMany(page).fill('50');
    await expect(box(page).getByText('50 maunds at 4,600 Rupees')).toBeVisible();
    await review(page);
    await expect(box(page).getByText('You pay 230,000 Rupees in cash')).toBeVisible();
    await press(page, words.submit);
    await expect(box(page).getByText(/was placed/)).toBeVisible();
  });

  await test.step('a whole lot is ordered as one', async () => {
    const lot = { ...wheat, priceBasis: 'lot', price: 90_000, weight: 20 };
    await open(page, (await newProduct(seller, lot)).productId);
    await expect(box(page).getByText('Sold as one lot: 20 maunds')).toBeVisible();
    await expect(box(page).getByText('90,000 Rupees')).toBeVisible();
    await place(page);
    await expect(box(page).getByText(/was placed/)).toBeVisible();
  });
  await seller.context().close();
});
