import { statesOf } from '#contract/trade/order-badges.ts';
import { type OrderState } from '#contract/trade/order-life.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { Debtor, OrderExportRow } from '#contract/sellers/figures.ts';
import type { Tx } from '#server/kit/database/db.ts';

export type Seller = { sellerId: string; role: SellerRole };
type Period = { from: string; to: string };
type Sold = { sales: number; rupees: number };

/** Whole Rupees, rounded for each order as its row shows it: what is added up is what was seen. */
const sold = (tx: Tx) => tx`count(*)::int as sales, sum(round(total_paisa / 100.0))::float8 as rupees`;

/** What is paid or further, from the first day to the last. */
const within = (tx: Tx, { sellerId, role }: Seller, { from, to }: Period) => tx`
  from orders where seller_id = ${sellerId} and role = ${role} and state = any(${statesOf('paid')})
    and dated >= ${from}::date and dated <= ${to}::date`;

export async function sumByMonth(tx: Tx, seller: Seller, period: Period) {
  return tx<(Sold & { month: string })[]>`
    select to_char(dated, 'YYYY-MM') as month, ${sold(tx)} ${within(tx, seller, period)} group by 1`;
}

export async function sumByProduct(tx: Tx, seller: Seller, period: Period) {
  return tx<(Sold & { name: string })[]>`
    select product_name as name, ${sold(tx)} ${within(tx, seller, period)} group by 1`;
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
  totalPaisa: number;
  state: OrderState;
  kind: Debtor['orders'][number]['kind'];
  /** Of all of them. */
  orders: number;
  rupees: number;
};

export async function listUnpaid(tx: Tx, { sellerId, role }: Seller, most: number) {
  return tx<UnpaidOrder[]>`
    select buyer_id, buyer_name as name, order_no, dated as date, product_name, total_paisa, state, kind,
      count(*) over ()::int as orders, sum(round(total_paisa / 100.0)) over ()::float8 as rupees
    from orders where seller_id = ${sellerId} and role = ${role} and state = any(${unpaid})
    order by dated, id limit ${most}`;
}

export type ExportedOrder = Omit<OrderExportRow, 'amount' | 'status'> & {
  totalPaisa: number;
  state: OrderState;
};

export async function listForExport(tx: Tx, { sellerId, role }: Seller, most: number, after?: string) {
  return tx<ExportedOrder[]>`
    select order_no, dated as date, buyer_name as name, product_name, quantity::float, weight_category, total_paisa,
      state
    from orders where seller_id = ${sellerId} and role = ${role}
      ${after ? tx`and id < ${Number(after.slice(3))}` : tx``}
    order by id desc limit ${most}`;
}
