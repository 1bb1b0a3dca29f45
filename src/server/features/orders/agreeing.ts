import { randomUUID } from 'node:crypto';
import { mostPaisa, paisaOf } from '#contract/trade/money.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { WeightUnit } from '#contract/trade/units.ts';
import { trouble } from '#contract/text/trouble.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { rateLimit } from '#server/kit/limits/rate-limit.ts';
import { begin, move } from './life.ts';
import { ordersPerPerson } from './placement.ts';
import { lockOrder, lockParties } from './queries.ts';

type Traders = Awaited<ReturnType<typeof lockTraders>>;

/** Both sides of what is being agreed, before anything else is locked; nothing when one of them cannot trade. */
export async function lockTraders(tx: Tx, buyerId: string, sellerId: string) {
  const parties = await lockParties(tx, [buyerId, sellerId]);
  const buyer = parties.find(({ id }) => id === buyerId);
  const seller = parties.find(({ id }) => id === sellerId);
  if (!buyer || !seller) throw new Refused('offer_gone');
  if (!buyer.isProven) throw new Refused('not_proven');
  if (buyer.isHeld) throw new Refused('name_held');
  return { buyer, seller };
}

export type Agreement = {
  /** As what the seller sells. */
  role: SellerRole;
  requirementId: string;
  productName: string;
  quantity: number;
  weightCategory: WeightUnit;
  /** For one unit. */
  price: number;
  note: string;
};

/** An order that both sides have said yes to. Whoever accepts an offer sends nothing twice: the offer is open only once,
 *  so a key of its own is enough. */
export async function agreeOrder(tx: Tx, { buyer, seller }: Traders, agreement: Agreement) {
  const totalPaisa = paisaOf({ ...agreement, priceBasis: 'unit' });
  if (totalPaisa > mostPaisa) throw new Refused('invalid', { fields: { amount: trouble('smaller') } });
  await rateLimit(tx, ordersPerPerson, buyer.id);
  return begin(tx, 'agree', {
    ...agreement,
    kind: 'order',
    productId: null,
    buyerId: buyer.id,
    buyerName: buyer.username,
    buyerPhone: buyer.provenPhone,
    sellerId: seller.id,
    sellerName: seller.username,
    sellerPhone: seller.provenPhone,
    priceBasis: 'unit',
    totalPaisa,
    payment: 'cash',
    delivery: null,
    date: null,
    sentBy: buyer.id,
    idempotencyKey: randomUUID(),
    fingerprint: '',
  });
}

/** Until this transaction ends nobody takes a step of it or writes its weight slip. */
export async function lockAgreed(tx: Tx, orderNo: string) {
  return (await lockOrder(tx, orderNo))!;
}

export function cancelAgreed(tx: Tx, order: Awaited<ReturnType<typeof lockAgreed>>, buyerId: string) {
  return move(tx, order, 'cancel', { actor: 'buyer', actorId: buyerId });
}
