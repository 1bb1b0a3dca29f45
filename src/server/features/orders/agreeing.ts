import { randomUUID } from 'node:crypto';
import { maxPaisa, paisaOf } from '#contract/trade/money.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { Delivery } from '#contract/trade/delivery.ts';
import type { PaymentMethod } from '#contract/trade/order-life.ts';
import type { WeightUnit } from '#contract/trade/unit-names.ts';
import type { PriceBasis } from '#contract/trade/units.ts';
import { fieldError } from '#contract/text/field-error.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { rateLimit } from '#server/kit/limits/rate-limit.ts';
import { applyEvent, createOrder } from './life.ts';
import { ordersPerPerson } from './placement.ts';
import { lockOrder, lockParties } from './queries.ts';

export type Traders = Awaited<ReturnType<typeof lockTraders>>;

/** Both sides of what is being agreed, before anything else is locked; nothing when one of them cannot trade. What the
 *  buyer lacks is told to the buyer alone. */
export async function lockTraders(tx: Tx, buyerId: string, sellerId: string, by = buyerId) {
  const parties = await lockParties(tx, [buyerId, sellerId]);
  const buyer = parties.find(({ id }) => id === buyerId);
  const seller = parties.find(({ id }) => id === sellerId);
  if (!buyer || !seller) throw new Refused('offer_gone');
  if (by !== buyerId && (!buyer.isProven || buyer.isHeld)) throw new Refused('offer_gone');
  if (!buyer.isProven) throw new Refused('not_proven');
  if (buyer.isHeld) throw new Refused('name_held');
  return { buyer, seller };
}

export type Agreement = {
  /** As what the seller sells. */
  role: SellerRole;
  /** What it is for: something wanted … */
  requirementId?: string;
  /** … or something listed, whose stock this transaction has reserved. */
  productId: string | null;
  productName: string;
  quantity: number;
  weightCategory: WeightUnit;
  price: number;
  priceBasis: PriceBasis;
  payment: PaymentMethod;
  delivery: Delivery | null;
  /** Where it is brought to, if it is. */
  address: string;
  /** What the seller asks for that, in whole Rupees: the buyer has to confirm it first. */
  deliveryCharge?: number;
  note: string;
  /** When the goods change hands, as yyyy-mm-dd, if that was agreed too. */
  day?: string;
  /** Where the buyer calls, if not the number of the account. */
  sellerPhone?: string | null;
  /** Whoever said yes last. */
  acceptedBy: string;
};

/** An order that both sides have said yes to, but for a delivery charge. Whoever accepts an offer sends nothing twice: the
 *  offer is open only once, so a key of its own is enough. */
export async function agreeOrder(
  tx: Tx,
  { buyer, seller }: Traders,
  { acceptedBy, day, sellerPhone = seller.provenPhone, ...agreement }: Agreement,
) {
  const { deliveryCharge = 0 } = agreement;
  const totalPaisa = paisaOf(agreement) + deliveryCharge * 100;
  if (totalPaisa > maxPaisa) throw new Refused('invalid', { fields: { amount: fieldError('smaller') } });
  await rateLimit(tx, ordersPerPerson, buyer.id);
  const order = {
    ...agreement,
    kind: 'order' as const,
    buyerId: buyer.id,
    buyerName: buyer.username,
    buyerPhone: buyer.provenPhone,
    sellerId: seller.id,
    sellerName: seller.username,
    sellerPhone,
    totalPaisa,
    date: null,
    sentBy: acceptedBy,
    idempotencyKey: randomUUID(),
    fingerprint: '',
  };
  return createOrder(tx, deliveryCharge > 0 ? 'add_charge' : 'agree', order, { day });
}

/** Until this transaction ends nobody takes a step of it or writes its weight slip. */
export async function lockAgreed(tx: Tx, orderNo: string) {
  return (await lockOrder(tx, orderNo))!;
}

export function cancelAgreed(tx: Tx, order: Awaited<ReturnType<typeof lockAgreed>>, buyerId: string) {
  return applyEvent(tx, order, 'cancel', { actor: 'buyer', actorId: buyerId });
}
