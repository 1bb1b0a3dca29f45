import type { OrderState } from '#contract/trade/order-life.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { TodayItem } from '#contract/sellers/today.ts';
import type { Tx } from '#server/kit/database/db.ts';

export type Seller = { sellerId: string; role: SellerRole };
export type TodayCount = Omit<TodayItem, 'kind'>;

export const maxNames = 3;

/** Orders that meet `condition`, of what is not over yet; those with the nearest end come first. */
async function findOrders(tx: Tx, { sellerId, role }: Seller, condition: ReturnType<Tx>) {
  const [row] = await tx<TodayCount[]>`
    select count(*)::int, min(due_at) as due_at, case when count(*) = 1 then min(order_no) end as order_no,
      coalesce((array_agg(product_name order by due_at, id))[1:${maxNames}], '{}') as names
    from orders o where seller_id = ${sellerId} and role = ${role}
      and state in ('placed', 'accepted', 'awaiting_payment', 'payment_pending', 'paid', 'handed_over', 'disputed',
        'refund_due')
      and ${condition}`;
  return row!;
}

export function findOrdersIn(tx: Tx, seller: Seller, state: OrderState) {
  return findOrders(tx, seller, tx`state = ${state}`);
}

/** The buyer says that something in the weight slip is wrong. */
export function findSlips(tx: Tx, seller: Seller) {
  return findOrders(
    tx,
    seller,
    tx`exists (select from weight_slips s where s.order_id = o.id and s.objection <> '')`,
  );
}

export async function findOffers(tx: Tx, { sellerId, role }: Seller) {
  const [row] = await tx<TodayCount[]>`
    select count(*)::int, null as due_at, null as order_no,
      coalesce((array_agg(wanted order by sent_at desc))[1:${maxNames}], '{}') as names
    from offers where buyer_id = ${sellerId} and kind = 'requirement' and ${role} = 'vendor' and state = 'open'`;
  return row!;
}

/** What buyers offer for the seller's products. */
export async function findProductOffers(tx: Tx, { sellerId, role }: Seller) {
  const [row] = await tx<TodayCount[]>`
    select count(*)::int, min(due_at) as due_at, null as order_no,
      coalesce((array_agg(wanted order by due_at))[1:${maxNames}], '{}') as names
    from offers where seller_id = ${sellerId} and kind = 'product' and role = ${role} and state = 'open'
      and turn = 'seller'`;
  return row!;
}

export async function findHeldProducts(tx: Tx, { sellerId, role }: Seller) {
  const [row] = await tx<TodayCount[]>`
    select count(*)::int, null as due_at, null as order_no,
      coalesce((array_agg(name order by posted_at desc))[1:${maxNames}], '{}') as names
    from products where owner_id = ${sellerId} and role = ${role} and status = 'withheld'`;
  return row!;
}
