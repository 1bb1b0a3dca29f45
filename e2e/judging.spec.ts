import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { orderPath, paths, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expectScreen, newAdmin, newDispute, newSuspects } from './admin.ts';
import { expect, sizes, test } from './fixtures.ts';
import { newBuyer } from './orders.ts';
import { picturesLoaded } from './products.ts';

const words = en.Admin;
const reason = 'Sold what was not there.';
const rude = 'Liars, all of them.';

test('an admin judges what is reported, what is held back and what is disputed', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const { first, copy, reported } = await newSuspects(page);
  const { name } = reported;
  const buyerName = `Nadir ${Math.random()}`;
  const buyer = await newBuyer(browser, baseURL, buyerName);
  const order = await newDispute(page, buyer, reported);
  const office = await newAdmin(browser, baseURL);
  const cardOf = (text: string) => office.getByRole('listitem').filter({ hasText: text }).first();
  await office.goto(paths.adminWaiting);
  await expectScreen(office, words.waiting.title);

  await test.step('what is held back is judged by what it says and shows, beside what it copies', async () => {
    const card = cardOf(copy.name);
    await expect(card).toContainText('4,800 Rupees');
    await expect(card).toContainText('Call 0300 123 45 67');
    const { listing } = words.waiting;
    for (const alt of [
      fill(listing.picture, { number: 1, name: copy.name }),
      fill(listing.firstPicture, { name: first.name }),
    ])
      await expect(card.getByRole('img', { name: alt })).toBeVisible();
    // The longest waits first: ours is far down, where pictures are loaded when somebody comes near.
    await card.getByRole('img').last().scrollIntoViewIfNeeded();
    await picturesLoaded(card);
    const original = card.getByRole('link', { name: fill(listing.openLabel, { name: first.name }) });
    await expect(original).toHaveAttribute('href', productPath(first.productId));
    const text = card.getByText('The last line.');
    const cut = await heightOf(text);
    await card.getByRole('button', { name: listing.showAll }).click();
    await expect(card.getByRole('button', { name: listing.showLess })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(await heightOf(text)).toBeGreaterThan(cut);
    for (const who of [page, office])
      expect((await who.request.get(`/api/products/${copy.productId}`)).status()).toBe(404);
  });

  await test.step('a reported product is looked at and hidden with a reason', async () => {
    const card = cardOf(name);
    await expect(card).toContainText('It is not what it says.');
    // With what is held back, and the buyer who is reported with the order.
    const openOrder = fill(words.waiting.openOrder, { orderNo: order.orderNo });
    await expect(cardOf(buyerName).getByRole('link', { name: openOrder })).toBeVisible();
    await axe(office);
    await card.getByRole('button', { name: `Hide ${name}` }).click();
    await office.getByRole('dialog').getByLabel(words.reasonDialog.reason).fill('True, it is not.');
    await office.getByRole('dialog').getByRole('button', { name: words.products.hideDialog.submit }).click();
    await expect(office.getByText(`${name} is hidden now.`)).toBeVisible();
    await expect(office.getByRole('heading', { name })).toHaveCount(0);
    await page.goto(paths.farmerDashboard);
    await expect(page.getByText(en.FarmerMainTable.status.withheld, { exact: true })).toBeVisible();
  });

  await test.step('it is cleared again', async () => {
    await office.setViewportSize(sizes.desk);
    await office.goto(`${paths.adminProducts}?text=${encodeURIComponent(name)}`);
    await expectScreen(office, words.products.title);
    await expect(office.getByRole('button', { name: `Show ${name} again` })).toBeVisible();
    await axe(office);
    await office.getByRole('button', { name: `Show ${name} again` }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: words.products.show }).click();
    await expect(office.getByText(`${name} can be shown again.`)).toBeVisible();
    await expect(page.getByText(en.FarmerMainTable.status.withheld, { exact: true })).toHaveCount(0);
    await page.goto(productPath(reported.productId));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('what admins did stands in the trail, and who was made one on the command line', async () => {
    await office.goto(paths.adminActions);
    await expectScreen(office, words.actions.title);
    const lines = office.getByRole('row');
    await expect(lines.filter({ hasText: name }).first()).toContainText(
      fill(words.actions.sentences.show_product, { name }),
    );
    const made = lines.filter({ hasText: words.actions.commandLine }).first();
    await expect(made).toContainText(fill(words.actions.sentences.make_admin, { name: 'Market Office' }));
    await axe(office);
  });

  await test.step('an admin finds a disputed order and opens it', async () => {
    await office.goto(`${paths.adminOrders}?filter=disputed`);
    await expectScreen(office, words.orders.title);
    await axe(office);
    await office.getByRole('searchbox').fill(order.orderNo);
    await office.getByRole('link', { name: `Open order ${order.orderNo}` }).click();
    await expect(office.getByRole('heading', { level: 1 })).toContainText(order.orderNo);
  });

  await test.step('an admin reads both sides and what each choice does, and decides with a reason', async () => {
    const { decision, steps } = en.Order;
    const sides = office.getByRole('region', { name: decision.words.title });
    await expect(sides).toContainText('Agreed by phone.');
    await expect(office.getByRole('radio')).toHaveCount(3);
    const forBuyer = office.getByRole('radio', { name: decision.choices.settle_for_buyer });
    await expect(forBuyer).toHaveAccessibleName(/must refund 48,000 Rupees.*handed over.*review each other/);
    for (const label of Object.values(steps.labels).filter((text) => text !== decision.choices.cancel))
      await expect(office.getByRole('button', { name: label })).toHaveCount(0);
    await office.getByRole('button', { name: decision.submit.none }).click();
    await expect(office.getByText(decision.required.choice)).toBeVisible();
    await axe(office);
    await forBuyer.check();
    await office.getByLabel(decision.reason).fill(reason);
    await office.getByRole('button', { name: decision.submit.settle_for_buyer }).click();
    await expect(office.getByText(decision.done)).toBeInViewport();
    await expect(office.getByRole('button', { name: decision.again })).toBeVisible();
    await axe(office);
    await office.goto(paths.adminActions);
    await office.getByRole('searchbox').fill(order.orderNo);
    const { settle_for_buyer: sentence } = words.actions.sentences;
    await expect(office.getByRole('row').last()).toContainText(fill(sentence, { name: order.orderNo }));
    await expect(office.getByRole('row').last()).toContainText(words.actions.decisions.settle_for_buyer);
    const file = office.waitForEvent('download');
    await office.getByRole('button', { name: words.csv.button }).click();
    const lines = await readFile(await (await file).path(), 'utf8');
    expect(lines).toContain(
      `,Market Office,"Settled order ${order.orderNo}, decided for the buyer",${reason}`,
    );
    expect(lines.trim().split('\r\n')).toHaveLength(2);
    await office.getByRole('link', { name: order.orderNo }).click();
    await expect(office).toHaveURL(orderPath(order.orderNo));
  });

  await test.step('a review is reported on the order, hidden with a reason that its author reads, and shown again', async () => {
    await page.goto(orderPath(order.orderNo));
    for (const [who, text] of [
      [page, ''],
      [buyer, rude],
    ] as const) {
      const data = { stars: 1, text };
      expect((await who.request.post(`/api/orders/${order.orderNo}/reviews`, { data })).status()).toBe(200);
    }
    const { review, reasons, submit, thanks } = en.Report;
    await page.getByRole('button', { name: fill(review.label, { name: buyerName }) }).click();
    await page.getByRole('dialog').getByLabel(reasons.offensive).check();
    await page.getByRole('dialog').getByRole('button', { name: submit }).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await axe(page);

    await office.goto(paths.adminWaiting);
    const { hideDialog, waiting, done, showLabel } = words.reviews;
    await expect(cardOf(rude)).toContainText(fill(words.waiting.openOrder, { orderNo: order.orderNo }));
    await axe(office);
    await cardOf(rude)
      .getByRole('button', { name: fill(waiting.hideLabel, { name: buyerName }) })
      .click();
    await office.getByRole('dialog').getByLabel(words.reasonDialog.reason).fill('It only insults.');
    await office.getByRole('dialog').getByRole('button', { name: hideDialog.submit }).click();
    await expect(office.getByText(fill(done.hide, { name: buyerName }))).toBeVisible();
    await expect(page.getByText(rude)).toHaveCount(0);
    await buyer.goto(orderPath(order.orderNo));
    await expect(buyer.getByText(/has hidden your review.*It only insults\./)).toBeVisible();
    await axe(buyer);

    await office.goto(paths.adminActions);
    await office.getByRole('link', { name: buyerName }).first().click();
    await expect(office.getByText(rude).first()).toBeVisible();
    await axe(office);
    await office.getByRole('button', { name: showLabel.split('{name}')[0] }).click();
    await expect(page.getByText(rude)).toBeVisible();
  });

  await test.step('the seller reads the same reason on the order and at the bell, and pays back', async () => {
    await expect(page.getByText(reason).first()).toBeVisible();
    await expect(page.getByRole('button', { name: en.Order.steps.labels.refund })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${en.Notifications.label.none}`) }).click();
    await expect(page.getByRole('region', { name: en.Notifications.title })).toContainText(reason);
  });
});

async function heightOf(text: Locator) {
  return (await text.boundingBox())!.height;
}

function fill(text: string, values: Record<string, string | number>) {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
}
