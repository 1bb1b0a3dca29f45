import type { Place } from '#contract/people/places.ts';
import { ProductKey, type ProductSearch } from '#contract/trade/products.ts';
import { knownPlace } from '#server/features/places/service.ts';
import { ratingOf } from '#server/features/reviews/service.ts';
import { isTime, pageOf, readCursor } from '#server/kit/database/cursor.ts';
import type { Db, Source, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { findTrace, insertDeleted } from './deleted-queries.ts';
import { findProduct, listOthersOfSeller } from './shown-queries.ts';
import { type Alike, listAlikeOfOthers, mostAlike, mostSimilar } from './alike-queries.ts';
import { countProducts, listOfSeller, pageSize, searchProducts, sellerPageSize } from './queries.ts';
import { cropOf, knownCrop, nearestCrop } from '#server/features/crops/service.ts';
import { kilometresOf, pointOf, type Seller, spotAt } from '#server/features/product-locations/service.ts';

const mostCounted = 1000;

export async function search(source: Source, query: ProductSearch) {
  const centre = centreOf(query);
  if (findsNothing(query, centre)) return { items: [], next: null, centre };
  const rows = await searchProducts(source, query, {
    after: after(query),
    centre: centre && spotAt(centre),
  });
  const { items, next } = page(rows, pageSize, query);
  const measured = items.map(({ distance, ...row }) =>
    distance === null ? row : { ...row, kilometres: kilometresOf(distance) },
  );
  return { items: measured, next, centre };
}

/** What a seller offers in one role, the newest first. */
export async function productsOfSeller(db: Db, seller: Seller, last?: string) {
  const newest = { sort: 'newest', after: last } as const;
  return {
    ...page(await listOfSeller(db, seller, after(newest)), sellerPageSize, newest),
    centre: null,
  };
}

/** `postedAfter`: only what came later. */
export type ProductCount = ProductSearch & { postedAfter?: string };

/** Apart from the page, because counting costs more than finding. */
export async function count(db: Db, { postedAfter, ...query }: ProductCount) {
  if (findsNothing(query, centreOf(query))) return { count: 0, isCapped: false, didYouMean: null };
  const counted = await countProducts(db, query, { most: mostCounted, postedAfter });
  return {
    count: Math.min(counted, mostCounted),
    isCapped: counted > mostCounted,
    didYouMean: counted === 0 && query.text && !postedAfter ? nearestCrop(query.text) : null,
  };
}

/** Where products are looked for, and what of them is known by words already. */
type Shelf = { source: Source; alike: (words: string) => Promise<Alike[]> };

/** What everybody sees of a product, and whose it is. */
export async function showProduct(shelf: Shelf, id: string) {
  // Each is the same few steps whatever product it is: their plans are kept.
  const { prepared } = shelf.source;
  const product = await findProduct(prepared, id);
  if (!product) throw new Refused('not_found');
  const { ownerId, place, ...shown } = product;
  const [sellerRating, others, similar] = await Promise.all([
    ratingOf(prepared, ownerId),
    listOthersOfSeller(prepared, ownerId, id),
    similarTo(shelf, cropOf(product.name), { id, ownerId }),
  ]);
  const spot = pointOf(product.location, place);
  return { ownerId, product: { ...shown, spot, sellerRating, others, similar } };
}

/** For whoever followed a link to what is not on offer any more. */
export async function instead(shelf: Shelf, id: string) {
  const { name, crop } = await findTrace(shelf.source.db, id);
  const words = name === null ? crop : cropOf(name);
  const similar = words === null ? [] : await similarTo(shelf, words, { id, ownerId: null });
  if (similar.length > 0) return { items: similar, areSimilar: true };
  const { items } = await search(shelf.source, { sort: 'newest', farmer: true, vendor: true });
  return { items: items.slice(0, mostSimilar), areSimilar: false };
}

/** So that whoever follows its link is shown what else there is of that crop. */
export async function noteDeleted(tx: Tx, id: string, name: string) {
  const crop = knownCrop(name);
  if (crop) await insertDeleted(tx, id, crop);
}

type Except = { id: string; ownerId: string | null };

/** The newest of other sellers that have these words. */
async function similarTo({ source, alike }: Shelf, words: string, { id, ownerId }: Except) {
  const known = await alike(words);
  const ofOthers = known.filter(({ product, ownerId: seller }) => product.id !== id && seller !== ownerId);
  const isAll = ofOthers.length >= mostSimilar || known.length < mostAlike;
  const similar = isAll ? ofOthers : await listAlikeOfOthers(source, words, ownerId);
  return similar.slice(0, mostSimilar).map(({ product }) => product);
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
