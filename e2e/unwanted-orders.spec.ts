import type { Page } from '@playwright/test';
import { orderPath } from '#contract/site/paths.ts';
import { carryOutDeadlines } from '#server/features/orders/deadlines.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { newBuyer, placeOrder, stepOrder } from './orders.ts';
import { farm, signedInPerson } from './people.ts';
import { newProduct, wheat } from './products.ts';

const steps = en.Order.steps.labels;
const farmer = { roles: { isFarmer: true }, farmerData: farm, username: 'Imran Sandhu' };
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const back = (page: Page) => page.getByRole('link', { name: en.Order.back }).click();

test('an order that was not wanted after all, not answered or paid back stands so on both sides', async ({
  page,
  browser,
  baseURL,
  allowNoise,
}) => {
  await signedInPerson(page, farmer);
  const product = await newProduct(page, wheat);
  const buyer = await newBuyer(browser, baseURL);
  const paidBack = await placeOrder(buyer, product);
  await stepOrder(page, paidBack, 'placed', 'accept');
  await stepOrder(page, paidBack, 'accepted', 'hand_over');
  const { orderNo } = await placeOrder(buyer, product);

  await test.step('without a network a step says so at once, and is not taken later', async () => {
    allowNoise(/ERR_INTERNET_DISCONNECTED/);
    await buyer.goto(orderPath(orderNo));
    await press(buyer, steps.cancel);
    const dialog = buyer.getByRole('dialog', { name: steps.cancel });
    await buyer.context().setOffline(true);
    await dialog.getByLabel(en.Order.dialog.reason).fill('I found it nearer.');
    await dialog.getByRole('button', { name: steps.cancel }).click();
    await expect(dialog.getByRole('alert')).toContainText('No network.');
    await dialog.getByRole('button', { name: en.Order.dialog.keep }).click();
    await expect(dialog).toHaveCount(0);
    await buyer.context().setOffline(false);
    await buyer.reload();
    await expect(buyer.getByRole('button', { name: steps.cancel })).toBeVisible();
  });

  await test.step('without an answer an order expires, and both see it', async () => {
    await page.goto(orderPath(orderNo));
    await expect(page.getByRole('button', { name: steps.accept })).toBeVisible();
    await inMarket(async (db) => {
      await db`update orders set due_at = now() - interval '1 minute' where order_no = ${orderNo}`;
      await carryOutDeadlines(db, { error: (error: unknown) => expect(error).toBeUndefined() });
    });
    for (const side of [page, buyer]) {
      await expect(side.getByText(en.Order.history.events.expire)).toBeVisible();
      const progress = side.getByRole('list', { name: en.Order.progress });
      await expect(progress.getByRole('listitem').last()).toContainText(en.Order.states.expired);
    }
  });

  await test.step('money that was paid back shows as a refund on both sides', async () => {
    const rowOf = (side: Page) => side.getByRole('row').filter({ hasText: paidBack.orderNo });
    await back(page);
    await rowOf(page).getByRole('link').click();
    await press(page, steps.refund);
    await page.getByRole('dialog').getByRole('button', { name: steps.refund }).click();
    await expect(page.getByText(en.Order.history.events.refund)).toBeVisible();
    await back(page);
    await expect(rowOf(page)).toContainText('Refund');
    await back(buyer);
    await expect(rowOf(buyer)).toContainText('Refunded');
  });
  await buyer.context().close();
});
