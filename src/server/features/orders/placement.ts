import { maxPaisa, paisaOf } from '#contract/trade/money.ts';
import { maxOrdersOfNewBuyers, shareForAllNewBuyers, shareForNewBuyers } from '#contract/trade/new-buyers.ts';
import type { OrderDraft, SaleDraft } from '#contract/trade/orders.ts';
import {
  type Listing,
  listingFor,
  ownListing,
  reserveStock,
  takeStock,
} from '#server/features/stock/service.ts';
import type { DbPools, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import { pipeline } from '#server/kit/database/transactions.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';
import { saveAddress } from './addresses.ts';
import { createOrder } from './life.ts';
import { findSent, reservedByNewBuyers, lockReservedBy, lockParties } from './queries.ts';
import { fieldError } from '#contract/text/field-error.ts';

export const ordersPerPerson: RateLimit = { name: 'orders per person', max: 60, perSeconds: 3600 };
export const salesPerPerson: RateLimit = { name: 'sales per person', max: 300, perSeconds: 3600 };

export type OrderParts = DbPools & { secrets: Secrets };

/** Gives the number of the order: the same one however often the same form is sent. `show` is asked for a new one before the
 *  transaction ends, with its last statements. */
export function insertPlacedOrder(
  parts: OrderParts,
  buyerId: string,
  { key, ...draft }: OrderDraft,
  show: (tx: Tx, orderNo: string) => Promise<void>,
) {
  const { db, prepared } = parts;
  return idempotentOrder(parts, { sentBy: buyerId, idempotencyKey: key, content: draft }, async (sending) => {
    // Most of a rush is refused by this look, without a wait for the row.
    const listing = await listingFor(prepared, draft, buyerId);
    const totalPaisa = paisaOf(draft);
    if (totalPaisa > maxPaisa) {
      throw new Refused('invalid', { fields: { quantity: fieldError('smaller') } });
    }
    return db.begin(async (tx) => {
      const buyer = await buyerIn(tx, listing, buyerId);
      const buyerPhone = draft.phone || buyer.phone;
      if (!buyerPhone) {
        throw new Refused('invalid', {
          fields: { phone: fieldError('sellerReaches') },
        });
      }
      const isNewBuyer = !buyer.hasCompleted;
      if (isNewBuyer) await expectModest(tx, listing, buyerId, draft.quantity);
      const [, ofNewBuyers] = await pipeline(
        reserveStock(tx, draft, buyerId),
        isNewBuyer ? reservedByNewBuyers(tx, listing.id) : Promise.resolve(0),
        // Behind the product, as where an order is agreed: two of one buyer never wait for each other in a circle.
        rateLimit(tx, ordersPerPerson, buyerId),
      );
      if (isNewBuyer) expectRoom(listing, draft.quantity, ofNewBuyers);
      const { price, priceBasis, quantity, weightCategory, payment, delivery, note } = draft;
      // Who collects has no address: what was typed before they chose so is not kept.
      const address = delivery === 'delivery' ? draft.address : '';
      const order = {
        ...sending,
        ...soldBy(listing),
        kind: 'order' as const,
        buyerId,
        buyerName: buyer.username,
        buyerPhone,
        quantity,
        weightCategory,
        price,
        priceBasis,
        totalPaisa,
        payment,
        delivery,
        address,
        note,
        date: null,
      };
      return createOrder(tx, 'place', order, {
        isNewBuyer,
        also: (orderNo) => pipeline(saveAddress(tx, buyerId, address), show(tx, orderNo)),
      });
    });
  });
}

/** A sale that was agreed elsewhere: paid, done, and with a buyer whom the market does not know. */
export function insertSale(parts: OrderParts, sellerId: string, { key, ...draft }: SaleDraft) {
  const { db, prepared } = parts;
  return idempotentOrder(
    parts,
    { sentBy: sellerId, idempotencyKey: key, content: draft },
    async (sending) => {
      const listing = await ownListing(prepared, draft.productId, sellerId);
      await rateLimit(prepared, salesPerPerson, sellerId);
      return db.begin(async (tx) => {
        if ((await lockParties(tx, [sellerId])).length === 0) throw new Refused('not_found');
        await takeStock(tx, listing, draft.quantity);
        return createOrder(tx, 'record_sale', {
          ...sending,
          ...soldBy(listing),
          kind: 'sale',
          buyerId: null,
          buyerName: draft.buyerName,
          buyerPhone: draft.buyerPhone || null,
          quantity: draft.quantity,
          weightCategory: listing.weightCategory,
          // What was agreed is one amount for all of it.
          price: draft.amount,
          priceBasis: 'lot',
          totalPaisa: draft.amount * 100,
          payment: 'cash',
          delivery: null,
          note: '',
          date: draft.date,
        });
      });
    },
  );
}

export type IdempotencyStamp = { sentBy: string; idempotencyKey: string; fingerprint: string };

/** A double tap, or a form sent again because its answer was lost, finds the order of the first. */
export async function idempotentOrder(
  { prepared, secrets }: OrderParts,
  { content, ...sender }: Omit<IdempotencyStamp, 'fingerprint'> & { content: object },
  make: (sending: IdempotencyStamp) => Promise<string>,
) {
  // With a key: the content holds a phone number, and there are few enough of them to try them all.
  const fingerprint = secrets.hash(`order ${JSON.stringify(content)}`).toString('base64url');
  const sending = { ...sender, fingerprint };
  try {
    return await make(sending);
  } catch (error) {
    // No second one can be made of it: the key is unique. Only then is it worth a look.
    const before = await sentBefore(prepared, sending);
    if (before) return before;
    throw error;
  }
}

async function sentBefore(db: Tx, { sentBy, idempotencyKey, fingerprint }: IdempotencyStamp) {
  const sent = await findSent(db, sentBy, idempotencyKey);
  if (sent?.fingerprint && sent.fingerprint !== fingerprint) throw new Refused('key_reused');
  return sent?.orderNo;
}

async function buyerIn(tx: Tx, { ownerId }: Listing, buyerId: string) {
  const parties = await lockParties(tx, [buyerId, ownerId]);
  const buyer = parties.find(({ id }) => id === buyerId);
  if (!buyer || parties.length < 2) throw new Refused('not_found');
  if (!buyer.isProven) throw new Refused('not_proven');
  if (buyer.isHeld) throw new Refused('name_held');
  return buyer;
}

/** An account costs nothing: without a completed order it holds a part of what somebody has, and little at once. */
async function expectModest(tx: Tx, listing: Listing, buyerId: string, quantity: number) {
  const reserved = await lockReservedBy(tx, buyerId, listing.id);
  if (reserved.orders >= maxOrdersOfNewBuyers) throw new Refused('new_buyer_orders');
  const left = Number((shareForNewBuyers(listing) - reserved.quantity).toFixed(3));
  if (quantity > left) throw new Refused('new_buyer_share', { left: enoughOf(listing, left) });
}

/** Any number of accounts cost little more than one: together they leave something for buyers who are known. Counted behind
 *  the lock of what was just reserved, so those who order at once count each other. */
function expectRoom(listing: Listing, quantity: number, reserved: number) {
  const left = Number((shareForAllNewBuyers(listing) - reserved).toFixed(3));
  if (quantity > left) throw new Refused('new_buyers_share', { left: enoughOf(listing, left) });
}

/** Nothing, where it is too little to be ordered. */
function enoughOf({ minimumOrder }: Listing, left: number) {
  return left < (minimumOrder ?? 0) ? 0 : Math.max(0, left);
}

export function soldBy({ id, ownerId, role, name, phone, sellerName }: Listing) {
  return { productId: id, sellerId: ownerId, role, productName: name, sellerName, sellerPhone: phone };
}
