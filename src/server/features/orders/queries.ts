import type { OrderActor, OrderEvent, OrderState, StockState } from '#contract/trade/order-life.ts';
import type { Order, OrderHistoryEntry } from '#contract/trade/orders.ts';
import { classify } from '#server/features/market/service.ts';
import { shopInSight } from '#server/features/product-locations/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { oneOf } from '#server/kit/database/one-of.ts';
import { pipeline } from '#server/kit/database/transactions.ts';
import { type SentPicture, sentPictures } from './dispute-picture-queries.ts';
import { payablePaisa } from './payment-queries.ts';

type Agreed = Pick<
  Order,
  | 'kind'
  | 'productName'
  | 'role'
  | 'quantity'
  | 'weightCategory'
  | 'price'
  | 'priceBasis'
  | 'totalPaisa'
  | 'payment'
  | 'delivery'
  | 'note'
  | 'state'
>;
type Parties = {
  buyerId: string | null;
  sellerId: string | null;
  buyerName: string;
  buyerPhone: string | null;
  sellerName: string;
  sellerPhone: string | null;
};
type Pictures = { buyerPicture: string | null; sellerPicture: string | null };

export type OrderRecord = Agreed &
  Parties &
  Pictures &
  Pick<
    Order,
    | 'orderNo'
    | 'productId'
    | 'productPicture'
    | 'grams'
    | 'date'
    | 'placedAt'
    | 'dueAt'
    | 'offer'
    | 'soldTogether'
    | 'deliveryCharge'
    | 'pickup'
    | 'proofs'
  > & {
    id: number;
    payablePaisa: number;
    address: string;
    stock: StockState;
    requirementId: string | null;
    isSellerSuspended: boolean;
    history: (Omit<OrderHistoryEntry, 'pictures'> & { actorId: string | null; pictures: SentPicture[] })[];
  };

export type NewOrder = Agreed &
  Parties & {
    productId: string | null;
    /** Where it is brought to, if it is. */
    address?: string;
    /** What the seller asks for that, part of the total; the first entry of its history is about it then. */
    deliveryCharge?: number;
    /** What it is bought for, if it is for one. */
    requirementId?: string;
    /** The first order of a sale with several products, in the others. */
    receiptOf?: string;
    stock: StockState;
    dueHours: number | null;
    /** Null: today in Pakistan. */
    date: string | null;
    sentBy: string;
    idempotencyKey: string;
    fingerprint: string;
  };

const history = (tx: Tx) => tx`(select jsonb_agg(jsonb_build_object('event', e.event, 'from', e.from_state,
    'to', e.to_state, 'by', e.actor, 'actorId', e.actor_id, 'reason', e.reason,
    'charge', e.charge, 'pictures', ${sentPictures(tx)}, 'at', to_char(e.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.number)
  from order_events e where e.order_id = o.id) as history`;

/** Of a sale with several products: all its orders, `line`; else this one alone. */
export const sharesReceipt = (tx: Tx) =>
  tx`(line.id = coalesce(o.receipt_of, o.id) or line.receipt_of = coalesce(o.receipt_of, o.id))`;

const soldTogether = (tx: Tx) => tx`case o.kind when 'sale' then (
  select jsonb_build_object('products', count(*), 'amount', sum(round(line.total_paisa / 100.0)))
  from orders line where ${sharesReceipt(tx)} having count(*) > 1) end as sold_together`;

/** Of one side; none once they have left, and none of a buyer who was written down. */
export function pictureOf(tx: Tx, personId: ReturnType<Tx>) {
  return tx`(select shown_picture(p) from people p where p.id = ${personId})`;
}

/** Of the product of `o`; none of what moderation holds back. */
export const productPicture = (tx: Tx) => tx`(select '/pictures/' || i.public_id || '-320.webp'
  from products p join pictures i on i.product_id = p.id where p.id = o.product_id and p.status <> 'withheld'
  order by i.position limit 1) as product_picture`;

/** Of the offer for a product that made it. */
const offer = (tx: Tx) => tx`(select jsonb_build_object('id', f.id, 'asked', f.asked, 'day', f.day)
  from offers f where f.order_id = o.id and f.kind = 'product') as offer`;

/** Only what everybody can read: the place of the product, or else of its seller. */
const pickup = (tx: Tx) => tx`case o.delivery when 'pickup' then (
  select jsonb_build_object('sellerPageId', s.id, 'place', coalesce(
    (select location from products where id = o.product_id and status in ('open', 'sold_out')), s.city || ', ' || s.province))
  from ${shopInSight(tx)}) end as pickup`;

/** What the two sides show of payments, the oldest first. */
const proofs = (tx: Tx) => tx`coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'by', p.side,
    'reference', p.reference, 'at', to_char(p.added_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'picture', case when i.public_id is not null then jsonb_build_object(
      'base', '/api/orders/' || o.order_no || '/proofs/' || p.id || '/receipt',
      'width', i.width, 'height', i.height) end)
    order by p.added_at)
  from payment_proofs p left join pictures i on i.public_id = p.public_id where p.order_id = o.id), '[]') as proofs`;

const whole = (
  tx: Tx,
) => tx`o.id, o.order_no, o.kind, o.product_id, o.requirement_id, o.buyer_id, o.seller_id, o.role, o.product_name, ${productPicture(tx)},
  o.buyer_name, o.buyer_phone, o.seller_name, o.seller_phone, o.quantity::float, o.weight_category, o.grams, o.price,
  o.price_basis, o.total_paisa, o.payment, o.delivery, o.address, o.delivery_charge, o.note, o.dated as date, o.state, o.stock, o.due_at,
  o.placed_at, ${pictureOf(tx, tx`o.buyer_id`)} as buyer_picture, ${pictureOf(tx, tx`o.seller_id`)} as seller_picture,
  exists (select from people p where p.id = o.seller_id and p.suspended_at is not null) as is_seller_suspended,
  ${payablePaisa(tx)} as payable_paisa, ${pickup(tx)}, ${offer(tx)}, ${soldTogether(tx)}, ${proofs(tx)}, ${history(tx)}`;

/** With the first entry of its history. Nothing when the same form was sent before. */
export async function insertOrder(tx: Tx, { dueHours, date, ...order }: NewOrder, { event, actor }: First) {
  const { category, crop } = classify(order.productName);
  const [row] = await tx<{ orderNo: string }[]>`
    with placed as (
      insert into orders (kind, product_id, buyer_id, seller_id, role, product_name, buyer_name, buyer_phone, seller_name,
        seller_phone, quantity, weight_category, price, price_basis, total_paisa, payment, delivery, address, delivery_charge, note, dated,
        state, stock, due_at, sent_by, idempotency_key, fingerprint, requirement_id, receipt_of, category, crop)
      values (${order.kind}, ${order.productId}, ${order.buyerId}, ${order.sellerId}, ${order.role},
        ${order.productName}, ${order.buyerName}, ${order.buyerPhone}, ${order.sellerName}, ${order.sellerPhone},
        ${order.quantity}, ${order.weightCategory}, ${order.price}, ${order.priceBasis}, ${order.totalPaisa},
        ${order.payment}, ${order.delivery}, ${order.address ?? ''}, ${order.deliveryCharge ?? 0}, ${order.note},
        coalesce(${date}::date, (now() at time zone 'Asia/Karachi')::date), ${order.state}, ${order.stock},
        now() + make_interval(hours => ${dueHours}::int), ${order.sentBy}, ${order.idempotencyKey}, ${order.fingerprint},
        ${order.requirementId ?? null}, ${order.receiptOf ? Number(order.receiptOf.slice(3)) : null}, ${category}, ${crop})
      on conflict (sent_by, idempotency_key) do nothing returning id, order_no, state, sent_by),
    first as (
      insert into order_events (order_id, number, event, to_state, actor, actor_id, reason, charge)
      select id, 1, ${event}, state, ${actor}, sent_by, '', ${order.deliveryCharge ?? null} from placed)
    select order_no from placed`;
  return row?.orderNo;
}

type First = { event: OrderEvent; actor: OrderActor };

type NewEvent = {
  orderId: number;
  event: OrderEvent;
  from: OrderState;
  to: OrderState;
  actor: OrderActor;
  actorId: string | null;
  reason: string;
  /** What delivery costs, where it is about that. */
  charge: number | null;
};

/** The next number is safe: whoever adds an entry has locked the order. */
export async function insertEvent(tx: Tx, { orderId, event, from, to, ...said }: NewEvent) {
  await tx`
    insert into order_events (order_id, number, event, from_state, to_state, actor, actor_id, reason, charge)
    select ${orderId}, count(*) + 1, ${event}, ${from}, ${to}, ${said.actor}, ${said.actorId}, ${said.reason}, ${said.charge}
    from order_events where order_id = ${orderId}`;
}

type NextState = { state: OrderState; stock: StockState; dueHours: number | null; deliveryCharge: number };

/** The delivery charge is part of the total, so that nobody who reads the total can forget it. */
export async function updateState(tx: Tx, id: number, { state, stock, dueHours, deliveryCharge }: NextState) {
  await tx`
    update orders set state = ${state}, stock = ${stock}, due_at = now() + make_interval(hours => ${dueHours}::int),
      total_paisa = total_paisa + (${deliveryCharge}::bigint - delivery_charge) * 100,
      delivery_charge = ${deliveryCharge}
    where id = ${id}`;
}

export async function findSent(tx: Tx, sentBy: string, idempotencyKey: string) {
  const [row] = await tx<{ orderNo: string; fingerprint: string }[]>`
    select order_no, fingerprint from orders where sent_by = ${sentBy} and idempotency_key = ${idempotencyKey}`;
  return row;
}

/** Only for those whom it concerns. */
export async function findOrder(tx: Tx, orderNo: string, reader: { id: string; isAdmin: boolean }) {
  const [row] = await tx<OrderRecord[]>`
    select ${whole(tx)} from orders o
    where o.order_no = ${orderNo} and (${reader.isAdmin} or ${reader.id} in (o.buyer_id, o.seller_id))`;
  return row;
}

/** The product first, as everywhere: a product that is deleted locks itself and then its orders. */
export async function lockOrder(tx: Tx, orderNo: string) {
  await tx`
    select from products where id = (select product_id from orders where order_no = ${orderNo}) for no key update`;
  const [row] = await tx<OrderRecord[]>`
    select ${whole(tx)} from orders o where o.order_no = ${orderNo} for update`;
  return row;
}

/** The same for all orders that share its receipt; in the order of their ids, so that two never wait in a circle. */
export async function lockSoldTogether(tx: Tx, orderNo: string) {
  const shared = tx`from orders o join orders line on ${sharesReceipt(tx)} where o.order_no = ${orderNo}`;
  await tx`select from products where id in (select line.product_id ${shared}) order by id for no key update`;
  return tx<OrderRecord[]>`
    select ${whole(tx)} from orders o where o.id in (select line.id ${shared}) order by o.id for update of o`;
}

export async function listDue(tx: Tx, most: number) {
  return tx<{ orderNo: string }[]>`
    select order_no from orders where due_at <= now() order by due_at limit ${most}`;
}

/** By the clock of the database, which all processes share. */
export async function isDue(tx: Tx, id: number) {
  const [row] = await tx<{ isDue: boolean }[]>`
    select coalesce(due_at <= now(), false) as is_due from orders where id = ${id}`;
  return row!.isDue;
}

/** Before anything else of theirs: somebody whose account is being deleted or suspended cannot order or sell meanwhile. */
export async function lockParties(tx: Tx, ids: string[]) {
  return tx<Party[]>`
    select id, username, phone, case when phone_proven_at is not null then phone end as proven_phone,
      coalesce(phone_proven_at, email_proven_at) is not null as is_proven,
      held_at is not null as is_held,
      exists (select from orders where buyer_id = people.id and state = 'completed') as has_completed
    from people where id ${oneOf(tx, ids)} and suspended_at is null
    order by id for key share`;
}

type Party = {
  id: string;
  username: string;
  phone: string | null;
  provenPhone: string | null;
  isProven: boolean;
  isHeld: boolean;
  /** Some order, as its buyer. */
  hasCompleted: boolean;
};

/** What somebody's orders hold, of all products and of this one. Of those who order at once in one name the second
 *  counts what the first has placed. */
export async function lockReservedBy(tx: Tx, buyerId: string, productId: string) {
  const [, [reserved]] = await pipeline(
    tx`select from people where id = ${buyerId} for no key update`,
    tx<{ orders: number; quantity: number }[]>`
      select count(*)::int as orders,
        coalesce(sum(quantity) filter (where product_id = ${productId}), 0)::float as quantity
      from orders where buyer_id = ${buyerId} and stock = 'reserved'`,
  );
  return reserved!;
}

/** What the seller has not answered yet, of all who have no completed order. */
export async function reservedByNewBuyers(tx: Tx, productId: string) {
  const [row] = await tx<{ quantity: number }[]>`
    select coalesce(sum(o.quantity), 0)::float as quantity from orders o
    where o.product_id = ${productId} and o.state = 'placed' and o.stock = 'reserved'
      and not exists (select from orders done where done.buyer_id = o.buyer_id and done.state = 'completed')`;
  return row!.quantity;
}

/** Whoever has left is without a name to all but the other side. */
export const namesBehindLink = (
  tx: Tx,
) => tx`case when o.seller_id is not null then o.seller_name else '' end as seller_name,
  case when o.buyer_id is not null or o.kind = 'sale' then o.buyer_name else '' end as buyer_name`;

/** One side of the order has reported the other because of it. */
export async function isReported(tx: Tx, orderNo: string) {
  const rows = await tx`select from reports where order_no = ${orderNo} limit 1`;
  return rows.length === 1;
}

export async function listAdmins(tx: Tx) {
  const rows = await tx<{ id: string }[]>`select id from people where 'isAdmin' = any(role_flags)`;
  return rows.map(({ id }) => id);
}

export async function listOrdersOfPerson(tx: Tx, personId: string) {
  return tx<OrderRecord[]>`
    select ${whole(tx)} from orders o
    where o.buyer_id = ${personId} or o.seller_id = ${personId} order by o.id`;
}
