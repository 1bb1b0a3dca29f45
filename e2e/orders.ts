import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { Order } from '#contract/trade/orders.ts';
import type { Product } from '#contract/trade/products.ts';
import { newPerson, signIn } from './people.ts';

/** Somebody who buys, in a browser of their own. */
export async function newBuyer(browser: Browser, baseURL: string | undefined, username = 'Ahmed Raza') {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': address() } });
  const page = await context.newPage();
  await signIn(page, await newPerson(page.request, { username }));
  return page;
}

/** Orders a product as the product page will. */
export async function placeOrder(page: Page, product: Product, change: object = {}) {
  const { productId, price, priceBasis, weightCategory } = product;
  const answer = await page.request.post('/api/orders', {
    data: {
      key: randomUUID(),
      productId,
      price,
      priceBasis,
      weightCategory,
      quantity: 10,
      payment: 'cash',
      delivery: 'pickup',
      ...change,
    },
  });
  if (!answer.ok()) throw new Error(`the order was answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Order;
}

export async function stepOrder(
  page: Page,
  { orderNo }: Order,
  from: string,
  event: string,
  reason = 'Agreed by phone.',
) {
  const answer = await page.request.post(`/api/orders/${orderNo}/steps`, { data: { event, from, reason } });
  if (!answer.ok()) throw new Error(`the step was answered ${answer.status()}: ${await answer.text()}`);
}

/** The limits per address are not what these tests are about. */
function address() {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
