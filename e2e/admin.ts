import type { Browser, Page } from '@playwright/test';
import type { Product } from '#contract/trade/products.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { placeOrder, stepOrder } from './orders.ts';
import { farm, newPerson, signedInAdmin, signIn } from './people.ts';
import { newProduct, smallPicture, wheat } from './products.ts';
import { evil } from './stored-script.ts';

export const farmer = { roles: { isFarmer: true }, farmerData: farm };

/** A product that is reported, of the seller whom the page is left signed in as; another of theirs, and one that copies it. */
export async function newSuspects(page: Page) {
  const shoot = await smallPicture();
  const phone = await newPerson(page.request, { ...farmer, username: `${evil(50)} first` });
  await signIn(page, phone);
  const original = { ...wheat, name: `Barley ${Math.random()}` };
  const first = await newProduct(page, original, 1, async () => shoot);
  await signIn(page, await newPerson(page.request, farmer));
  const desc = `Call 0300 123 45 67\n\n${evil(900)}\nThe last line.`;
  const hostile = { ...wheat, name: `${Math.random()} ${evil(90)}`, location: evil(120), desc };
  const copy = await newProduct(page, hostile, 1, async () => shoot);
  expect(copy.status).toBe('withheld');
  await signIn(page, phone);
  const reported = await newProduct(page, { ...wheat, name: `Urea ${Date.now()}` });
  await inMarket(
    (db) => db`
      insert into reports (reporter_id, product_id, reason, details)
      select id, ${reported.productId}, 'fraud', 'It is not what it says.' from people where phone = '03000000004'`,
  );
  return { first, copy, reported };
}

/** An order that its buyer disputes, and whose buyer the seller reports. */
export async function newDispute(page: Page, buyer: Page, product: Product) {
  const order = await placeOrder(buyer, product);
  await stepOrder(page, order, 'placed', 'accept');
  await stepOrder(page, order, 'accepted', 'hand_over');
  await stepOrder(buyer, order, 'handed_over', 'dispute');
  const data = { subject: 'order', id: order.orderNo, reason: 'untrue' };
  expect((await page.request.post('/api/reports', { data })).status()).toBe(200);
  return order;
}

/** The market office, in a browser of its own. */
export async function newAdmin(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signedInAdmin(page);
  return page;
}

/** One of the admins' lists, with its rows. */
export async function expectScreen(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(en.Admin.loading)).toHaveCount(0);
}
