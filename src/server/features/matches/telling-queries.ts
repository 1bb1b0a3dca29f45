import type { Tx } from '#server/kit/database/db.ts';
import { oneOf } from '#server/kit/database/one-of.ts';
import { liveChannel } from '#server/kit/live/live.ts';
import { fits, isOpen, isOffered, maxGrams } from './queries.ts';

/** Of one product or requirement, so many others are told, the best for them. */
const maxFound = 200;
/** A price that falls less is no news to whoever was told before. */
const newsWorthy = 0.95;
/** One message of the database holds 8,000 bytes. */
const maxToldAtOnce = 100;

type Fragment = ReturnType<typeof isOpen>;
/** How one more is added to a name: '{name} and {count} more'. */
export type AndMore = string;

/** Tells the suppliers whose open requirements these products fit, and their farmer. Once told, a product is news again
 *  only for those whom a lower price has reached, and to all when it has fallen enough. */
export async function notifyOfOpenProducts(tx: Tx, ids: string[], andMore: AndMore) {
  const found = tx`
    changed as materialized (
      select p.*, ${maxGrams(tx)} as most_grams, t.rupees as told_rupees, t.told_at
      from products p left join told_products t on t.product_id = p.id
      where p.id ${oneOf(tx, ids)} and ${isOffered(tx)}),
    noted as (
      insert into told_products (product_id, rupees, told_at) select id, rupees_per_maund, now() from changed
      on conflict (product_id) do update set rupees = least(told_products.rupees, excluded.rupees),
        told_at = excluded.told_at),
    found as materialized (
      select p.id as product_id, p.name, p.owner_id as farmer_id, r.id as requirement_id, r.product,
        r.owner_id as supplier_id
      from changed p cross join lateral (
        select r.id, r.product, r.owner_id from requirements r
        where ${fits(tx, tx`p.most_grams`)} and ${isOpen(tx)} and (p.told_at is null or r.posted_at > p.told_at
          or r.rupees_per_maund < p.told_rupees or p.rupees_per_maund <= p.told_rupees * ${newsWorthy}::float8)
        order by r.rupees_per_maund desc limit ${maxFound}) r)`;
  await notifyFound(tx, found, andMore);
}

/** Tells the farmers whose products fit an open requirement, and its supplier. Once told, it is news only to those whom a
 *  higher price has reached, and of what came while it was closed. */
export async function notifyOfOpenRequirement(tx: Tx, id: string, andMore: AndMore) {
  const found = tx`
    changed as materialized (
      select r.* from requirements r where r.id = ${id} and ${isOpen(tx)}),
    noted as (
      update requirements r set told_at = now(), told_rupees = greatest(c.told_rupees, c.rupees_per_maund)
      from changed c where c.id = r.id),
    found as materialized (
      select p.id as product_id, p.name, p.owner_id as farmer_id, r.id as requirement_id, r.product,
        r.owner_id as supplier_id
      from changed r cross join lateral (
        select p.id, p.name, p.owner_id from products p
        where ${fits(tx)} and ${isOffered(tx)} and (r.told_at is null or p.posted_at > r.told_at
          or p.rupees_per_maund > r.told_rupees)
        order by p.rupees_per_maund limit ${maxFound}) p)`;
  await notifyFound(tx, found, andMore);
}

/** Rate limit: each person is told once an hour, and the rest is kept for then. Whoever is told by another transaction at
 *  this moment is not waited for. */
async function notifyFound(tx: Tx, found: Fragment, andMore: AndMore) {
  await tx`
    with ${found},
    news as materialized (
      select n.*, t.told_at from (
        select supplier_id as person_id, 'match_offer' as event, min(product_id) as subject, min(name) as name,
          count(distinct product_id)::int as count
        from found group by supplier_id
        union all
        select farmer_id, 'match_wanted', min(requirement_id), min(product), count(distinct requirement_id)::int
        from found group by farmer_id) n
      left join match_turns t on t.person_id = n.person_id),
    renewed as (
      update match_turns m set told_at = now() from (
        select t.person_id from match_turns t
        where t.person_id in (select person_id from news t where ${isOver(tx)}) and ${isOver(tx)}
        for update skip locked) due
      where due.person_id = m.person_id returning m.person_id),
    first as (
      insert into match_turns (person_id, told_at)
      select person_id, now() from news where told_at is null order by person_id
      on conflict do nothing returning person_id),
    turns as materialized (select person_id from renewed union all select person_id from first),
    told as (
      insert into notifications (person_id, event, subject, about, is_message_due)
      select n.person_id, n.event, n.subject, ${about(tx, andMore)}, true from news n join turns using (person_id)),
    kept as (
      insert into kept_matches (person_ids, event, subject, about, count)
      select array_agg(n.person_id), n.event, n.subject, n.name, n.count from news n
      where n.person_id not in (select person_id from turns) group by n.event, n.subject, n.name, n.count)
    ${announced(
      tx,
      tx`select 'matches' as topic, person_id from news union all select 'notifications', person_id from turns`,
    )}`;
}

/** Those whose hour is over. Locked, or another process would tell them too. */
export async function lockDue(tx: Tx, most: number) {
  const rows = await tx<{ personId: string }[]>`
    select t.person_id from match_turns t
    where ${isOver(tx)} and t.person_id in (select unnest(person_ids) from kept_matches)
    order by t.person_id limit ${most} for update skip locked`;
  return rows.map(({ personId }) => personId);
}

/** What was kept back for these people, of each the kind that has waited longest, and only what is still there. */
export async function notifyPending(tx: Tx, personIds: string[], andMore: AndMore) {
  await tx`
    with oldest as materialized (
      select distinct on (p.id) p.id as person_id, k.event from kept_matches k, unnest(k.person_ids) p (id)
      where p.id = any(${personIds}) order by p.id, k.id),
    taken as materialized (
      select o.person_id, k.id, k.event, k.subject, k.about, k.count
      from oldest o join kept_matches k on k.event = o.event and o.person_id = any(k.person_ids)),
    emptied as (
      update kept_matches k set person_ids = array(
        select p.id from unnest(k.person_ids) p (id)
        where not exists (select from oldest o where o.person_id = p.id and o.event = k.event))
      where k.id in (select id from taken)),
    valid as (
      select k.* from taken k where case k.event
        when 'match_offer' then exists (select from products p where p.id = k.subject and ${isOffered(tx)})
        else exists (select from requirements r where r.id = k.subject and ${isOpen(tx)}) end),
    news as materialized (
      select person_id, event, (array_agg(subject order by id desc))[1] as subject,
        (array_agg(about order by id desc))[1] as name, sum(count)::int as count
      from valid group by person_id, event),
    renewed as (
      update match_turns t set told_at = now() from news n where n.person_id = t.person_id),
    told as (
      insert into notifications (person_id, event, subject, about, is_message_due)
      select n.person_id, n.event, n.subject, ${about(tx, andMore)}, true from news n)
    ${announced(tx, tx`select 'notifications' as topic, person_id from news`)}`;
}

/** What nobody waits for, and what is too old to be news. */
export async function deleteKept(tx: Tx) {
  await tx`delete from kept_matches where person_ids = '{}' or kept_at < now() - interval '1 day'`;
}

const isOver = (tx: Tx) => tx`t.told_at <= now() - interval '1 hour'`;

function about(tx: Tx, andMore: AndMore) {
  return tx`case n.count when 1 then n.name
    else replace(replace(${andMore}::text, '{count}', (n.count - 1)::text), '{name}', n.name) end`;
}

/** What `announce` does, for many people in the same round trip. */
function announced(tx: Tx, people: Fragment) {
  return tx`
    select pg_notify(${liveChannel}, json_build_object('topics', array[topic], 'to', json_agg(person_id))::text)
    from (select *, row_number() over () / ${maxToldAtOnce}::int as part from (${people}) p) parts
    group by topic, part`;
}
