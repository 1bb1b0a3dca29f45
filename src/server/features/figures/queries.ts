import { statesOf } from '#contract/trade/order-badges.ts';
import { type OrderState } from '#contract/trade/order-life.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { Debtor, OrderExportRow } from '#contract/sellers/figures.ts';
import { payablePaisa } from '#server/features/orders/service.ts';
import type { Tx } from '#server/kit/database/db.ts';

export type Seller = { sellerId: string; role: SellerRole };
type Period = { from: string; to: string };
type Sold = { sales: number; rupees: number };

/** Whole Rupees, rounded for each order as its row shows it: what is added up is what was seen. */
const rupees = (tx: Tx) => tx`round(${payablePaisa(tx)} / 100.0)`;
const sold = (tx: Tx) => tx`count(*)::int as sales, sum(${rupees(tx)})::float8 as rupees`;

/** What is paid or further, from the first day to the last. */
const within = (tx: Tx, { sellerId, role }: Seller, { from, to }: Period) => tx`
  from orders o where o.seller_id = ${sellerId} and o.role = ${role} and o.state = any(${statesOf('paid')})
    and o.dated >= ${from}::date and o.dated <= ${to}::date`;

export async function sumByMonth(tx: Tx, seller: Seller, period: Period) {
  return tx<(Sold & { month: string })[]>`
    select to_char(o.dated, 'YYYY-MM') as month, ${sold(tx)} ${within(tx, seller, period)} group by 1`;
}

export async function sumByProduct(tx: Tx, seller: Seller, period: Period) {
  return tx<(Sold & { name: string })[]>`
    select o.product_name as name, ${sold(tx)} ${within(tx, seller, period)} group by 1`;
}

export async function countOrders(tx: Tx, { sellerId, role }: Seller) {
  const [row] = await tx<{ openOrders: number; newOrders: number; allOrders: number }[]>`
    select count(*) filter (where state = any(${statesOf('open')}))::int as open_orders,
      count(*) filter (where state = 'placed')::int as new_orders, count(*)::int as all_orders
    from orders where seller_id = ${sellerId} and role = ${role}`;
  return row!;
}

/** Accepted and not paid yet; also where the buyer says so and the seller has not confirmed it. */
const unpaid: OrderState[] = ['accepted', 'awaiting_payment', 'payment_pending', 'on_credit'];

export type UnpaidOrder = {
  buyerId: string | null;
  name: string;
  orderNo: string;
  date: string;
  productName: string;
  payablePaisa: number;
  state: OrderState;
  kind: Debtor['orders'][number]['kind'];
  /** Of all of them. */
  orders: number;
  rupees: number;
};

export async function listUnpaid(tx: Tx, { sellerId, role }: Seller, most: number) {
  return tx<UnpaidOrder[]>`
    select o.buyer_id, o.buyer_name as name, o.order_no, o.dated as date, o.product_name, ${payablePaisa(tx)} as payable_paisa,
      o.state, o.kind, count(*) over ()::int as orders, sum(${rupees(tx)}) over ()::float8 as rupees
    from orders o where o.seller_id = ${sellerId} and o.role = ${role} and o.state = any(${unpaid})
    order by o.dated, o.id limit ${most}`;
}

export type ExportedOrder = Omit<OrderExportRow, 'amount' | 'status'> & {
  payablePaisa: number;
  state: OrderState;
};

export async function listForExport(tx: Tx, { sellerId, role }: Seller, most: number, after?: string) {
  return tx<ExportedOrder[]>`
    select o.order_no, o.dated as date, o.buyer_name as name, o.product_name, o.quantity::float, o.weight_category,
      ${payablePaisa(tx)} as payable_paisa, o.state
    from orders o where o.seller_id = ${sellerId} and o.role = ${role}
      ${after ? tx`and o.id < ${Number(after.slice(3))}` : tx``}
    order by o.id desc limit ${most}`;
}
