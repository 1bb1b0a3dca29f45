import type { ProductSearch } from '#contract/trade/products.ts';
import type { Reading } from '#server/features/crops/service.ts';
import { point, type Spot } from '#server/features/product-locations/service.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { likePattern, fold, hasWords, whereIf } from '#server/kit/database/substring.ts';

export type Fragment = ReturnType<typeof containsWords>;
type Order = { by: Fragment; beyond: (last: Cursor) => Fragment };

/** What a page is ordered by, and what comes after its last row. */
export const sortOrders = {
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

export const distance = (tx: Tx, centre: Spot | null) => tx`(p.spot <-> ${point(tx, centre)})`;

/** A part of a name that means more places than these narrows nothing. */
const maxPlaces = 20;

/** A search as one of the readings of its text. */
export type ReadSearch = Omit<ProductSearch, 'text' | 'after'> & { reading: Reading };
/** The same, and the places that its location may mean. */
export type ResolvedSearch = ReadSearch & { places: string[] | undefined };

/** The names that the location may mean; nothing where it is not asked for, or means too many to tell apart. */
export async function placesOf(tx: Tx, { location }: ReadSearch) {
  const words = fold(location ?? '');
  if (words === '') return undefined;
  const rows = await tx<{ name: string }[]>`
    select name from product_places where name like ${likePattern(words)} limit ${maxPlaces + 1}`;
  return rows.length <= maxPlaces ? rows.map(({ name }) => name) : undefined;
}

/** What is counted and not weighed has no price of 40 kg; what lies nobody knows where has no distance. */
export function canBeSorted(tx: Tx, { sort }: ReadSearch) {
  if (sort === 'price') return [tx`p.rupees_per_maund is not null`];
  return sort === 'nearest' ? [tx`p.spot is not null`] : [];
}

type Contains = (tx: Tx, words: string) => Fragment;

export function filters(
  tx: Tx,
  {
    reading: { has, hasNot },
    location,
    places,
    category,
    organic,
    minPrice,
    maxPrice,
    pricePer,
    farmer,
    vendor,
  }: ResolvedSearch,
  contains: Contains,
) {
  const roles = [farmer && 'farmer', vendor && 'vendor'].filter((role) => role !== false);
  const place = fold(location ?? '');
  const price = pricePer === 'maund' ? tx`p.rupees_per_maund` : tx`p.price`;
  return [
    // In this order they are asked of a row: a number is compared sooner than a text is read.
    ...whereIf(minPrice !== undefined, () => tx`${price} >= ${minPrice!}`),
    ...whereIf(maxPrice !== undefined, () => tx`${price} <= ${maxPrice!}`),
    ...categoryFilters(tx, { category, organic }),
    ...whereIf(roles.length < 2, () => tx`p.role = ${roles[0]!}`),
    ...has.map((words) => contains(tx, words)),
    ...whereIf(hasNot.length > 0, () => tx`not (${allWords(tx, hasNot)})`),
    ...whereIf(place !== '', () =>
      places ? tx`p.place = any(${places})` : tx`p.place like ${likePattern(place)}`,
    ),
  ];
}

function allWords(tx: Tx, all: string[]) {
  return allOf(
    tx,
    all.map((words) => containsWords(tx, words)),
  );
}

export function categoryFilters(tx: Tx, { category, organic }: Pick<ProductSearch, 'category' | 'organic'>) {
  return [
    ...whereIf(category !== undefined, () => tx`p.category = ${category!}`),
    ...whereIf(organic === true, () => tx`p.quality in ('Organic', 'organic')`),
  ];
}

/** What has the words of any of the readings, whichever comes first. */
export function matchesAnyReading(tx: Tx, readings: Reading[]) {
  return readings
    .map(({ has, hasNot }) =>
      hasNot.length > 0 ? tx`(${allWords(tx, has)} and not (${allWords(tx, hasNot)}))` : allWords(tx, has),
    )
    .reduce((any, one) => tx`(${any} or (${one}))`, tx`false`);
}

/** Reads the text of each row. */
export function containsWords(tx: Tx, words: string) {
  return tx`p.search_text like ${likePattern(words)}`;
}

/** Finds the rows by the trigram index, or by that of letter pairs. */
export function indexedWords(tx: Tx, words: string) {
  return hasWords(tx, tx`p.search_text`, words);
}

export function allOf(tx: Tx, conditions: Fragment[]) {
  return conditions.reduce((all, one) => tx`${all} and ${one}`, tx`true`);
}
