import type { Category } from '#contract/trade/categories.ts';
import { type FoundProduct, maxSearchPageSize, type ProductSearch } from '#contract/trade/products.ts';
import type { Spot } from '#server/features/product-locations/service.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';
import type { DbPools, Tx } from '#server/kit/database/db.ts';
import { whereIf } from '#server/kit/database/substring.ts';
import {
  allOf,
  type ResolvedSearch,
  canBeSorted,
  containsWords,
  distance,
  filters,
  type Fragment,
  indexedWords,
  sortOrders,
  placesOf,
  type ReadSearch,
  categoryFilters,
} from './filter-queries.ts';
import { cardColumns } from './shown-queries.ts';

export const pageSize = maxSearchPageSize;

/** With what is looked up elsewhere for its card. */
export type Row = FoundProduct & {
  distance: number | null;
  ownerId: string;
  category: Category;
  crop: string;
};
export type Where = { after: Cursor | undefined; centre: Spot | null };

/** In the order of the page so many rows are read and filtered, before all that match are gathered from the indexes: what
 *  many have is found among the first, and what few have is soon gathered. Left to itself, the planner read a million
 *  rows for what nobody had. */
export const firstScan = 5000;
/** How far each scan goes, in rows; 0 skips the second or the third. docs/search.md says what each buys. */
export type ScanLimits = { first: number; further: number; inPlaces: number };
export const usualScanLimits: ScanLimits = { first: firstScan, further: 50_000, inPlaces: 10_000 };
/** What is met now and then on the first scan is met often enough on a longer one; to gather all of it would take longer. */
const enoughToGoOn = 5;

/** The door of the search: a page, and one row more, to know whether there is another. Always the same rows as those of
 *  `searchPlainly`, only sooner. */
export async function searchProducts(
  { db, prepared }: DbPools,
  search: ReadSearch,
  where: Where,
  scans = usualScanLimits,
) {
  const places = await placesOf(db, search);
  if (places?.length === 0) return [];
  const asked: ResolvedSearch = { ...search, places };
  const isRare = search.reading.hasNot.length > 0;
  return isRare ? searchAtOnce(db, asked, where) : searchByScans({ db, prepared }, asked, where, scans);
}

async function searchByScans(
  { db, prepared }: DbPools,
  asked: ResolvedSearch,
  where: Where,
  scans: ScanLimits,
) {
  const [along, { onShelf, rest }] = placesApart(asked, scans);
  const isWhole = (rows: Row[]) => rows.length > pageSize || filters(db, rest, containsWords).length === 0;
  // How many each place has decides how several are scanned; without one the plan is always the same.
  const scan = (most: number) =>
    scanProducts(along ? db : prepared, { asked: rest, along, onShelf, where, most });
  const scanned = await scan(along ? scans.inPlaces : scans.first);
  if (isWhole(scanned)) return scanned;
  if (scanned.length >= enoughToGoOn && scans.further > 0) {
    const further = await scan(scans.further);
    if (isWhole(further)) return further;
  }
  return gatherProducts(hasPrices(asked) ? db : prepared, asked, where);
}

/** By the newest each place is scanned for itself, and nothing of it is left to look for. */
function placesApart(
  asked: ResolvedSearch,
  { inPlaces }: ScanLimits,
): [along: string[] | undefined, apart: Apart] {
  const isApart = asked.places && inPlaces > 0 && asked.sort === 'newest';
  return isApart
    ? [asked.places, { onShelf: {}, rest: { ...asked, places: [], location: '' } }]
    : [undefined, shelfApart(asked)];
}

/** What has an index of its own in the order of the newest: nothing of it is left to look for there. */
type Shelf = Pick<ProductSearch, 'category' | 'organic'>;
type Apart = { onShelf: Shelf; rest: ResolvedSearch };

function shelfApart(asked: ResolvedSearch): Apart {
  if (asked.sort !== 'newest' || asked.places) return { onShelf: {}, rest: asked };
  const { category, organic, ...rest } = asked;
  // A second one is looked for among those of the first.
  return organic
    ? { onShelf: { organic }, rest: { ...rest, category } }
    : { onShelf: { category }, rest: { ...rest } };
}

/** One statement without any of the means above: what they are compared with, in tests and in the bench. */
export function searchPlainly(tx: Tx, search: ReadSearch, where: Where) {
  return searchAtOnce(tx, { ...search, places: undefined }, where, containsWords);
}

/** What is not called so and only holds the letters is rare: a plan that is made for it finds it sooner than any scan. */
function searchAtOnce(tx: Tx, asked: ResolvedSearch, where: Where, contains = indexedWords) {
  const { by, open, shown } = pageOf(tx, asked, where);
  const conditions = [open, ...filters(tx, asked, contains)];
  return shown(
    tx`select p.id from products p where ${allOf(tx, conditions)} order by ${by} limit ${pageSize + 1}`,
  );
}

/** How many lie between two prices decides whether to begin with them; words and places are always gathered alike. */
function hasPrices({ minPrice, maxPrice }: ReadSearch) {
  return minPrice !== undefined || maxPrice !== undefined;
}

type Scan = {
  asked: ResolvedSearch;
  along: string[] | undefined;
  onShelf: Shelf;
  where: Where;
  most: number;
};

/** In the order of the page: a plan that is kept must know how far the scan goes, so the numbers stand in it. */
function scanProducts(tx: Tx, { asked, along, onShelf, where, most }: Scan) {
  const { by, open: offered, shown } = pageOf(tx, asked, where);
  const open = allOf(tx, [offered, ...categoryFilters(tx, onShelf)]);
  const first = tx.unsafe(String(most));
  return shown(tx`
    select p.id from (
      select p.* from (${everywhere(tx, along, { open, by, most })}) p order by ${by} limit ${first}) p
    where ${allOf(tx, filters(tx, asked, containsWords))} order by ${by} limit ${tx.unsafe(String(pageSize + 1))}`);
}

function gatherProducts(tx: Tx, asked: ResolvedSearch, where: Where) {
  const { by, open, shown } = pageOf(tx, asked, where);
  return shown(tx`
    with all_hits as materialized (
      select p.* from products p where ${allOf(tx, [open, ...filters(tx, asked, indexedWords)])})
    select p.id from all_hits p order by ${by} limit ${pageSize + 1}`);
}

/** How a page is ordered, what may stand on it, and how its hits are shown. */
function pageOf(tx: Tx, search: ReadSearch, { after, centre }: Where) {
  const { by, beyond } = sortOrders[search.sort](tx, centre);
  const open = allOf(tx, [
    tx`p.status = 'open'`,
    ...canBeSorted(tx, search),
    ...whereIf(after !== undefined, () => beyond(after!)),
  ]);
  const shown = (hits: Fragment) => tx<Row[]>`
    select ${cardColumns(tx)}, p.owner_id, p.category, p.crop, ${centre ? distance(tx, centre) : tx`null`} as distance
    from (${hits}) hits join products p on p.id = hits.id join people o on o.id = p.owner_id
    order by ${by}`;
  return { by, open, shown };
}

type Branch = { open: Fragment; by: Fragment; most: number };

/** Each place is a branch of its own, in its order and no longer than the scan: else all of it would be read and sorted. */
function everywhere(tx: Tx, places: string[] | undefined, { open, by, most }: Branch) {
  const [first, ...others] = (places ?? []).map(
    (place) =>
      tx`(select p.* from products p where ${open} and p.place = ${place} order by ${by} limit ${tx.unsafe(String(most))})`,
  );
  return first
    ? others.reduce((all, one) => tx`${all} union all ${one}`, first)
    : tx`select p.* from products p where ${open}`;
}

export async function countProducts(
  tx: Tx,
  search: ReadSearch,
  { most, postedAfter }: { most: number; postedAfter?: string },
) {
  const places = await placesOf(tx, search);
  if (places?.length === 0) return 0;
  const conditions = [
    tx`p.status = 'open'`,
    ...whereIf(
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
