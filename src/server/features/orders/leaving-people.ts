import { allowedSteps } from '#contract/trade/allowed-steps.ts';
import { notify } from '#server/features/notifications/service.ts';
import { lockProducts } from '#server/features/stock/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { applyEvent } from './life.ts';
import { anonymiseParty, listHandedOver, listOpenOrders, lockLeaver } from './leaving-queries.ts';
import { lockOrder } from './queries.ts';

/** Before somebody's account goes: what is open is called off and its stock is free again. Where money may have gone
 *  from hand to hand nothing is called off: a seller's such orders go to the admins, a buyer's go on. */
export async function leaveOrders(tx: Tx, personId: string) {
  await callOff(tx, personId, { reasons: en.Order.leaving.left, toAdmins: ['seller'] });
  await anonymiseParty(tx, personId);
}

/** Of somebody who can do nothing here any more: all that cannot be called off goes to the admins. */
export function settleOrders(tx: Tx, personId: string) {
  return callOff(tx, personId, { reasons: en.Order.leaving.suspended, toAdmins: ['buyer', 'seller'] });
}

/** Handed over, an order goes on without them: the other side, or time, says the last word. So it is left as it is, and
 *  the other side hears what has happened and what they can still do. */
export async function notifyOfSuspension(tx: Tx, personId: string) {
  for (const { orderNo, productName, gone, otherId } of await listHandedOver(tx, personId)) {
    const event = `${gone}_suspended` as const;
    await notify(tx, [otherId], { event, subject: orderNo, about: productName });
  }
}

type Way = { reasons: typeof en.Order.leaving.left; toAdmins: ('buyer' | 'seller')[] };

async function callOff(tx: Tx, personId: string, { reasons, toAdmins }: Way) {
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
    if (event) await applyEvent(tx, order, event, { actor, actorId: personId }, { reason: reasons[actor] });
  }
}
