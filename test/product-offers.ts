import { randomUUID } from 'node:crypto';
import { notifications } from '#contract/people/notifications.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { type ProductOffer, productOffers } from '#contract/trade/product-offers.ts';
import { draft } from './products.ts';
import type { Caller, World } from './world.ts';

/** A day that both sides can keep. */
export function inDays(days: number) {
  return pakistanDay(Date.now() + days * 86_400_000);
}

export function terms(change: object = {}) {
  return { quantity: 10, price: 4500, delivery: 'pickup' as const, day: inDays(3), note: '', ...change };
}

/** What a buyer of `draft` sends from the product page. */
export function bidOf(id: string, change: object = {}) {
  const { weightCategory, priceBasis } = draft;
  return { id, key: randomUUID(), weightCategory, priceBasis, ...terms(change) };
}

export function bidFor(world: World, buyer: Caller, productId: string, change: object = {}) {
  return world.call(productOffers.make, bidOf(productId, change), buyer);
}

type Seen = Pick<ProductOffer, 'id' | 'version'>;

export function counterBy(world: World, who: Caller, { id, version }: Seen, change: object = {}) {
  return world.call(productOffers.counter, { id, version, ...terms(change) }, who);
}

export function answerBy(
  world: World,
  who: Caller,
  { id, version }: Seen,
  answer: 'accept' | 'decline' | 'withdraw',
) {
  return world.call(productOffers.answer, { id, version, answer }, who);
}

export async function offerSeenBy(world: World, who: Caller, id: string) {
  return (await world.call(productOffers.show, { id }, who)).body;
}

/** What somebody's bell says, the newest first. */
export async function told(world: World, who: Caller) {
  const { items } = (await world.call(notifications.list, {}, who)).body;
  return items.map(({ event }) => event);
}
