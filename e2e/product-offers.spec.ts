import type { Page } from '@playwright/test';
import type { User } from '#contract/people/people.ts';
import { farmPath, offerPart, paths, productPath } from '#contract/site/paths.ts';
import { groupedIban } from '#contract/trade/raast/iban.ts';
import { readRaastCode } from '#contract/trade/raast/read.ts';
import { writeRaastCode } from '#contract/trade/raast/write.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { confirmHere } from './confirm.ts';
import { expect, test } from './fixtures.ts';
import { farm, newPerson, signedInPerson } from './people.ts';
import { changeElsewhere, newProduct, wheat } from './products.ts';
import { qrPicture, readQr } from './qr.ts';

const words = en.ProductOffers;
const { labels } = en.Order.steps;
const { events } = en.Order.history;
const reviews = en.Reviews;
const slips = en.WeightSlip;
const farmer = { roles: { isFarmer: true }, farmerData: farm, username: 'Imran Sandhu' };
/** The State Bank’s own example. */
const iban = 'PK36SCBL0000001123456702';
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const price = (page: Page) => dialog(page).getByLabel('Your price in Rupees, per maund');
const row = (page: Page) => page.getByRole('table').getByRole('row').last();
const part = (page: Page, name: string) => page.getByRole('region', { name });

/** By the form of the page, as people do. */
async function signInByForm(page: Page, phone: string) {
  await page.getByRole('textbox', { name: en.Login.phone.label }).fill(phone);
  await page.getByRole('main').getByRole('button', { name: en.Login.submit }).click();
  await press(page, en.OneTimeCode.demo.use);
}

test('a deal from the first offer to the reviews: two people in two browsers, without a reload', async ({
  page,
  browser,
  baseURL,
  allowNoise,
  axe,
}) => {
  // The answer that asks for one more code, and the one to a review with a phone number in it.
  allowNoise(/403.*payment-details|422 .*\/reviews$/);
  await signedInPerson(page, farmer);
  const product = await newProduct(page, wheat);
  const buyer = await (await browser.newContext({ baseURL })).newPage();

  await test.step('the seller says where money is sent, by the QR code of their bank', async () => {
    await page.goto(paths.account);
    await press(page, en.Account.payment.add);
    const code = writeRaastCode({ iban, scheme: '30' }, 1);
    // Another amount than the code was made for.
    const changed = code.replace('05011', '05012');
    await page.getByLabel(en.Account.payment.iban).fill(changed);
    await press(page, en.Account.payment.save);
    await expect(page.getByText(en.Fields.raastDamaged)).toBeVisible();
    await page.getByLabel(en.Account.payment.readPicture).setInputFiles(await qrPicture(changed));
    await expect(page.getByText(en.Fields.raastDamaged)).toBeVisible();
    await axe(page);
    // The picture that the app of a bank shows to receive money.
    await page.getByLabel(en.Account.payment.readPicture).setInputFiles(await qrPicture(code));
    await expect(page.getByText(`Your account: ${groupedIban(iban)}`)).toBeVisible();
    await page.getByLabel(en.Account.payment.label).fill('Raast ID 03000000021');
    await press(page, en.Account.payment.save);
    await confirmHere(page);
    await expect(page.getByText(en.Account.payment.saved)).toBeVisible();
  });

  await test.step('a visitor who wants to make an offer signs in and comes back to the form', async () => {
    await buyer.goto(productPath(product.productId));
    await buyer.getByRole('link', { name: en.ProductDetail.offer.button }).click();
    await expect(buyer).toHaveURL(paths.login);
    await signInByForm(buyer, await newPerson(buyer.request, { username: 'Ahmed Raza' }));
    await expect(buyer).toHaveURL(`${productPath(product.productId)}#${offerPart}`);
    await expect(dialog(buyer).getByRole('heading', { name: words.form.make })).toBeVisible();
  });

  await test.step('the buyer offers a price; what is wrong with it is said at its field, and nothing typed is lost', async () => {
    await dialog(buyer).getByLabel(en.ProductDetail.order.howMany['Maund (40 kg)']).fill('401');
    await price(buyer).fill('2000');
    await dialog(buyer).getByLabel(words.form.note).fill('I come with my own truck.');
    await press(buyer, words.form.submit);
    await expect(dialog(buyer).getByText('Only 400 maunds on offer. Enter that much or less.')).toBeVisible();
    await expect(dialog(buyer).getByText('Please enter at least 2,400.')).toBeVisible();
    await dialog(buyer).getByLabel(en.ProductDetail.order.howMany['Maund (40 kg)']).fill('100');
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
    await press(page, words.form.submit);
    await expect(dialog(page).getByText(en.Fields.buyersTerms)).toBeVisible();
    await price(page).fill('4600');
    await press(page, words.form.submit);
    await expect(page.getByText(words.turn.waitingTitle)).toBeVisible();
  });

  await test.step('the buyer sees it without a reload, and accepts', async () => {
    await expect(buyer.getByRole('heading', { name: words.turn.title })).toBeVisible();
    await expect(buyer.getByText('Imran Sandhu asked for')).toBeVisible();
    await axe(buyer);
    await press(buyer, 'Accept 4,600 per maund, 460,000 in all');
    await expect(dialog(buyer)).toContainText('An order is made, and Imran Sandhu keeps 100 maunds for you.');
    await axe(buyer);
    await press(buyer, words.asks.accept.send);
    await expect(buyer.getByRole('heading', { name: words.turn.agreedTitle })).toBeFocused();
    await expect(buyer.getByRole('link', { name: /^Go to order/ })).toBeInViewport();
    await expect(buyer.getByRole('heading', { name: words.turn.agreedTitle })).toBeVisible();
  });

  await test.step('the order has the agreed price; the buyer pays it by the QR code of the seller', async () => {
    await page.getByRole('link', { name: /^Go to order/ }).click();
    await expect(page.getByText('The seller had asked for 4,800 Rupees.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(wheat.name);
    await buyer.getByRole('link', { name: /^Go to order/ }).click();
    await press(buyer, labels.choose_transfer);
    await axe(buyer);
    await press(buyer, en.Order.asks.choose_transfer.send);
    await expect(buyer.getByText('Raast ID 03000000021')).toBeVisible();
    const picture = buyer.getByRole('img', { name: en.Order.raast.picture });
    await picture.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
    const code = await readQr(await picture.screenshot());
    expect(readRaastCode(code)).toEqual({ iban, scheme: '30', rupees: 460_000 });
    const saved = buyer.waitForEvent('download');
    await press(buyer, en.Order.raast.save);
    expect(await readQr(await (await saved).path())).toBe(code);
    await axe(buyer);
    await press(buyer, labels.report_payment);
    await buyer.getByLabel(en.Order.asks.report_payment.reason).fill('FT 26321 4411');
    await press(buyer, en.Order.asks.report_payment.send);
  });

  await test.step('the seller confirms the money, and writes the weight slip; the buyer confirms that', async () => {
    await expect(page.getByText(events.choose_transfer)).toBeVisible();
    await expect(page.getByText(events.report_payment)).toBeVisible();
    await expect(part(page, en.Order.proofs.title).getByText('FT 26321 4411')).toBeVisible();
    await press(page, labels.confirm_payment);
    await press(page, en.Order.asks.confirm_payment.send);
    await expect(buyer.getByText(events.confirm_payment)).toBeVisible();
    await part(page, slips.title).getByRole('button', { name: slips.write }).click();
    await dialog(page).getByLabel(slips.form.gross).fill('4000');
    await dialog(page).getByRole('button', { name: slips.form.submit }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(part(buyer, slips.title)).toContainText('460,000 Rupees');
    await part(buyer, slips.title).getByRole('button', { name: slips.confirm }).click();
    await buyer.getByRole('alertdialog').getByRole('button', { name: slips.confirm }).click();
    await expect(part(page, slips.title)).toContainText(slips.standing.confirmed);
  });

  const mine = part(page, reviews.title);
  const theirs = part(buyer, reviews.title);
  await test.step('once the goods are there, a review needs stars, has no phone number in it, and waits for the other side', async () => {
    await press(page, labels.hand_over);
    await press(page, en.Order.asks.hand_over.send);
    await press(buyer, labels.complete);
    await press(buyer, en.Order.asks.complete.send);
    await theirs.getByRole('button', { name: reviews.send }).click();
    await expect(theirs.getByText(reviews.chooseStars)).toBeVisible();
    await theirs.getByRole('radio', { name: reviews.starsOf[3] }).check();
    await theirs.getByLabel(reviews.text).fill('Clean wheat. Call me on 0300 0000001.');
    await theirs.getByRole('button', { name: reviews.send }).click();
    await expect(theirs.getByText('Everyone can read this. Please leave phone numbers out.')).toBeVisible();
    await axe(buyer);
    await theirs.getByLabel(reviews.text).fill('Clean wheat, honest scales.');
    await theirs.getByRole('button', { name: reviews.send }).click();
    await expect(
      theirs.getByText(/It will be shown when the other person has written one too/),
    ).toBeVisible();
  });

  await test.step('when both have written both are shown, and changed no more', async () => {
    await expect(mine.getByText(/Ahmed Raza has written a review about you/)).toBeVisible();
    await expect(page.getByText('honest scales')).toHaveCount(0);
    await mine.getByRole('radio', { name: reviews.starsOf[4] }).check();
    await mine.getByRole('button', { name: reviews.send }).click();
    await expect(mine.getByText(reviews.shownNow)).toBeVisible();
    await expect(mine.getByText('Clean wheat, honest scales.')).toBeVisible();
    await expect(theirs.getByRole('button', { name: reviews.change })).toHaveCount(0);
    await axe(page);
  });

  await test.step('the stars stand on the farm’s page', async () => {
    const user = (await (await page.request.get('/api/me')).json()) as User;
    await page.goto(farmPath(user.farmerData!.farmId));
    await expect(mine.getByRole('listitem')).toHaveText([/Clean wheat, honest scales\.\s*A\s*Ahmed Raza/]);
    await expect(page.getByText('4 out of 5 stars').first()).toBeAttached();
    await expect(page.getByRole('link', { name: '1 review' })).toBeVisible();
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
