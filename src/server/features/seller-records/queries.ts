import { maxCountedOrders } from '#contract/sellers/max-counted-orders.ts';
import type { SellerRecord } from '#contract/sellers/seller-record.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** Older ones say little of how the seller answers today. */
const latest = 20;
const fewest = 3;

/** An order that ran out counts as one that was answered when it did; one that its buyer took back, and a sale that the
 *  seller recorded, have no answer. */
export async function findRecord(tx: Tx, sellerId: string) {
  const [row] = await tx<SellerRecord[]>`
    select to_char(p.joined_at at time zone 'Asia/Karachi', 'YYYY-MM-DD') as member_since,
      (select count(*)::int from (select 1 from orders o
        where o.seller_id = p.id and o.kind = 'order' and o.state = 'completed'
        limit ${maxCountedOrders}) completed) as completed_orders,
      (select case when count(*) >= ${fewest}
          then round(percentile_disc(0.5) within group (order by seconds))::int end
        from (
          select extract(epoch from e.at - o.placed_at) as seconds
          from (select id, placed_at from orders
            where seller_id = p.id and kind = 'order' and state <> 'placed' order by id desc limit ${latest}) o
          join lateral (select at from order_events
            where order_id = o.id and from_state = 'placed' and actor <> 'buyer' order by number limit 1) e on true) answers
      ) as answer_seconds
    from people p where p.id = ${sellerId}`;
  return row!;
}
