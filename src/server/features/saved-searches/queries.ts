import {
  maxSavedSearches,
  type SavedSearch,
  savedSearchDays,
  type SavedFilters,
} from '#contract/trade/saved-searches.ts';
import type { Tx } from '#server/kit/database/db.ts';

const sought = (tx: Tx) =>
  tx`s.text, s.location, s.category, s.organic, s.min_price, s.max_price, s.price_per, s.farmer, s.vendor`;

export async function listSearches(tx: Tx, personId: string) {
  return tx<SavedSearch[]>`
    select s.id, ${sought(tx)}, s.saved_at, s.ends_at, s.told_at, s.told_count,
      case when s.ends_at <= now() then 'ended' when s.paused_at is not null then 'paused' else 'on' end as state
    from saved_searches s where s.person_id = ${personId} order by s.id desc`;
}

/** Two at once would find the same room: the second waits here for the first. */
export async function lockPerson(tx: Tx, personId: string) {
  await tx`select from people where id = ${personId} for no key update`;
}

const ended = (tx: Tx) => tx`now() + make_interval(days => ${savedSearchDays})`;

/** One that is there already goes on anew. */
export async function renewEqual(tx: Tx, personId: string, wanted: SavedFilters) {
  const { count } = await tx`
    update saved_searches s set ends_at = ${ended(tx)}, is_end_told = false, paused_at = null,
      since = case when s.paused_at is null and s.ends_at > now() then s.since else settled_until() end
    where s.person_id = ${personId} and ${isEqual(tx, wanted)}`;
  return count > 0;
}

function isEqual(tx: Tx, wanted: SavedFilters) {
  const { text, location, category, organic, minPrice, maxPrice, pricePer, farmer, vendor } = wanted;
  return tx`(s.text, s.location, s.organic, s.price_per, s.farmer, s.vendor)
      = (${text}, ${location}, ${organic}, ${pricePer}, ${farmer}, ${vendor})
    and s.category is not distinct from ${category} and s.min_price is not distinct from ${minPrice}
    and s.max_price is not distinct from ${maxPrice}`;
}

/** False where there is no room. */
export async function insertSearch(tx: Tx, personId: string, wanted: SavedFilters) {
  const { text, location, category, organic, minPrice, maxPrice, pricePer, farmer, vendor } = wanted;
  const { count } = await tx`
    insert into saved_searches (person_id, text, location, category, organic, min_price, max_price, price_per, farmer,
      vendor, ends_at)
    select ${personId}, ${text}, ${location}, ${category}, ${organic}, ${minPrice}, ${maxPrice}, ${pricePer}, ${farmer},
      ${vendor}, ${ended(tx)}
    where (select count(*) from saved_searches where person_id = ${personId}) < ${maxSavedSearches}`;
  return count === 1;
}

/** Whether another one of theirs asks for the same. */
export async function hasEqual(tx: Tx, personId: string, wanted: SavedFilters & { id: number }) {
  const rows = await tx`
    select from saved_searches s where s.person_id = ${personId} and s.id <> ${wanted.id} and ${isEqual(tx, wanted)}`;
  return rows.length > 0;
}

/** What it asks for now is news from now on. */
export async function updateSearch(
  tx: Tx,
  personId: string,
  { id, ...wanted }: SavedFilters & { id: number },
) {
  const { text, location, category, organic, minPrice, maxPrice, pricePer, farmer, vendor } = wanted;
  const { count } = await tx`
    update saved_searches set text = ${text}, location = ${location}, category = ${category}, organic = ${organic},
      min_price = ${minPrice}, max_price = ${maxPrice}, price_per = ${pricePer}, farmer = ${farmer}, vendor = ${vendor},
      since = settled_until(), told_at = null, told_count = 0
    where person_id = ${personId} and id = ${id}`;
  return count === 1;
}

export async function pauseSearch(
  tx: Tx,
  personId: string,
  { id, isPaused }: { id: number; isPaused: boolean },
) {
  const { count } = await tx`
    update saved_searches set paused_at = case when ${isPaused} then coalesce(paused_at, now()) end,
      since = case when paused_at is not null and not ${isPaused} then settled_until() else since end
    where person_id = ${personId} and id = ${id}`;
  return count === 1;
}

export async function renewSearch(tx: Tx, personId: string, id: number) {
  const { count } = await tx`
    update saved_searches set ends_at = ${ended(tx)}, is_end_told = false,
      since = case when ends_at > now() then since else settled_until() end
    where person_id = ${personId} and id = ${id}`;
  return count === 1;
}

export async function deleteSearch(tx: Tx, personId: string, id: number) {
  await tx`delete from saved_searches where person_id = ${personId} and id = ${id}`;
}

/** With the moment of its cursor to the microsecond: as a date it would lose a part, and what is between would be told
 *  twice. */
export type SearchToRun = SavedFilters & { id: number; personId: string; since: string };

export async function listSearchesToRun(tx: Tx, personIds: string[]) {
  return tx<SearchToRun[]>`
    select s.id, s.person_id, ${sought(tx)}, greatest(s.since, a.seen_until)::text as since
    from saved_searches s join alert_preferences a on a.person_id = s.person_id
    where s.person_id = any(${personIds}) and s.paused_at is null and s.ends_at > now()`;
}

export async function noteTold(tx: Tx, told: { id: number; count: number }[]) {
  await tx`
    update saved_searches s set told_at = now(), told_count = t.count
    from unnest(${told.map(({ id }) => id)}::bigint[], ${told.map(({ count }) => count)}::int[]) t (id, count)
    where s.id = t.id`;
}

type Ending = Pick<SavedFilters, 'text' | 'category' | 'location'> & { personId: string };

/** Those that end soon, each told once. */
export async function markEnding(tx: Tx, personIds: string[], days: number) {
  return tx<Ending[]>`
    update saved_searches set is_end_told = true
    where person_id = any(${personIds}) and not is_end_told and paused_at is null
      and ends_at > now() and ends_at <= now() + make_interval(days => ${days})
    returning person_id, text, category, location`;
}
