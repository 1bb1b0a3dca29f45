import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import type { ProductOffer } from '#contract/trade/product-offers.ts';
import type { Product } from '#contract/trade/products.ts';

export function termsOf(change: object = {}) {
  const day = pakistanDay(Date.now() + 3 * 86_400_000);
  return { quantity: 10, price: 4500, delivery: 'pickup', day, ...change };
}

/** Makes an offer as the product page will. */
export async function newOffer(page: Page, product: Product, change: object = {}) {
  const { productId, weightCategory, priceBasis } = product;
  const data = { key: randomUUID(), weightCategory, priceBasis, ...termsOf(change) };
  const answer = await page.request.post(`/api/products/${productId}/offers`, { data });
  if (!answer.ok()) throw new Error(`the offer was answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as ProductOffer;
}
