import type { SuspiciousPair } from '#contract/office/suspicious-pairs.ts';
import type { Tx } from '#server/kit/database/db.ts';

const maxPairs = 100;
const leastSigns = 2;

/** Buyer and seller who have reviewed each other's orders in the last 90 days, and of whose trade two of four things are
 *  true: three orders within a week, both new when they met, both on one network, every order below 500 Rupees. */
export async function listSuspiciousPairs(tx: Tx) {
  return tx<SuspiciousPair[]>`
    with pairs as (
      select distinct o.buyer_id, o.seller_id from reviews r join orders o on o.order_no = r.order_no
      where r.written_at > now() - interval '90 days' and o.buyer_id is not null and o.seller_id is not null),
    trades as (
      select o.buyer_id, o.seller_id, o.placed_at, o.total_paisa,
        lag(o.placed_at, 2) over (partition by o.buyer_id, o.seller_id order by o.placed_at) as two_before
      from pairs p join orders o on o.buyer_id = p.buyer_id and o.seller_id = p.seller_id
      where o.kind = 'order' and o.state = 'completed'),
    judged as (
      select t.buyer_id, t.seller_id, count(*)::int as orders, max(t.placed_at) as last_at, array_remove(array[
        case when bool_or(t.placed_at - t.two_before < interval '7 days') then 'many' end,
        case when min(t.placed_at) - least(min(b.joined_at), min(s.joined_at)) < interval '14 days' then 'new' end,
        case when exists (
          select from reviews x join reviews y on y.network = x.network
            and y.author_id = x.subject_id and y.subject_id = x.author_id
          where x.author_id = t.buyer_id and x.subject_id = t.seller_id) then 'network' end,
        case when max(t.total_paisa) < 50000 then 'tiny' end], null) as signs
      from trades t join people b on b.id = t.buyer_id join people s on s.id = t.seller_id
      where b.suspended_at is null and s.suspended_at is null
      group by t.buyer_id, t.seller_id)
    select jsonb_build_object('id', b.id, 'name', b.username) as buyer,
      jsonb_build_object('id', s.id, 'name', s.username) as seller, j.orders, j.last_at, j.signs,
      (select count(*)::int from reviews r where (r.author_id, r.subject_id) in ((b.id, s.id), (s.id, b.id))) as reviews
    from judged j join people b on b.id = j.buyer_id join people s on s.id = j.seller_id
    where cardinality(j.signs) >= ${leastSigns} order by j.last_at desc, b.id, s.id limit ${maxPairs}`;
}
