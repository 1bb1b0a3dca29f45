import type { PartyEvent } from '#contract/people/notification-events.ts';
import { orderTopics } from '#contract/api/live.ts';
import { allowedSteps } from '#contract/trade/allowed-steps.ts';
import {
  type OrderActor,
  type OrderEvent,
  orderLife,
  type OrderState,
  type OrderStep,
  timedStep,
  type StockState,
} from '#contract/trade/order-life.ts';
import { stockAfter } from '#contract/trade/stock-after.ts';
import { notify } from '#server/features/notifications/service.ts';
import { releaseStock, putBackStock, takeReservedStock } from '#server/features/stock/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announceEach, announcement } from '#server/kit/live/live.ts';
import { pipeline } from '#server/kit/database/transactions.ts';
import { expectPaymentDetails } from './payment-details.ts';
import { updatePaymentMethod } from './payment-queries.ts';
import {
  insertEvent,
  insertOrder,
  listAdmins,
  type NewOrder,
  type OrderRecord,
  updateState,
} from './queries.ts';
import { fieldError } from '#contract/text/field-error.ts';

type Who = { actor: OrderActor; actorId: string | null };
type Beginning = Omit<NewOrder, 'state' | 'stock' | 'dueHours'>;
type Lasting = { isNewBuyer?: boolean; day?: string | undefined };
/** Why, what delivery costs, what the other side is told instead of the step, and whether the market office takes it in
 *  somebody's place. */
type Said = { reason?: string; charge?: number; told?: PartyEvent | undefined; isByOffice?: boolean };

const hoursAfterAgreedDay = 72;

/** The first entry of a life; the stock has moved already, as the table says. `also`: what else needs its number, in the
 *  round trip of the news. */
export async function createOrder(
  tx: Tx,
  event: OrderEvent,
  order: Beginning,
  { also = async () => {}, ...lasting }: Lasting & { also?: (orderNo: string) => Promise<unknown> } = {},
) {
  const step = orderLife.find(
    ({ from, payment = order.payment, ...row }) =>
      row.event === event && from.includes('nothing') && payment === order.payment,
  )!;
  const stock = stockAtFirst(step, order);
  const dueHours = dueHoursIn(step.to, lasting);
  const actor = order.sentBy === order.sellerId ? 'seller' : 'buyer';
  await expectDetailsOf(tx, order, event, actor);
  const orderNo = await insertOrder(tx, { ...order, state: step.to, stock, dueHours }, { event, actor });
  // The same form was faster: what was reserved here is let go with the transaction.
  if (!orderNo) throw new Refused('changed_elsewhere');
  await pipeline(tell(tx, { ...order, orderNo }, step, { actor, actorId: order.sentBy }), also(orderNo));
  return orderNo;
}

/** One step of a locked order: state, stock, deadline, history and news together, or a refusal. */
export async function applyEvent(
  tx: Tx,
  order: OrderRecord,
  event: OrderEvent,
  who: Who,
  { reason = '', charge, told, isByOffice }: Said = {},
) {
  const step = allowedSteps(order, who.actor).find((allowed) => allowed.event === event);
  if (!step) throw new Refused('step_not_allowed');
  if (step.needsReason && reason === '') {
    throw new Refused('invalid', { fields: { reason: fieldError('sayWhy') } });
  }
  const deliveryCharge = chargeAfter(order, event, charge);
  await expectDetailsOf(tx, order, event, who.actor);
  const stock = await moveStock(tx, order, step);
  if (step.paidBy) await updatePaymentMethod(tx, order.id, step.paidBy);
  const named = isAboutCharge(event) ? deliveryCharge : null;
  await pipeline(
    updateState(tx, order.id, {
      state: step.to,
      stock,
      dueHours: dueHoursIn(step.to, { day: order.offer?.day }),
      deliveryCharge,
    }),
    insertEvent(tx, {
      orderId: order.id,
      event,
      from: order.state,
      to: step.to,
      ...(isByOffice ? { actor: 'admin', actorId: null } : who),
      reason,
      charge: named,
    }),
    tell(tx, order, step, who, { reason, told }),
  );
}

const yeses: readonly OrderEvent[] = ['agree', 'accept', 'add_charge'];

async function expectDetailsOf(
  tx: Tx,
  { payment, sellerId }: Pick<OrderRecord, 'payment' | 'sellerId'>,
  event: OrderEvent,
  actor: OrderActor,
) {
  const isYes = actor === 'seller' && payment === 'transfer' && yeses.includes(event);
  if (isYes && sellerId) await expectPaymentDetails(tx, sellerId);
}

/** However far off the agreed day is, the goods may still change hands on it. */
function dueHoursIn(state: OrderState, { isNewBuyer, day }: Lasting) {
  const usual = hoursIn(state, isNewBuyer);
  if (state !== 'accepted' || !day || usual === null) return usual;
  return Math.max(usual, Math.ceil((Date.parse(day) - Date.now()) / 3_600_000) + hoursAfterAgreedDay);
}

function isAboutCharge(event: OrderEvent) {
  return event === 'add_charge' || event === 'confirm_charge';
}

function chargeAfter({ deliveryCharge }: OrderRecord, event: OrderEvent, charge: number | undefined) {
  if (!isAboutCharge(event)) return deliveryCharge;
  if (charge === undefined) throw new Refused('invalid', { fields: { charge: fieldError('fillIn') } });
  // The seller has named another one since: nobody says yes to what they have not seen.
  if (event === 'confirm_charge' && charge !== deliveryCharge) throw new Refused('changed_elsewhere');
  return charge;
}

function stockAtFirst({ stock }: OrderStep, { productId }: Beginning): StockState {
  if (!stock || productId === null) return 'none';
  return stock === 'reserve' ? 'reserved' : 'taken';
}

async function moveStock(tx: Tx, order: OrderRecord, { stock: effect }: OrderStep) {
  const { productId, quantity, weightCategory } = order;
  const stock = stockAfter(order.stock, effect);
  if (!productId || stock === order.stock) return stock;
  if (effect === 'take') await takeReservedStock(tx, productId, quantity);
  else if (effect === 'put_back') await putBackStock(tx, productId, quantity, weightCategory);
  else await releaseStock(tx, productId, quantity);
  return stock;
}

function hoursIn(state: OrderState, isNewBuyer = false) {
  const { afterHours = null, afterHoursForNewBuyers } = timedStep(state) ?? {};
  return (isNewBuyer && afterHoursForNewBuyers) || afterHours;
}

type Told = Pick<OrderRecord, 'orderNo' | 'buyerId' | 'sellerId' | 'productName'> & {
  requirementId?: string | null;
};

/** Every screen that shows the order; and by the bell, with the reason, whoever did not take the step. A dispute is the
 *  admins' to settle, and a refund that they decided theirs to watch. */
async function tell(
  tx: Tx,
  order: Told,
  step: OrderStep,
  { actor, actorId }: Who,
  { reason = '', told }: Said = {},
) {
  const { orderNo, buyerId, sellerId, productName, requirementId } = order;
  const { event, from, to } = step;
  const parties = [buyerId, sellerId].filter((id) => id !== null);
  const screens = [announcement(orderTopics(orderNo), parties)];
  if (isWithAdmins(to) || from.some(isWithAdmins)) screens.push(announcement(orderTopics(orderNo), 'admins'));
  // How much of it is still open depends on what becomes of its orders.
  if (requirementId) {
    screens.push(
      announcement('requirements', 'everyone'),
      announcement(['my-requirements', 'offers'], parties),
    );
  }
  // Of a sale that was written down there is nobody else to tell.
  if (isUntold(event)) return announceEach(tx, screens);
  const judges = isWithAdmins(to) && actor !== 'admin' ? await listAdmins(tx) : [];
  const news = { subject: orderNo, about: productName };
  const others = [...new Set([...parties, ...judges])].filter((id) => id !== actorId);
  if (!told) return notify(tx, others, { event, ...news, reason }, screens);
  const [sides, admins] = [parties, judges].map((ids) => others.filter((id) => ids.includes(id)));
  await notify(
    tx,
    admins!.filter((id) => !sides!.includes(id)),
    { event, ...news, reason },
  );
  return notify(tx, sides!, { event: told, ...news }, screens);
}

const untold = ['record_sale', 'sell', 'sell_on_credit', 'undo_sale'] as const;

function isUntold(event: OrderEvent): event is (typeof untold)[number] {
  return untold.some((one) => one === event);
}

function isWithAdmins(state: OrderStep['from'][number]) {
  return state === 'disputed' || state === 'refund_due';
}
