import type { Page } from '@playwright/test';
import { orderPath, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { bell } from './bell.ts';
import { confirmHere } from './confirm.ts';
import { expect, test } from './fixtures.ts';
import { newBuyer, placeOrder } from './orders.ts';
import { farm, signedInPerson } from './people.ts';
import { newProduct, wheat } from './products.ts';
import { qrPicture } from './qr.ts';

const words = en.Order;
const { labels, turn } = words.steps;
const next = (page: Page) => page.getByRole('region', { name: words.steps.title });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const reportPayment = async (page: Page) => {
  await press(page, labels.report_payment);
  await press(page, words.asks.report_payment.send);
};

/** What looks like the one thing to do on this page. */
function green(page: Page) {
  return page
    .getByRole('main')
    .locator('button, a')
    .evaluateAll((all) => {
      const probe = document.createElement('i');
      probe.className = 'bg-green';
      document.body.append(probe);
      const filled = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return all
        .filter((one) => getComputedStyle(one).backgroundColor === filled)
        .map((one) => one.textContent?.trim());
    });
}

async function expectLead(
  page: Page,
  { who, sentence, main }: { who: string; sentence: RegExp; main: string[] },
) {
  await expect(next(page).getByRole('heading', { level: 2 })).toHaveText(sentence);
  await expect(next(page).getByText(who)).toBeVisible();
  await expect.poll(() => green(page)).toEqual(main);
}

test('an order leads its buyer and its seller on the phone: one green button, one sentence, both sides', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  // The market asks for a code first.
  allowNoise(/403.*payment-details/);
  await signedInPerson(page, { username: 'Imran Sandhu', roles: { isFarmer: true }, farmerData: farm });
  const product = await newProduct(page, wheat);
  const buyer = await newBuyer(browser, baseURL);
  await buyer.setViewportSize({ width: 360, height: 740 });
  const order = await placeOrder(buyer, product, { payment: 'transfer' });

  await test.step('the seller opens a new order: its notice is read, product and progress stand at the top', async () => {
    await page.goto(orderPath(order.orderNo));
    await expectLead(page, {
      who: turn.mine,
      sentence: /^Accept or decline the order from Ahmed Raza by /,
      main: [labels.accept],
    });
    await expect(bell(page, 0)).toBeVisible();
    const progress = page.getByRole('list', { name: words.progress }).getByRole('listitem');
    await expect(progress).toHaveText([/Placed.*Done/, /Accepted.*Next/, /Paid/, /Handed over/, /Completed/]);
    await expect(page.getByRole('link', { name: words.see })).toHaveAttribute(
      'href',
      productPath(product.productId),
    );
    await axe(page);
    await press(page, labels.accept);
  });

  await test.step('the buyer pays by transfer: the seller is asked first where the money goes', async () => {
    const asks = words.asks.paymentDetails;
    const dialog = page.getByRole('dialog', { name: asks.title });
    const iban = dialog.getByLabel(en.Account.payment.iban);
    await iban.fill('PK37 SCBL 0000 0011 2345 6702');
    await dialog.getByRole('button', { name: asks.send }).click();
    await expect(iban).toHaveAttribute('aria-invalid', 'true');
    await iban.fill('PK36 SCBL 0000 0011 2345 6702');
    await dialog.getByLabel(en.Account.payment.label).fill('Raast 03000000021, Imran Sandhu');
    await dialog.getByRole('button', { name: asks.send }).click();
    await confirmHere(page);
    await expect(dialog).toBeHidden();
    await expectLead(page, {
      who: turn.buyer,
      sentence: /^Ahmed Raza has to send you 48,000 Rupees by /,
      main: [],
    });
    await expect(next(page).getByRole('link', { name: 'Call Ahmed Raza' })).toBeVisible();
  });

  await test.step('the buyer pays, is told at the top that the money did not come, and says again that it was sent', async () => {
    await buyer.goto(orderPath(order.orderNo));
    await expectLead(buyer, {
      who: turn.mine,
      sentence: /^Send 48,000 Rupees to Imran Sandhu by /,
      main: [labels.report_payment],
    });
    await reportPayment(buyer);
    await expectLead(buyer, { who: turn.seller, sentence: /^Imran Sandhu has to confirm/, main: [] });
    await expectLead(page, {
      who: turn.mine,
      sentence: /^Look in your account for 48,000/,
      main: [labels.confirm_payment],
    });
    await press(page, labels.deny_payment);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.dialog.reason).fill('Nothing in my account since Friday.');
    await dialog.getByRole('button', { name: labels.deny_payment }).click();
    await expect(buyer.getByText('Imran Sandhu says that the money has not come.')).toBeVisible();
    await expect(buyer.getByText('‘Nothing in my account since Friday.’')).toBeVisible();
    await expectLead(buyer, {
      who: turn.mine,
      sentence: /^Check your transfer/,
      main: [labels.report_payment],
    });
    await expect(next(buyer).getByRole('button')).toHaveText([
      words.raast.save,
      /Copy$/,
      /Copy$/,
      /Copy$/,
      labels.report_payment,
      labels.dispute,
      labels.cancel,
    ]);
    await axe(buyer);
    await reportPayment(buyer);
    // Else the seller answers what has been overtaken: the same button stands there before.
    await expect(next(page).getByRole('button', { name: labels.deny_payment })).toBeVisible();
    await press(page, labels.confirm_payment);
    await press(page, words.asks.confirm_payment.send);
  });

  await test.step('the goods change hands, a problem is reported, and both agree after a question', async () => {
    await expectLead(buyer, { who: turn.mine, sentence: /^Collect 10 maunds from Imran Sandhu/, main: [] });
    await press(page, labels.hand_over);
    await press(page, words.dialog.keep);
    await expectLead(buyer, { who: turn.mine, sentence: /^Collect 10 maunds from Imran Sandhu/, main: [] });
    await press(page, labels.hand_over);
    await press(page, words.asks.hand_over.send);
    await expectLead(buyer, { who: turn.mine, sentence: /^Check the goods/, main: [labels.complete] });
    await press(buyer, labels.dispute);
    const problem = buyer.getByRole('dialog', { name: labels.dispute });
    await problem.getByRole('button', { name: words.asks.dispute.send }).click();
    await expect(problem.getByText(words.asks.dispute.required)).toBeVisible();
    await problem.getByLabel(words.asks.dispute.reason).fill('One bag was wet.');
    const add = problem.getByLabel(en.ProductModal.pictures.add, { exact: true });
    await add.setInputFiles(await qrPicture('a wet bag'));
    await axe(buyer);
    await problem.getByRole('button', { name: words.asks.dispute.send }).click();
    for (const side of [page, buyer])
      await expectLead(side, { who: turn.office, sentence: /^The market office/, main: [labels.explain] });
    await expect(next(page).getByText('One bag was wet.')).toBeVisible();
    const name = 'Picture 1, Buyer';
    await next(page).getByRole('link', { name }).click();
    const large = page.getByRole('dialog', { name });
    await expect
      .poll(() => large.getByRole('img').evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
    await large.getByRole('button', { name: words.dialog.close }).click();
    await axe(page);
    await press(page, labels.explain);
    const answer = page.getByRole('dialog', { name: labels.explain });
    await answer.getByLabel(words.asks.explain.reason).fill('I bring a dry one tomorrow.');
    await answer.getByRole('button', { name: labels.explain }).click();
    await expect(next(buyer).getByText('I bring a dry one tomorrow.')).toBeVisible();
    await press(buyer, words.steps.inDispute.complete);
    const dialog = buyer.getByRole('dialog');
    await expect(dialog).toContainText(words.asks.endsDispute);
    await dialog.getByRole('button', { name: words.asks.complete.send }).click();
  });

  await test.step('once it is complete, both are led to the review', async () => {
    for (const side of [page, buyer])
      await expectLead(side, {
        who: turn.mine,
        sentence: /tell others how it went/,
        main: [en.Reviews.send],
      });
    await expect(bell(page, 0)).toBeVisible();
    await buyer.getByRole('radio', { name: en.Reviews.starsOf[4] }).check();
    await press(buyer, en.Reviews.send);
    await expect(next(buyer)).toContainText(words.steps.sentences.buyer.completed);
    await expect.poll(() => green(buyer)).toEqual([]);
  });
  await buyer.context().close();
});
