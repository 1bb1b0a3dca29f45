import { maxCountedOrders } from '#contract/sellers/max-counted-orders.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** Older ones say little of how the seller answers today. */
const latest = 20;
const fewest = 3;

/** Of `o`, a person. An order that ran out counts as one that was answered when it did; one that its buyer took back, and a
 *  sale that the seller recorded, have no answer. */
export const sellerRecord = (tx: Tx) => tx`jsonb_build_object(
  'memberSince', to_char(o.joined_at at time zone 'Asia/Karachi', 'YYYY-MM-DD'),
  'completedOrders', (select count(*) from (select 1 from orders d
    where d.seller_id = o.id and d.kind = 'order' and d.state = 'completed' limit ${maxCountedOrders}) completed),
  'answerSeconds', (
    select case when count(*) >= ${fewest} then round(percentile_disc(0.5) within group (order by seconds))::int end
    from (
      select extract(epoch from e.at - d.placed_at) as seconds
      from (select id, placed_at from orders
        where seller_id = o.id and kind = 'order' and state <> 'placed' order by id desc limit ${latest}) d
      join lateral (select at from order_events
        where order_id = d.id and from_state = 'placed' and actor <> 'buyer' order by number limit 1) e on true) answers))`;
