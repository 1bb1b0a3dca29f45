import { badgeOf } from '#contract/trade/order-badges.ts';
import { allowedSteps } from '#contract/trade/allowed-steps.ts';
import {
  disputeDecisions,
  isReviewed,
  type OrderEvent,
  type OrderState,
  type OrderStep,
  timedStep,
  wasAgreed,
} from '#contract/trade/order-life.ts';
import { stockAfter } from '#contract/trade/stock-after.ts';
import type { AdminActionKind } from '#contract/office/audit-log.ts';
import { rupeesOf } from '#contract/trade/money.ts';
import type { CounterSaleDraft } from '#contract/trade/counter-sales.ts';
import type { Order, OrderDraft, OrderList, OrderQuery, SaleDraft } from '#contract/trade/orders.ts';
import { logAction } from '#server/features/audit-log/service.ts';
import { townIn } from '#server/features/places/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import type { SignedIn } from '#server/kit/sessions/signed-in.ts';
import {
  type Agreement,
  agreeOrder,
  cancelAgreed,
  lockAgreed,
  lockTraders,
  type Traders,
} from './agreeing.ts';
import { insertCounterSale } from './counter-sales.ts';
import { leaveOrders, sellerSuspendedIn, settleOrders, notifyOfSuspension } from './leaving-people.ts';
import { addressOf, changeAddress, saveAddress } from './addresses.ts';
import { attachPictures, disputePicture, expectPicturesTaken, isLastMessage } from './dispute-pictures.ts';
import { applyEvent } from './life.ts';
import {
  expectPaymentDetails,
  noPaymentTarget,
  type PayTo,
  paymentDetailsOf,
  payToFor,
  setPaymentDetails,
} from './payment-details.ts';
import {
  countOrders,
  type EveryOrderQuery,
  type ListedOrder,
  listEveryOrder,
  listOrders,
  pageSize,
  type OrderSide,
} from './list-queries.ts';
import { type OrderParts, insertPlacedOrder, insertSale } from './placement.ts';
import {
  findOrder,
  isReported,
  listOrdersOfPerson,
  lockSoldTogether,
  namesBehindLink,
  type OrderRecord,
  sharesReceipt,
} from './queries.ts';
import { payablePaisa, slipPaisa } from './payment-queries.ts';

export { type Agreement, agreeOrder, cancelAgreed, lockAgreed, lockTraders, type Traders };
export { addressOf, changeAddress, expectPaymentDetails, saveAddress, paymentDetailsOf, setPaymentDetails };
export {
  disputePicture,
  leaveOrders,
  namesBehindLink,
  type OrderParts,
  payablePaisa,
  settleOrders,
  sharesReceipt,
  slipPaisa,
  notifyOfSuspension,
};

/** Each of them rings at the other side's and at all the admins'. */
const wordsPerPerson: RateLimit = { name: 'words per person and dispute', max: 10, perSeconds: 86_400 };

type Reader = Pick<SignedIn, 'id' | 'flags'>;

export async function placeOrder(parts: OrderParts, buyer: Reader, draft: OrderDraft) {
  let shown: Order | undefined;
  const orderNo = await insertPlacedOrder(parts, buyer.id, draft, async (tx, placed) => {
    shown = await showOrder(tx, buyer, placed);
  });
  return shown?.orderNo === orderNo ? shown : showOrder(parts.prepared, buyer, orderNo);
}

export async function recordSale(parts: OrderParts, seller: Reader, draft: SaleDraft) {
  return showOrder(parts.prepared, seller, await insertSale(parts, seller.id, draft));
}

export async function sellOverCounter(parts: OrderParts, seller: Reader, draft: CounterSaleDraft) {
  return showOrder(parts.prepared, seller, await insertCounterSale(parts, seller.id, draft));
}

type Step = {
  orderNo: string;
  event: OrderEvent;
  from: OrderState;
  reason: string;
  charge?: number;
  images?: string[];
};

export async function stepOrder(
  db: Db,
  person: Reader,
  { orderNo, event, from, images = [], ...said }: Step,
) {
  expectPicturesTaken({ event, images });
  if (event === 'explain') await rateLimit(db, wordsPerPerson, `${orderNo} ${person.id}`);
  await db.begin(async (tx) => {
    const together = await lockSoldTogether(tx, orderNo);
    const order = together.find((one) => one.orderNo === orderNo);
    const actor = order && actorOf(order, person);
    if (!actor) throw new Refused('not_found');
    if (actor === 'seller' && isNamedAlready(order, event, said.charge)) return;
    const message = { event, reason: said.reason, images, actorId: person.id };
    if (isLastMessage(order, message)) return;
    if (order.state === from) {
      for (const one of together) await applyEvent(tx, one, event, { actor, actorId: person.id }, said);
      await attachPictures(tx, order.id, message);
      if (actor === 'admin') await logAction(tx, person.id, auditEntryOf(order, event, said.reason));
      return;
    }
    if (!isRetry(order, { event, from, actorId: person.id })) throw new Refused('changed_elsewhere');
  });
  return showOrder(db, person, orderNo);
}

export async function showOrder(db: Tx, person: Reader, orderNo: string): Promise<Order> {
  const isAdmin = person.flags.includes('isAdmin');
  const order = await findOrder(db, orderNo, { id: person.id, isAdmin });
  if (!order) throw new Refused('not_found');
  const viewerRole = actorOf(order, person)!;
  const seen = seenBy(order, viewerRole, await payToFor(db, order, viewerRole));
  return viewerRole !== 'admin' || (await mayJudge(db, order)) ? seen : { ...seen, proofs: [] };
}

export async function ordersOf(db: Db, side: OrderSide, query: OrderQuery): Promise<OrderList> {
  const [rows, { total, newestAt, ...counts }] = await Promise.all([
    listOrders(db, side, query),
    countOrders(db, side, query.text),
  ]);
  const items = rows.slice(0, pageSize).map(asRow);
  return { items, next: rows.length > pageSize ? items.at(-1)!.orderNo : null, counts, total, newestAt };
}

/** For the admins. */
export async function everyOrder(db: Tx, query: EveryOrderQuery) {
  const rows = await listEveryOrder(db, query);
  const items = rows.slice(0, query.size).map(asRow);
  return { items, next: rows.length > query.size ? items.at(-1)!.orderNo : null };
}

/** Data export: all orders of a person, as buyer and as seller. */
export async function everyOrderOf(db: Tx, personId: string) {
  const all = await listOrdersOfPerson(db, personId);
  return all.map((order) => seenBy(order, order.buyerId === personId ? 'buyer' : 'seller', noPaymentTarget));
}

/** What two people show each other of their money is the market office's to see only where it has to judge. */
async function mayJudge(db: Tx, { orderNo, history }: OrderRecord) {
  return history.some(({ to }) => to === 'disputed') || isReported(db, orderNo);
}

/** An admin who trades is a party to their own orders, and no judge of them. */
function actorOf({ buyerId, sellerId }: OrderRecord, { id, flags }: Reader) {
  if (id === buyerId) return 'buyer';
  if (id === sellerId) return 'seller';
  return flags.includes('isAdmin') ? 'admin' : undefined;
}

/** The same charge a second time changes nothing. */
function isNamedAlready(
  { state, deliveryCharge }: OrderRecord,
  event: OrderEvent,
  charge: number | undefined,
) {
  return event === 'add_charge' && state === 'charge_pending' && charge === deliveryCharge;
}

/** The answer to this very step was lost, and it is asked for again. */
function isRetry(
  order: OrderRecord,
  { event, from, actorId }: Pick<Step, 'event' | 'from'> & { actorId: string },
) {
  const last = order.history.at(-1)!;
  return last.event === event && last.from === from && last.actorId === actorId;
}

function seenBy(order: OrderRecord, viewerRole: Order['viewerRole'], payTo: PayTo): Order {
  const { buyerName, buyerPhone, buyerPicture, sellerName, sellerPhone, sellerPicture } = order;
  const [buyerId, sellerId] = viewerRole === 'admin' ? [order.buyerId, order.sellerId] : [null, null];
  const isBuyerGone = order.kind === 'order' && order.buyerId === null;
  const isSellerGone = order.sellerId === null;
  const buyer = {
    id: buyerId,
    name: buyerName,
    picture: buyerPicture,
    phone: buyerPhone,
    hasLeft: isBuyerGone,
  };
  const seller = {
    id: sellerId,
    name: sellerName,
    picture: sellerPicture,
    phone: sellerPhone,
    hasLeft: isSellerGone,
  };
  const { name, picture } = viewerRole === 'buyer' ? seller : buyer;
  return {
    ...order,
    ...asRow({ ...order, name, picture }),
    viewerRole,
    ordered: rupeesOf(order.totalPaisa),
    buyer,
    seller,
    sellerSuspended: viewerRole === 'buyer' ? sellerSuspendedIn(order) : null,
    address: ((viewerRole === 'buyer' || wasAgreed(order.history)) && order.address) || null,
    town: townIn(order.address),
    ...payTo,
    proofs: proofsOf(order),
    dueEvent: timedStep(order.state)?.event ?? null,
    allowed: allowedSteps(order, viewerRole).map((step) => outcomeOf(order, step)),
  };
}

/** A number that came with 'I have paid' stands in the history, and is shown with the others. */
function proofsOf({ proofs, history }: OrderRecord): Order['proofs'] {
  const told = history
    .filter(({ event, reason }) => event === 'report_payment' && reason !== '')
    .map(({ reason, at }) => ({ id: null, by: 'buyer' as const, reference: reason, picture: null, at }));
  return [...told, ...proofs].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** What a step leads to, told before it is taken. */
function outcomeOf({ stock, history }: OrderRecord, step: OrderStep): Order['allowed'][number] {
  return {
    event: step.event,
    needsReason: step.needsReason ?? false,
    to: step.to,
    stock: stockAfter(stock, step.stock),
    canReview: isReviewed([...history, step]),
  };
}

/** Every step that an admin may take, by the name that it has in the audit log. */
const adminActions: Partial<Record<OrderEvent, AdminActionKind>> = {
  cancel: 'cancel_order',
  ...Object.fromEntries(disputeDecisions.map((decision) => [decision, decision])),
};

function auditEntryOf({ orderNo, productName }: OrderRecord, event: OrderEvent, reason: string) {
  return { action: adminActions[event]!, subject: orderNo, about: productName, reason };
}

function asRow<Row extends Pick<ListedOrder, 'payablePaisa' | 'state'>>(row: Row) {
  return { ...row, amount: rupeesOf(row.payablePaisa), status: badgeOf(row.state) };
}
