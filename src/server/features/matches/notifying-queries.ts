import type { Tx } from '#server/kit/database/db.ts';
import { oneOf } from '#server/kit/database/one-of.ts';
import { liveChannel } from '#server/kit/live/live.ts';
import { fits, isOpen, isOffered, maxGrams } from './queries.ts';

/** Of one product or requirement, so many others are told, the best for them. */
const maxFound = 200;
/** A price that falls less is no news to whoever was told before. */
const newsWorthy = 0.95;
/** One message of the database holds 8,000 bytes. */
const maxInOneMessage = 100;

type Fragment = ReturnType<typeof isOpen>;
/** How one more is added to a name: '{name} and {count} more'. */
export type AndMore = string;

/** Tells the suppliers whose open requirements these products fit, and their farmer. Once told, a product is news again
 *  only for those whom a lower price has reached, and to all when it has fallen enough. */
export async function notifyOfOpenProducts(tx: Tx, ids: string[], andMore: AndMore) {
  const found = tx`
    changed as materialized (
      select p.id, p.name, p.owner_id, p.crop, p.category, p.rupees_per_maund, p.spot, p.search_text,
        ${maxGrams(tx)} as most_grams, n.lowest_rupees, n.notified_at
      from products p left join notified_products n on n.product_id = p.id
      where p.id ${oneOf(tx, ids)} and ${isOffered(tx)}),
    noted as (
      insert into notified_products (product_id, lowest_rupees, notified_at) select id, rupees_per_maund, now() from changed
      on conflict (product_id) do update set
        lowest_rupees = least(notified_products.lowest_rupees, excluded.lowest_rupees), notified_at = excluded.notified_at),
    found as (
      select p.id as product_id, p.name as product, p.owner_id as farmer_id, r.*
      from changed p cross join lateral (
        select r.id, r.product as name, r.owner_id as person_id from requirements r
        where ${fits(tx, tx`p.most_grams`)} and ${isOpen(tx)} and (p.notified_at is null or r.posted_at > p.notified_at
          or r.rupees_per_maund < p.lowest_rupees or p.rupees_per_maund <= p.lowest_rupees * ${newsWorthy}::float8)
        order by r.rupees_per_maund desc limit ${maxFound}) r)`;
  await notifyFound(tx, found, ids.length === 1 ? newsOfOne(tx, 'offer') : newsOfProducts(tx), andMore);
}

/** Tells the farmers whose products fit an open requirement, and its supplier. Once told, it is news only to those whom a
 *  higher price has reached, and of what came while it was closed. */
export async function notifyOfOpenRequirement(tx: Tx, id: string, andMore: AndMore) {
  const found = tx`
    changed as materialized (
      select r.*, r.product as name from requirements r where r.id = ${id} and ${isOpen(tx)}),
    noted as (
      update requirements r set notified_at = now(), notified_rupees = greatest(c.notified_rupees, c.rupees_per_maund)
      from changed c where c.id = r.id),
    found as (
      select p.* from changed r cross join lateral (
        select p.id, p.name, p.owner_id as person_id from products p
        where ${fits(tx)} and ${isOffered(tx)} and (r.notified_at is null or p.posted_at > r.notified_at
          or p.rupees_per_maund > r.notified_rupees)
        order by p.rupees_per_maund limit ${maxFound}) p)`;
  await notifyFound(tx, found, newsOfOne(tx, 'wanted'), andMore);
}

/** Of one product or requirement (`changed`): to those whose things were found it is one; to its owner they are many. */
function newsOfOne(tx: Tx, what: 'offer' | 'wanted') {
  const [toOthers, toOwner] =
    what === 'offer' ? ['match_offer', 'match_wanted'] : ['match_wanted', 'match_offer'];
  return tx`
    select n.* from changed c,
      (select array_agg(distinct person_id) as people, min(id) as id, min(name) as name, count(*)::int as count from found) f,
      lateral (values (f.people, ${toOthers}, c.id, c.name, 1), (array[c.owner_id], ${toOwner}, f.id, f.name, f.count))
        n (person_ids, event, subject, name, count)
    where f.count > 0`;
}

/** Of many products, each person's counted. It costs twice as much. */
function newsOfProducts(tx: Tx) {
  return tx`
    select array_agg(person_id) as person_ids, event, subject, name, count from (
      select person_id, 'match_offer' as event, min(product_id) as subject, min(product) as name,
        count(distinct product_id)::int as count
      from found group by person_id
      union all
      select farmer_id, 'match_wanted', min(id), min(name), count(distinct id)::int from found group by farmer_id) n
    group by event, subject, name, count`;
}

/** Rate limit: each person is told once an hour, and the rest is kept for then. Whoever is told by another transaction at
 *  this moment is not waited for. */
async function notifyFound(tx: Tx, found: Fragment, news: Fragment, andMore: AndMore) {
  await tx`
    with ${found},
    news as materialized (${news}),
    people as materialized (select array(select unnest(person_ids) from news) as ids),
    known as materialized (
      select person_id, notified_at from last_match_notifications where person_id = any((select ids from people)::uuid[])),
    renewed as (
      update last_match_notifications set notified_at = now() where person_id = any(array(
        select person_id from last_match_notifications t
        where person_id = any(array(select person_id from known t where ${isOver(tx)})) and ${isOver(tx)}
        for update skip locked)) returning person_id),
    first as (
      insert into last_match_notifications (person_id, notified_at)
      select id, now() from people, unnest(ids) id where id not in (select person_id from known) order by id
      on conflict do nothing returning person_id),
    turns as materialized (select person_id from renewed union all select person_id from first),
    notified as (
      insert into notifications (person_id, event, subject, about, is_message_due)
      select t.person_id, n.event, n.subject, ${about(tx, andMore)}, true
      from turns t join news n on t.person_id = any(n.person_ids)),
    pending as (
      insert into pending_match_notifications (person_ids, event, subject, about, count)
      select rest.ids, n.event, n.subject, n.name, n.count from news n, lateral (
        select array_agg(id) as ids from unnest(n.person_ids) id where id not in (select person_id from turns)) rest
      where rest.ids is not null)
    ${announced(tx, tx`values ('matches', (select ids from people)), ('notifications', array(select person_id from turns))`)}`;
}

/** Those whose hour is over. Locked, or another process would tell them too. */
export async function lockDuePeople(tx: Tx, most: number) {
  const rows = await tx<{ personId: string }[]>`
    select t.person_id from last_match_notifications t
    where ${isOver(tx)} and t.person_id in (select unnest(person_ids) from pending_match_notifications)
    order by t.person_id limit ${most} for update skip locked`;
  return rows.map(({ personId }) => personId);
}

/** What was kept back for these people, of each the kind that has waited longest, and only what is still there. */
export async function notifyPending(tx: Tx, personIds: string[], andMore: AndMore) {
  await tx`
    with oldest as materialized (
      select distinct on (p.id) p.id as person_id, k.event from pending_match_notifications k, unnest(k.person_ids) p (id)
      where p.id = any(${personIds}) order by p.id, k.id),
    taken as materialized (
      select o.person_id, k.id, k.event, k.subject, k.about, k.count
      from oldest o join pending_match_notifications k on k.event = o.event and o.person_id = any(k.person_ids)),
    emptied as (
      update pending_match_notifications k set person_ids = array(
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
      update last_match_notifications t set notified_at = now() from news n where n.person_id = t.person_id),
    notified as (
      insert into notifications (person_id, event, subject, about, is_message_due)
      select n.person_id, n.event, n.subject, ${about(tx, andMore)}, true from news n)
    ${announced(tx, tx`values ('notifications', array(select person_id from news))`)}`;
}

/** What nobody waits for, and what is too old to be news. */
export async function deleteStale(tx: Tx) {
  await tx`delete from pending_match_notifications where person_ids = '{}' or pending_since < now() - interval '1 day'`;
}

const isOver = (tx: Tx) => tx`t.notified_at <= now() - interval '1 hour'`;

function about(tx: Tx, andMore: AndMore) {
  return tx`case n.count when 1 then n.name
    else replace(replace(${andMore}::text, '{count}', (n.count - 1)::text), '{name}', n.name) end`;
}

/** What `announce` does, for many people in the same round trip. */
function announced(tx: Tx, topics: Fragment) {
  return tx`
    select pg_notify(${liveChannel}, json_build_object('topics', array[topic], 'to', ids[at : at + ${maxInOneMessage - 1}::int])::text)
    from (${topics}) t (topic, ids), generate_series(1, cardinality(ids), ${maxInOneMessage}::int) at`;
}
