import type { PartyEvent } from '#contract/people/notification-events.ts';
import { allowedSteps } from '#contract/trade/allowed-steps.ts';
import type { OrderEvent, OrderState } from '#contract/trade/order-life.ts';
import type { Order } from '#contract/trade/orders.ts';
import { notify } from '#server/features/notifications/service.ts';
import { lockProducts } from '#server/features/stock/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { applyEvent } from './life.ts';
import { anonymiseParty, listLeftOpen, listOpenOrders, lockLeaver } from './leaving-queries.ts';
import { lockOrder, type OrderRecord } from './queries.ts';

type SellerSuspended = Order['sellerSuspended'];

/** Before somebody's account goes: what is open is called off and its stock is free again. Where money may have gone
 *  from hand to hand nothing is called off: a seller's such orders go to the admins, a buyer's go on. */
export async function leaveOrders(tx: Tx, personId: string) {
  await callOff(tx, personId, { reasons: en.Order.leaving.left, toAdmins: ['seller'] });
  await anonymiseParty(tx, personId);
}

/** A suspended seller's orders, as their buyers hear of them: what has become of each, and what they can do. */
const ofSuspendedSeller = {
  decline: 'seller_suspended_ended',
  cancel: 'seller_suspended_ended',
  dispute: 'seller_suspended_disputed',
} as const;
const leftBySeller = {
  handed_over: 'seller_suspended',
  disputed: 'seller_suspended_disputed',
  refund_due: 'seller_suspended_refund_due',
} as const;

/** Of somebody who can do nothing here any more: all that cannot be called off goes to the admins. */
export function settleOrders(tx: Tx, personId: string) {
  return callOff(tx, personId, {
    reasons: en.Order.leaving.suspended,
    toAdmins: ['buyer', 'seller'],
    toBuyer: ofSuspendedSeller,
    isByOffice: true,
  });
}

/** On the order's page as by the bell, for as long as it is true. */
export function sellerSuspendedIn({ state, history, isSellerSuspended }: OrderRecord): SellerSuspended {
  const { by, reason, event } = history.at(-1)!;
  const isEndedByIt = by === 'admin' && reason === en.Order.leaving.suspended.seller && event !== 'dispute';
  if (isEndedByIt) return 'seller_suspended_ended';
  const events: Partial<Record<OrderState, SellerSuspended>> = leftBySeller;
  return (isSellerSuspended && events[state]) || null;
}

/** What was not settled goes on without them: the other side, the market office, or time, says the last word. So it is left
 *  as it is, and the other side hears what has happened and what they can still do. */
export async function notifyOfSuspension(tx: Tx, personId: string, settled: string[]) {
  for (const { orderNo, productName, state, gone, otherId } of await listLeftOpen(tx, personId, settled)) {
    const event = gone === 'buyer' ? 'buyer_suspended' : leftBySeller[state];
    await notify(tx, [otherId], { event, subject: orderNo, about: productName });
  }
}

type Way = {
  reasons: typeof en.Order.leaving.left;
  toAdmins: ('buyer' | 'seller')[];
  /** What buyers are told instead of the step that the seller seems to take. */
  toBuyer?: Partial<Record<OrderEvent, PartyEvent>>;
  isByOffice?: boolean;
};

/** Gives the numbers of those that it was about. */
async function callOff(tx: Tx, personId: string, { reasons, toAdmins, toBuyer, isByOffice }: Way) {
  await lockLeaver(tx, personId);
  const open = await listOpenOrders(tx, personId);
  await lockProducts(
    tx,
    personId,
    open.flatMap(({ productId }) => productId ?? []),
  );
  for (const { orderNo } of open) {
    const order = (await lockOrder(tx, orderNo))!;
    const actor = order.buyerId === personId ? 'buyer' : 'seller';
    const may = allowedSteps(order, actor).map(({ event }) => event);
    const ways = ['decline', 'cancel', ...(toAdmins.includes(actor) ? ['dispute' as const] : [])] as const;
    const event = ways.find((way) => may.includes(way));
    const told = event && actor === 'seller' ? toBuyer?.[event] : undefined;
    const said = { reason: reasons[actor], told, isByOffice };
    if (event) await applyEvent(tx, order, event, { actor, actorId: personId }, said);
  }
  return open.map(({ orderNo }) => orderNo);
}
