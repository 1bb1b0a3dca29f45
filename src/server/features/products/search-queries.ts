import type { FoundProduct, ProductSearch } from '#contract/products.ts';
import type { Cursor } from '#server/kit/cursor.ts';
import type { Source, Tx } from '#server/kit/db.ts';
import { containing, fold, hasWords, when } from '#server/kit/substring.ts';
import { found, point } from './queries.ts';
import type { Seller } from './spot-queries.ts';
import type { Spot } from './spots.ts';

export const pageSize = 24;
/** On the page of a seller more stands below the products. */
export const sellerPageSize = 12;

/** The last row of a page: what its order looks at, and its id for rows that are alike in that. */

type Fragment = ReturnType<typeof containsWords>;
type Order = { by: Fragment; beyond: (last: Cursor) => Fragment };

/** What a page is ordered by, and what comes after its last row. */
const orders = {
  newest: (tx: Tx): Order => ({
    by: tx`p.posted_at desc, p.id desc`,
    beyond: ({ at, id }) => tx`(p.posted_at, p.id) < (${at}::timestamptz, ${id})`,
  }),
  price: (tx: Tx): Order => ({
    by: tx`p.rupees_per_maund, p.id`,
    beyond: ({ at, id }) => tx`(p.rupees_per_maund, p.id) > (${at}::bigint, ${id})`,
  }),
  // Of one town's products the newest first.
  nearest: (tx: Tx, centre: Spot | null): Order => ({
    by: tx`${distance(tx, centre)}, p.id desc`,
    beyond: ({ at, id }) =>
      tx`(${distance(tx, centre)} > ${at}::float8 or (${distance(tx, centre)} = ${at}::float8 and p.id < ${id}))`,
  }),
};

const distance = (tx: Tx, centre: Spot | null) => tx`(p.spot <-> ${point(tx, centre)})`;

/** Rows that are looked at in their order before all that match are gathered: what many have is found among the first,
 *  and what few have is soon gathered. Left to itself, the planner walked a million rows for what nobody had. */
const longestWalk = 5000;
/** What is met now and then on the first walk is met often enough on a longer one; to gather all of it would take longer. */
const enoughToGoOn = 5;
const longWalk = 50_000;
/** In a place the rows that match lie closer together, and nothing is faster than to meet them there. */
const longestWalkInPlaces = 10_000;
/** A part of a name that means more places than these narrows nothing. */
const mostPlaces = 20;

type Row = FoundProduct & { distance: number | null };
type Where = { after: Cursor | undefined; centre: Spot | null };

/** One row more than a page holds, to know whether there is another. */
export async function searchProducts({ db, walks }: Source, search: ProductSearch, where: Where) {
  const places = await placesOf(db, search);
  if (places?.length === 0) return [];
  const asked: Asked = { ...search, places };
  // By the newest each place is walked for itself, and nothing of it is left to look for.
  const [along, rest] =
    places && search.sort === 'newest'
      ? [places, { ...asked, places: [], location: '' }]
      : [undefined, asked];
  const isWhole = (found: Row[]) => found.length > pageSize || filters(db, rest, containsWords).length === 0;
  // How many each place has decides how several are walked; without one the way is always the same.
  const walk = (most: number) => walkProducts(along ? db : walks, { asked: rest, along, where, most });
  const walked = await walk(along ? longestWalkInPlaces : longestWalk);
  if (isWhole(walked)) return walked;
  if (walked.length >= enoughToGoOn) {
    const further = await walk(longWalk);
    if (isWhole(further)) return further;
  }
  return gatherProducts(hasPrices(search) ? db : walks, asked, where);
}

/** How many lie between two prices decides whether to begin with them; words and places are always gathered alike. */
function hasPrices({ minPrice, maxPrice }: ProductSearch) {
  return minPrice !== undefined || maxPrice !== undefined;
}

/** A search, and the places that its location may mean. */
type Asked = ProductSearch & { places: string[] | undefined };
type Walk = { asked: Asked; along: string[] | undefined; where: Where; most: number };

/** In the order of the page: a plan that is kept must know how far the walk goes, so the numbers stand in it. */
function walkProducts(tx: Tx, { asked, along, where, most }: Walk) {
  const { by, open, shown } = pageOf(tx, asked, where);
  const first = tx.unsafe(String(most));
  return shown(tx`
    select p.id from (
      select p.* from (${everywhere(tx, along, { open, by, most })}) p order by ${by} limit ${first}) p
    where ${allOf(tx, filters(tx, asked, containsWords))} order by ${by} limit ${tx.unsafe(String(pageSize + 1))}`);
}

function gatherProducts(tx: Tx, asked: Asked, where: Where) {
  const { by, open, shown } = pageOf(tx, asked, where);
  return shown(tx`
    with all_hits as materialized (
      select p.* from products p where ${allOf(tx, [open, ...filters(tx, asked, indexedWords)])})
    select p.id from all_hits p order by ${by} limit ${pageSize + 1}`);
}

/** How a page is ordered, what may stand on it, and how its hits are shown. */
function pageOf(tx: Tx, search: ProductSearch, { after, centre }: Where) {
  const { by, beyond } = orders[search.sort](tx, centre);
  const open = allOf(tx, [
    tx`p.status = 'open'`,
    ...canBeSorted(tx, search),
    ...when(after !== undefined, () => beyond(after!)),
  ]);
  const shown = (hits: Fragment) => tx<Row[]>`
    select ${found(tx)}, ${centre ? distance(tx, centre) : tx`null`} as distance
    from (${hits}) hits join products p on p.id = hits.id join people o on o.id = p.owner_id
    order by ${by}`;
  return { by, open, shown };
}

/** The names that the location may mean; nothing where it is not asked for, or means too many to tell apart. */
async function placesOf(tx: Tx, { location }: ProductSearch) {
  const words = fold(location ?? '');
  if (words === '') return undefined;
  const rows = await tx<{ name: string }[]>`
    select name from product_places where name like ${containing(words)} limit ${mostPlaces + 1}`;
  return rows.length <= mostPlaces ? rows.map(({ name }) => name) : undefined;
}

type Branch = { open: Fragment; by: Fragment; most: number };

/** Each place is a branch of its own, in its order and no longer than the walk: else all of it would be read and sorted. */
function everywhere(tx: Tx, places: string[] | undefined, { open, by, most }: Branch) {
  const [first, ...others] = (places ?? []).map(
    (place) =>
      tx`(select p.* from products p where ${open} and p.place = ${place} order by ${by} limit ${tx.unsafe(String(most))})`,
  );
  return first
    ? others.reduce((all, one) => tx`${all} union all ${one}`, first)
    : tx`select p.* from products p where ${open}`;
}

export const mostSimilar = 4;
/** More than are shown, for some may be of the seller whose product it is. */
export const mostAlike = 3 * mostSimilar;

export type Alike = { ownerId: string; product: FoundProduct };

/** The newest that have these words. */
export async function listAlike({ db, walks }: Source, words: string) {
  const walked = await alikeAmong(walks, newestWith(walks, words));
  return walked.length === mostAlike ? walked : alikeAmong(db, allWith(db, words));
}

/** The same without those of one seller: who sells stands in the row, not in the index that is walked. */
export async function listAlikeOfOthers({ db }: Source, words: string, ownerId: string | null) {
  return alikeAmong(db, db`${allWith(db, words)} and p.owner_id is distinct from ${ownerId}`);
}

async function alikeAmong(tx: Tx, hits: Fragment): Promise<Alike[]> {
  const rows = await tx<(FoundProduct & { ownerId: string })[]>`
    select ${found(tx)}, p.owner_id
    from (${hits}) hits join products p on p.id = hits.id join people o on o.id = p.owner_id
    order by ${orders.newest(tx).by} limit ${tx.unsafe(String(mostAlike))}`;
  return rows.map(({ ownerId, ...product }) => ({ ownerId, product }));
}

function newestWith(tx: Tx, words: string) {
  const { by } = orders.newest(tx);
  return tx`
    select p.id from (
      select p.* from products p where p.status = 'open'
      order by ${by} limit ${tx.unsafe(String(longestWalk))}) p
    where ${containsWords(tx, words)} order by ${by} limit ${tx.unsafe(String(mostAlike))}`;
}

function allWith(tx: Tx, words: string) {
  return tx`select p.id from products p where p.status = 'open' and ${indexedWords(tx, words)}`;
}

export async function listOfSeller(tx: Tx, { ownerId, role }: Seller, after: Cursor | undefined) {
  const { by, beyond } = orders.newest(tx);
  const ofSeller = [tx`p.owner_id = ${ownerId}`, tx`p.role = ${role}`, tx`p.status = 'open'`];
  return tx<FoundProduct[]>`
    select ${found(tx)} from products p join people o on o.id = p.owner_id
    where ${allOf(tx, [...ofSeller, ...when(after !== undefined, () => beyond(after!))])}
    order by ${by} limit ${sellerPageSize + 1}`;
}

export async function countProducts(
  tx: Tx,
  search: ProductSearch,
  { most, postedAfter }: { most: number; postedAfter?: string },
) {
  const places = await placesOf(tx, search);
  if (places?.length === 0) return 0;
  const conditions = [
    tx`p.status = 'open'`,
    ...when(
      postedAfter !== undefined,
      () => tx`p.posted_at >= ${postedAfter!}::timestamptz + interval '1 millisecond'`,
    ),
    ...canBeSorted(tx, search),
    ...filters(tx, { ...search, places }, indexedWords),
  ];
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count
    from (select from products p where ${allOf(tx, conditions)} limit ${most + 1}) rows`;
  return row!.count;
}

/** What is counted and not weighed has no price of 40 kg; what lies nobody knows where has no distance. */
function canBeSorted(tx: Tx, { sort }: ProductSearch) {
  if (sort === 'price') return [tx`p.rupees_per_maund is not null`];
  return sort === 'nearest' ? [tx`p.spot is not null`] : [];
}

type Contains = (tx: Tx, words: string) => Fragment;

function filters(
  tx: Tx,
  { text, location, places, minPrice, maxPrice, farmer, vendor }: Asked,
  contains: Contains,
) {
  const roles = [farmer && 'farmer', vendor && 'vendor'].filter((role) => role !== false);
  const words = fold(text ?? '');
  const place = fold(location ?? '');
  return [
    // In this order they are asked of a row: a number is compared sooner than a text is read.
    ...when(minPrice !== undefined, () => tx`p.price >= ${minPrice!}`),
    ...when(maxPrice !== undefined, () => tx`p.price <= ${maxPrice!}`),
    ...when(roles.length < 2, () => tx`p.role = ${roles[0]!}`),
    ...when(words !== '', () => contains(tx, words)),
    ...when(place !== '', () =>
      places ? tx`p.place = any(${places})` : tx`p.place like ${containing(place)}`,
    ),
  ];
}

function containsWords(tx: Tx, words: string) {
  return tx`p.search_text like ${containing(words)}`;
}

function indexedWords(tx: Tx, words: string) {
  return hasWords(tx, tx`p.search_text`, words);
}

function allOf(tx: Tx, conditions: Fragment[]) {
  return conditions.reduce((all, one) => tx`${all} and ${one}`, tx`true`);
}
