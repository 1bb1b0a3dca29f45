import { type OrderBadge, type OrderFilter, statesOfBadge, statesOf } from '#contract/trade/order-badges.ts';
import type { AdminOrderRow } from '#contract/office/admin.ts';
import type { OrderRow, OrderQuery } from '#contract/trade/orders.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { phoneParts, withoutSeparators } from '#contract/people/phone.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { payablePaisa } from './payment-queries.ts';
import { pictureOf, productPicture } from './queries.ts';

export const pageSize = 25;
/** Fewer are more likely of the number of an order than of a phone. */
const fewestPhoneDigits = 7;

/** Whose orders: those that a person placed, or those that came to them in one role. */
export type OrderSide = { buyerId: string } | { sellerId: string; role: SellerRole };
export type ListedOrder = Omit<OrderRow, 'amount' | 'status'> & { payablePaisa: number };

/** One row more than a page holds, to know whether there is another. */
export async function listOrders(tx: Tx, side: OrderSide, { filter, text, after }: OrderQuery) {
  return tx<ListedOrder[]>`
    select ${otherName(tx, side)} as name, ${otherPicture(tx, side)} as picture, o.order_no, ${payablePaisa(tx)} as payable_paisa, o.dated as date, o.state, o.kind,
      o.role, o.product_name, ${productPicture(tx)}, o.quantity::float, o.weight_category, o.placed_at
    from orders o
    where ${belongs(tx, side)} and ${matches(tx, side, text)}
      ${filter === 'all' ? tx`` : tx`and o.state = any(${statesOf(filter)})`}
      ${after ? tx`and o.id < ${Number(after.slice(3))}` : tx``}
    order by o.id desc limit ${pageSize + 1}`;
}

type Counts = Record<OrderFilter, number> & { total: number; newestAt: string | null };

export async function countOrders(tx: Tx, side: OrderSide, text: string) {
  const matching = matches(tx, side, text);
  const [row] = await tx<Counts[]>`
    select count(*) filter (where ${matching})::int as all,
      count(*) filter (where ${matching} and o.state = any(${statesOf('open')}))::int as open,
      count(*) filter (where ${matching} and o.state = any(${statesOf('paid')}))::int as paid,
      count(*) filter (where ${matching} and o.state = any(${statesOf('cancelled')}))::int as cancelled,
      count(*) filter (where ${matching} and o.state = any(${statesOf('refunded')}))::int as refunded,
      count(*)::int as total, max(o.placed_at) as newest_at
    from orders o where ${belongs(tx, side)}`;
  return row!;
}

export type EveryOrderQuery = {
  text: string;
  show: 'all' | 'unanswered' | OrderBadge;
  personId?: string;
  size: number;
  after?: string;
};
type AnyOrder = Omit<AdminOrderRow, 'amount' | 'status'> & { payablePaisa: number };

export async function listEveryOrder(tx: Tx, { text, show, personId, size, after }: EveryOrderQuery) {
  return tx<AnyOrder[]>`
    select o.buyer_id, o.buyer_name, o.seller_id, o.seller_name, o.order_no, ${payablePaisa(tx)} as payable_paisa, o.dated as date, o.state, o.kind, o.product_name,
      o.quantity::float, o.weight_category, o.placed_at
    from orders o
    where ${ofShow(tx, show)} ${text === '' ? tx`` : tx`and ${matchesAny(tx, text)}`}
      ${personId ? tx`and ${personId} in (o.buyer_id, o.seller_id)` : tx``}
      ${after ? tx`and o.id < ${Number(after.slice(3))}` : tx``}
    order by o.id desc limit ${size + 1}`;
}

function ofShow(tx: Tx, show: EveryOrderQuery['show']) {
  if (show === 'all') return tx`true`;
  if (show === 'unanswered') return tx`o.state = 'placed' and o.placed_at < now() - interval '1 day'`;
  return tx`o.state = any(${statesOfBadge(show)})`;
}

function matchesAny(tx: Tx, text: string) {
  const phones = phoneParts(text).filter((part) => part.length >= fewestPhoneDigits);
  return tx`(strpos(lower(o.buyer_name || ' ' || o.seller_name), lower(${text})) > 0 or ${hasNumber(tx, text)}
    or exists (select from unnest(${phones}::text[]) part
      where strpos(concat_ws(' ', o.buyer_phone, o.seller_phone), part) > 0))`;
}

/** As it is written, told or typed: KM-10215, km 10215, ۱۰۲۱۵. */
function hasNumber(tx: Tx, text: string) {
  const typed = withoutSeparators(text).toUpperCase();
  return tx`(${typed} <> '' and strpos(replace(o.order_no, '-', ''), ${typed}) > 0)`;
}

function belongs(tx: Tx, side: OrderSide) {
  return 'buyerId' in side
    ? tx`o.buyer_id = ${side.buyerId}`
    : tx`o.seller_id = ${side.sellerId} and o.role = ${side.role}`;
}

function otherName(tx: Tx, side: OrderSide) {
  return 'buyerId' in side ? tx`o.seller_name` : tx`o.buyer_name`;
}

function otherPicture(tx: Tx, side: OrderSide) {
  return pictureOf(tx, 'buyerId' in side ? tx`o.seller_id` : tx`o.buyer_id`);
}

/** Substring search in names and order numbers. By `strpos`: with `like`, '%' would find everything. */
function matches(tx: Tx, side: OrderSide, text: string) {
  if (text === '') return tx`true`;
  return tx`(strpos(lower(${otherName(tx, side)}), lower(${text})) > 0
    or strpos(lower(o.product_name), lower(${text})) > 0 or ${hasNumber(tx, text)})`;
}
