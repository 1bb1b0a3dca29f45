import type { Place } from '#contract/people/places.ts';
import { categories } from '#contract/trade/categories.ts';
import { ProductKey, type ProductSearch } from '#contract/trade/products.ts';
import type { SavedProduct } from '#contract/trade/saved-products.ts';
import { knownPlace } from '#server/features/places/service.ts';
import { type Cursor, isTime, pageOf, readCursor } from '#server/kit/database/cursor.ts';
import type { Db, DbPools, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { findTrace, insertDeletedProduct, listCrops } from './deleted-queries.ts';
import { findProductAndSeller, listCards } from './shown-queries.ts';
import {
  type SimilarProduct,
  listSimilarOfOthers,
  maxSimilarFound,
  maxSimilarShown,
} from './similar-queries.ts';
import type { ReadSearch } from './filter-queries.ts';
import { countProducts, pageSize, type Row, searchProducts } from './queries.ts';
import { countGroups, countOfSeller, listOfSeller, sellerPageSize } from './seller-queries.ts';
import { hasAny } from './news.ts';
import { meaningsOf, type ProductCount, suggestedSearches } from './readings.ts';
import { cropOf, knownCrop, readingsOf } from '#server/features/crops/service.ts';
import { isSeedOrPesticide, classify } from '#server/features/market/service.ts';
import {
  kilometresOf,
  pointOf,
  type Seller,
  type Spot,
  spotAt,
} from '#server/features/product-locations/service.ts';

export { copyNews, listNewsOfSellers, listOwnersOfNews, newsFinder } from './news.ts';

const maxCounted = 1000;

export async function search(source: DbPools, query: ProductSearch) {
  const centre = centreOf(query);
  if (findsNothing(query, centre)) return { items: [], next: null, centre };
  const { found, readAs } = await findInReadings(source, query, centre && spotAt(centre));
  const { items, next } = page(
    found.map(({ row }) => row),
    query.size ?? pageSize,
    query,
  );
  const measured = items.map(({ distance, ...row }) =>
    distance === null ? row : { ...row, kilometres: kilometresOf(distance) },
  );
  const at = found[items.length - 1]?.at;
  return { items: measured, next: next && (at ? `${next}~${at}` : next), centre, ...(readAs && { readAs }) };
}

/** A page that begins where the last one ended: in one of the readings of the search, whose number stands in the cursor. */
async function findInReadings(source: DbPools, query: ProductSearch, centre: Spot | null) {
  const [, last, number = '0'] = /^(.*?)(?:~(\d))?$/.exec(query.after ?? '') ?? [];
  const cursor = after({ sort: query.sort, after: last });
  const first = cursor ? Number(number) : 0;
  let before = 0;
  for (const { readings, readAs } of meaningsOf(query)) {
    const rows = await findInTurn(source, readings, { skip: first - before, cursor, centre });
    const found = rows.map(({ row, at }) => ({ row, at: before + at }));
    before += readings.length;
    if (found.length > 0 || (cursor && first < before)) return { found, readAs };
  }
  return { found: [] };
}

type From = { skip: number; cursor: Cursor | undefined; centre: Spot | null };

/** Goes on with the next reading where one has no more. */
async function findInTurn(source: DbPools, readings: ReadSearch[], { skip, cursor, centre }: From) {
  const found: { row: Row; at: number }[] = [];
  for (const [at, reading] of readings.entries()) {
    if (at < skip || found.length > pageSize) continue;
    const where = { after: at === skip ? cursor : undefined, centre };
    const rows = await searchProducts(source, reading, where);
    found.push(...rows.map((row) => ({ row, at })));
  }
  return found;
}

/** What a seller offers in one role, the newest first. */
export async function productsOfSeller(
  db: Db,
  seller: Seller,
  { text = '', category, after: last }: Pick<ProductSearch, 'text' | 'category' | 'after'>,
) {
  const newest = { sort: 'newest', after: last } as const;
  const wanted = { readings: readingsOf(text), category };
  const [rows, counted] = await Promise.all([
    listOfSeller(db, seller, wanted, after(newest)),
    countOfSeller(db, seller, wanted),
  ]);
  return { ...page(rows, sellerPageSize, newest), count: counted, centre: null };
}

/** In the order of the market. */
export async function groupsOfSeller(db: Db, seller: Seller) {
  const groups = await countGroups(db, seller);
  return groups.toSorted((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category));
}

/** Apart from the page, because counting costs more than finding. */
export async function count(db: Db, query: ProductCount) {
  if (findsNothing(query, centreOf(query))) return { count: 0, isCapped: false, didYouMean: null };
  const counted = await countOf(db, query, maxCounted);
  return {
    count: Math.min(counted, maxCounted),
    isCapped: counted > maxCounted,
    didYouMean: counted === 0 ? await didYouMean(db, query) : null,
  };
}

/** One more than the most where there are more. */
async function countOf(db: Db, { postedAfter, ...query }: ProductCount, most: number) {
  for (const { readings } of meaningsOf(query)) {
    const counted = await countReadings(db, readings, { most, postedAfter });
    // That nothing new has come does not mean that there is nothing.
    const isMeant = counted > 0 || (postedAfter && (await hasAny(db, readings)));
    if (isMeant) return counted;
  }
  return 0;
}

async function countReadings(
  db: Db,
  readings: ReadSearch[],
  { most, postedAfter }: { most: number; postedAfter?: string },
) {
  let counted = 0;
  for (const reading of readings)
    if (counted <= most) counted += await countProducts(db, reading, { most: most - counted, postedAfter });
  return counted;
}

/** Only what finds something. */
async function didYouMean(db: Db, query: ProductCount) {
  for (const suggested of suggestedSearches(query))
    if ((await countOf(db, suggested, 0)) > 0) return suggested.text;
  return null;
}

/** Where products are looked for, and what of them is known by words already. */
type Shelf = { source: DbPools; alike: (words: string) => Promise<SimilarProduct[]> };

/** What everybody sees of a product, and whose it is. */
export async function showProduct(shelf: Shelf, id: string) {
  // The same few steps whatever product it is: the plan is kept.
  const product = await findProductAndSeller(shelf.source.prepared, id);
  if (!product) throw new Refused('not_found');
  const { ownerId, place, ...shown } = product;
  const similar = await similarTo(shelf, cropOf(product.name), { id, ownerId });
  const spot = pointOf(product.location, place);
  const needsCheck = isSeedOrPesticide({ name: product.name, ...classify(product.name) });
  return { ownerId, product: { ...shown, needsCheck, spot, similar } };
}

/** For whoever followed a link to what is not on offer any more. */
export async function similarToGone(shelf: Shelf, id: string) {
  const { name, crop } = await findTrace(shelf.source.db, id);
  const known = name ?? crop;
  const similar = known === null ? [] : await similarTo(shelf, cropOf(known), { id, ownerId: null });
  if (similar.length > 0) return { items: similar, areSimilar: true };
  const { items } = await search(shelf.source, { sort: 'newest', farmer: true, vendor: true });
  return { items: items.slice(0, maxSimilarShown), areSimilar: false };
}

/** What can be shown of each, also of those that nobody can see any more. */
export async function cardsOf(db: Tx, ids: string[]) {
  const [cards, crops] = await Promise.all([listCards(db, ids), listCrops(db, ids)]);
  const gone = crops.map(({ id, crop }) => [id, { state: 'gone' as const, product: null, crop }] as const);
  const shown = cards.map(({ state, ...product }) => [product.id, { state, product, crop: null }] as const);
  return new Map<string, Card>([...gone, ...shown]);
}

type Card = Pick<SavedProduct, 'state' | 'product' | 'crop'>;

/** So that whoever follows its link is shown what else there is of that crop. */
export async function noteDeleted(tx: Tx, id: string, name: string) {
  const crop = knownCrop(name);
  if (crop) await insertDeletedProduct(tx, id, crop);
}

type Except = { id: string; ownerId: string | null };

/** The newest of other sellers that have these words. */
async function similarTo({ source, alike }: Shelf, words: string, { id, ownerId }: Except) {
  const known = await alike(words);
  const ofOthers = known.filter(({ product, ownerId: seller }) => product.id !== id && seller !== ownerId);
  const isAll = ofOthers.length >= maxSimilarShown || known.length < maxSimilarFound;
  const similar = isAll ? ofOthers : await listSimilarOfOthers(source, words, ownerId);
  return similar.slice(0, maxSimilarShown).map(({ product }) => product);
}

/** Only 'nearest' has one: the place to measure from, by our own gazetteer. */
function centreOf({ sort, near = '' }: ProductSearch) {
  return sort === 'nearest' ? (knownPlace(near) ?? null) : null;
}

function findsNothing({ farmer, vendor, sort }: ProductSearch, centre: Place | null) {
  return (!farmer && !vendor) || (sort === 'nearest' && !centre);
}

type Order = Pick<ProductSearch, 'sort' | 'after'>;
type Last = { id: string; postedAt: string; rupeesPerMaund: number | null; distance?: number | null };

function page<Row extends Last>(rows: Row[], size: number, { sort }: Order) {
  return pageOf(
    rows,
    size,
    (last) => ({ newest: last.postedAt, price: last.rupeesPerMaund, nearest: last.distance })[sort],
  );
}

const isSound: Record<ProductSearch['sort'], (value: string) => boolean> = {
  newest: isTime,
  price: (value) => /^\d{1,15}$/.test(value),
  nearest: (value) => /^\d{1,6}(\.\d{1,20})?(e-\d{1,2})?$/.test(value),
};

function after({ sort, after: text }: Order) {
  return readCursor(text, ProductKey, isSound[sort]);
}
