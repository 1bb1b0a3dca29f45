import type { Page } from '@playwright/test';
import { offerPath } from '#contract/site/offer-path.ts';
import { paths } from '#contract/site/paths.ts';
import { groupedIban } from '#contract/trade/raast/iban.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { confirmHere } from './confirm.ts';
import { expect, test } from './fixtures.ts';
import { newBuyer } from './orders.ts';
import { farm, signedInPerson } from './people.ts';
import { newOffer } from './product-offers.ts';
import { newProduct, wheat } from './products.ts';

const words = en.ProductOffers;
const { labels } = en.Order.steps;
/** The State Bank’s own example. */
const iban = 'PK36SCBL0000001123456702';
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const price = (page: Page) => dialog(page).getByLabel('Your price in Rupees, per maund');
const rows = (page: Page) => page.getByRole('table').getByRole('row').filter({ hasText: wheat.name });

test('a seller says where the money goes, accepts with a delivery charge, and the buyer confirms it in the order', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  axe,
}) => {
  // The answer that asks for one more code.
  allowNoise(/403.*payment-details/);
  await signedInPerson(page, { username: 'Imran Sandhu', roles: { isFarmer: true }, farmerData: farm });
  const product = await newProduct(page, wheat);
  const buyer = await newBuyer(browser, baseURL);
  const address = 'House 14, Street 6\nGulgasht Colony, Multan';
  const { id } = await newOffer(buyer, product, {
    price: 4400,
    payment: 'transfer',
    delivery: 'delivery',
    address,
  });
  await buyer.goto(offerPath(id));
  await page.goto(offerPath(id));

  const asks = en.Order.asks.paymentDetails;
  const details = page.getByRole('dialog', { name: asks.title });
  await test.step('whoever names another price to be paid by transfer is asked where the money goes, and loses nothing typed', async () => {
    await press(page, words.acts.counter);
    await price(page).fill('4500');
    await press(page, words.form.submit);
    await expect(details).toBeVisible();
    await details.getByRole('button', { name: en.Order.dialog.keep }).click();
    await expect(price(page)).toHaveValue('4500');
    await press(page, words.form.cancel);
  });

  await test.step('whoever accepts an offer to be paid by transfer is asked where the money goes', async () => {
    await press(page, 'Accept 4,400 per maund, 44,000 in all');
    await details.getByRole('button', { name: asks.goOn }).click();
    await expect(details.getByText(asks.required)).toBeVisible();
    await details.getByLabel(en.Account.payment.iban).fill(groupedIban(iban));
    await axe(page);
    await details.getByRole('button', { name: asks.goOn }).click();
    await confirmHere(page);
    await expect(dialog(page).getByRole('heading', { name: words.asks.accept.title })).toBeVisible();
    await press(page, words.asks.keep);
  });

  await test.step('the seller knows the town, and says what delivery costs with the yes', async () => {
    await expect(page.getByText('To be delivered to Multan.')).toBeVisible();
    await expect(page.getByText('Gulgasht')).toHaveCount(0);
    await press(page, 'Accept 4,400 per maund, 44,000 in all');
    await dialog(page).getByLabel(words.asks.accept.charge).fill('1.5');
    await press(page, words.asks.accept.send);
    await expect(dialog(page).getByText(en.Fields.wholeRupees)).toBeVisible();
    await dialog(page).getByLabel(words.asks.accept.charge).fill('800');
    await expect(dialog(page)).toContainText('44,800 Rupees');
    await axe(page);
    await press(page, words.asks.accept.send);
    await expect(page.getByRole('heading', { name: words.turn.chargedTitle })).toBeFocused();
    await axe(page);
  });

  await test.step('the buyer sees it without a reload, and confirms; then the seller reads the address', async () => {
    await expect(buyer.getByRole('heading', { name: words.turn.chargedTitle })).toBeVisible();
    await buyer.getByRole('link', { name: /^Go to order/ }).click();
    await page.getByRole('link', { name: /^Go to order/ }).click();
    await expect(page.getByText(en.Order.addressLater)).toBeVisible();
    await press(buyer, labels.confirm_charge);
    await expect(page.getByText('Gulgasht Colony')).toBeVisible();
    await expect(page.getByText('The buyer confirmed 800 Rupees for delivery')).toBeVisible();
  });

  await test.step('the buyer withdraws an offer, the seller declines another, and each sees it without a reload', async () => {
    const unwanted = await newOffer(buyer, product, { price: 4000 });
    for (const side of [page, buyer]) await side.goto(offerPath(unwanted.id));
    await press(buyer, words.acts.withdraw);
    await axe(buyer);
    await buyer.getByRole('alertdialog').getByRole('button', { name: words.asks.withdraw.confirm }).click();
    await expect(buyer.getByText(words.turn.withdrawn.mine)).toBeVisible();
    await expect(page.getByText('Ahmed Raza withdrew it.')).toBeVisible();
    const low = await newOffer(buyer, product, { price: 2400 });
    for (const side of [page, buyer]) await side.goto(offerPath(low.id));
    await press(page, words.acts.decline);
    await page.getByRole('alertdialog').getByRole('button', { name: words.asks.decline.confirm }).click();
    await expect(page.getByText('You said no to 2,400 Rupees.')).toBeVisible();
    await expect(buyer.getByText('Imran Sandhu said no to 2,400 Rupees.')).toBeVisible();
    await axe(buyer);
  });

  await test.step('both find each of them in their list by filter and by name', async () => {
    await newOffer(buyer, product, { price: 4300 });
    for (const [side, path, turn] of [
      [page, paths.farmerOffers, 'yours'],
      [buyer, paths.buyerOffers, 'waiting'],
    ] as const) {
      await side.goto(path);
      await expect(rows(side)).toHaveCount(4);
      await side.getByRole('button', { name: /^Ended/ }).click();
      await expect(rows(side)).toHaveText([/Declined/, /Withdrawn/]);
      await side.getByRole('button', { name: /^Agreed/ }).click();
      await expect(rows(side)).toHaveText([/44,800|4,400/]);
      await side.getByRole('button', { name: turn === 'yours' ? /^Your turn/ : /^Waiting/ }).click();
      await expect(rows(side)).toHaveText([new RegExp(words.states[turn])]);
      await side.getByRole('searchbox', { name: words.searchLabel }).fill('nobody');
      await expect(side.getByText('No offer matches "nobody"')).toBeVisible();
    }
  });
  await buyer.context().close();
});
