import type { Tx } from '#server/kit/database/db.ts';

/** Below this many sellers nobody can say what is usual. */
export const fewestSellers = 5;
/** Of what was paid, besides: nobody shall read from it what one person got. */
const fewestPaid = { orders: 5, sellers: 3, buyers: 3 };
/** A price so near to the middle is never an outlier, also where nearly all ask the same. */
const leastDeviation = 0.05;

/** False while another process is at it. */
export async function tryPriceLock(tx: Tx) {
  const [row] = await tx<{ isOurs: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtext('kisan-mandi prices')) as is_ours`;
  return row!.isOurs;
}

export async function waitForPriceLock(tx: Tx) {
  await tx`select pg_advisory_xact_lock(hashtext('kisan-mandi prices'))`;
}

export async function areFresh(tx: Tx, minutes: number) {
  const [row] = await tx<{ are: boolean }[]>`
    select exists (
      select from price_bands where computed_at > now() - make_interval(mins => ${minutes}::int)) as are`;
  return row!.are;
}

/** Each offer of the last 30 days that everybody sees. */
const asked = (tx: Tx) => tx`
  select 'asked' as measure, p.crop, p.category, p.role, p.owner_id as seller_id, null::uuid as buyer_id,
    p.rupees_per_maund::float8 as rupees
  from products p join people o on o.id = p.owner_id
  where p.status = 'open' and p.posted_at > now() - interval '30 days' and p.rupees_per_maund > 0
    and p.crop not in ('', 'machinery') and is_in_sight(o)`;

/** Each order that was completed in 30 days, of which the last is not told yet. */
const paid = (tx: Tx) => tx`
  select 'paid', o.crop, o.category, o.role, o.seller_id, o.buyer_id,
    (o.total_paisa - o.delivery_charge * 100) * 400.0 / o.grams
  from order_events e join orders o on o.id = e.order_id
    join people s on s.id = o.seller_id join people b on b.id = o.buyer_id
    left join products p on p.id = o.product_id
  where e.to_state = 'completed' and e.at > now() - interval '31 days' and e.at <= now() - interval '1 day'
    and o.state = 'completed' and o.kind = 'order' and o.grams > 0 and o.total_paisa > o.delivery_charge * 100
    and o.crop not in ('', 'machinery') and p.status is distinct from 'withheld' and is_in_sight(s) and is_in_sight(b)`;

/** One voice per seller, the middle of their prices, in their province and in the country. What is further from the middle
 *  of the logarithms than three times the middle distance (MAD) is left out. */
export async function replaceBands(tx: Tx) {
  await tx`delete from price_bands`;
  await tx`delete from price_voices`;
  await tx`
    with deals as materialized (${asked(tx)} union all ${paid(tx)}),
    sellers as (
      select measure, crop, category, role, seller_id, count(*) as count,
        percentile_cont(0.5) within group (order by rupees) as rupees
      from deals group by measure, crop, category, role, seller_id),
    voices as (
      select s.*, ln(s.rupees) as log, o.is_demo, place.province
      from sellers s join people o on o.id = s.seller_id
        left join farms f on s.role = 'farmer' and f.person_id = o.id
        left join businesses b on s.role = 'vendor' and b.person_id = o.id
        cross join lateral (
          select '' as province union select coalesce(f.province, b.province, '')) place),
    middles as (
      select measure, crop, category, role, province, percentile_cont(0.5) within group (order by log) as log
      from voices group by measure, crop, category, role, province),
    spreads as (
      select measure, crop, category, role, province, m.log,
        3 * greatest(percentile_cont(0.5) within group (order by abs(v.log - m.log)), ${leastDeviation}::float8) as most
      from voices v join middles m using (measure, crop, category, role, province)
      group by measure, crop, category, role, province, m.log),
    kept as (
      select v.* from voices v join spreads s using (measure, crop, category, role, province)
      where abs(v.log - s.log) <= s.most),
    asking as (
      insert into price_voices (person_id, role, category, crop, province, count)
      select seller_id, role, category, crop, province, count from kept where measure = 'asked'),
    buyers as (
      select measure, crop, category, role, province, count(distinct d.buyer_id) as buyers
      from kept k join deals d using (measure, crop, category, role, seller_id)
      where measure = 'paid' group by measure, crop, category, role, province),
    quartiles as (
      select measure, crop, category, role, province, sum(count) as count, count(*) as sellers,
        bool_or(is_demo) as is_demo,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by rupees) as rupees
      from kept group by measure, crop, category, role, province)
    insert into price_bands (measure, crop, category, role, province, low, middle, high, count, sellers, is_demo,
      computed_at)
    select measure, crop, category, role, province, told(q.rupees[1], measure), told(q.rupees[2], measure),
      told(q.rupees[3], measure), q.count, q.sellers, q.is_demo, now()
    from quartiles q left join buyers b using (measure, crop, category, role, province)
    where case measure when 'asked' then q.sellers >= ${fewestSellers}
      else q.count >= ${fewestPaid.orders} and q.sellers >= ${fewestPaid.sellers} and b.buyers >= ${fewestPaid.buyers}
      end`;
}

/** The last band of a week is the one that stays. */
export async function keepWeek(tx: Tx) {
  await tx`
    insert into price_weeks (measure, crop, category, role, province, low, middle, high, count, sellers, is_demo, week,
      as_of)
    select measure, crop, category, role, province, low, middle, high, count, sellers, is_demo,
      date_trunc('week', today)::date, today
    from price_bands, (select (now() at time zone 'Asia/Karachi')::date as today) days
    on conflict (crop, category, role, province, measure, week) do update set low = excluded.low,
      middle = excluded.middle, high = excluded.high, count = excluded.count, sellers = excluded.sellers,
      is_demo = excluded.is_demo, as_of = excluded.as_of`;
}

export async function deleteOldWeeks(tx: Tx) {
  await tx`delete from price_weeks where week < (now() at time zone 'Asia/Karachi')::date - 371`;
}

export async function deleteDemoWeeks(tx: Tx) {
  await tx`delete from price_weeks where is_demo`;
}
