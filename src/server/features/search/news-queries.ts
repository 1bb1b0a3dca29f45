import type { SellerRole } from '#contract/trade/products.ts';
import type { Reading } from '#server/features/crops/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { whereIf } from '#server/kit/database/substring.ts';
import { allOf, type ResolvedSearch, containsWords, filters } from './filter-queries.ts';

/** From after `since` up to `until`, as PostgreSQL writes them. */
export type Span = { since: string; until: string };

const columns = (tx: Tx) =>
  tx`id, owner_id, role, price, rupees_per_maund, category, quality, search_text, place, news_at`;

/** A small copy of what was news in this time, with all that a search asks of a product: a hundred thousand searches in
 *  the whole market would take hours. It is gone with the transaction. */
export async function copyNews(tx: Tx, { since, until }: Span) {
  await tx`
    create temporary table news (id text, owner_id uuid, role text, price bigint, rupees_per_maund bigint, category text,
      quality text, search_text text, place text, news_at timestamptz) on commit drop`;
  await tx`
    insert into news select ${columns(tx)} from products
    where status = 'open' and news_at > ${since}::timestamptz and news_at <= ${until}::timestamptz`;
  await tx`create index news_of_owner on news (owner_id)`;
  await tx`analyze news`;
  await tx`create temporary table read_news (reading int, like news) on commit drop`;
  await tx`create index read_news_of_place on read_news (reading, place)`;
  // The same few steps for all of them: to plan each anew costs more than to run it.
  await tx`set local plan_cache_mode = force_generic_plan`;
}

const noReading: Reading = { has: [], hasNot: [] };

/** The texts of the news are read once for all searches with these words. */
export async function readNews(tx: Tx, number: number, reading: Reading) {
  const search = { reading, farmer: true, vendor: true, sort: 'newest', places: undefined } as const;
  await tx`
    insert into read_news select ${number}::int, ${columns(tx)} from news p
    where ${allOf(tx, filters(tx, search, containsWords))}`;
}

export type Wanted = { reading: number; since: string; exceptOwner: string | null; most: number };

/** By the very rules of a search, among those that have its words. */
export async function listNews(tx: Tx, asked: ResolvedSearch, { reading, since, exceptOwner, most }: Wanted) {
  const conditions = [
    tx`p.reading = ${reading}::int`,
    tx`p.news_at > ${since}::timestamptz`,
    ...whereIf(exceptOwner !== null, () => tx`p.owner_id <> ${exceptOwner}`),
    ...filters(tx, { ...asked, reading: noReading }, containsWords),
  ];
  const rows = await tx<{ id: string }[]>`
    select p.id from read_news p where ${allOf(tx, conditions)} limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Which of these people have something among the news themselves. */
export async function listOwnersOfNews(tx: Tx, personIds: string[]) {
  const rows = await tx<{ ownerId: string }[]>`
    select distinct owner_id from news where owner_id = any(${personIds})`;
  return new Set(rows.map(({ ownerId }) => ownerId));
}

export type SellerNews = { personId: string; sellerId: string; role: SellerRole; since: string };

/** What is new of sellers, for each of those who follow them. */
export async function listNewsOfSellers(tx: Tx, followed: SellerNews[]) {
  const each = <Value>(value: (one: SellerNews) => Value) => followed.map(value);
  return tx<{ personId: string; sellerId: string; role: SellerRole; ids: string[] }[]>`
    select f.person_id, f.seller_id, f.role, array_agg(p.id) as ids
    from unnest(${each(({ personId }) => personId)}::uuid[], ${each(({ sellerId }) => sellerId)}::uuid[],
      ${each(({ role }) => role)}::text[], ${each(({ since }) => since)}::timestamptz[])
      f (person_id, seller_id, role, since)
    join news p on p.owner_id = f.seller_id and p.role = f.role and p.news_at > f.since
    group by 1, 2, 3`;
}
