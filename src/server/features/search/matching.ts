import { fold } from '#server/kit/database/substring.ts';
import type { ReadSearch } from './filter-queries.ts';

/** All that a search asks of a product (`as_searched` in the database). */
type Searched = {
  text: string;
  place: string;
  price: number;
  role: 'farmer' | 'vendor';
  hasMaundPrice: boolean;
  isPlaced: boolean;
};

/** Nothing before: it was not on offer. Nothing after: it is not any more. Neither: what stands beside the product with this
 *  id, or beside all of the seller with this id, has changed. */
export type ProductChange = {
  id: string;
  ownerId: string | null;
  before: Searched | null;
  after: Searched | null;
};

/** Whether a page of a search with these readings can be another one now. */
export function touchesPage(readings: ReadSearch[], { before, after }: ProductChange) {
  return readings.some((reading) => matches(reading, before) || matches(reading, after));
}

/** What was counted before and still is makes no difference, unless it depends on what a change does not tell. */
export function touchesCount(readings: ReadSearch[], change: ProductChange) {
  return readings.some((reading) => {
    const isTold = !reading.category && !reading.organic && reading.pricePer !== 'maund';
    if (!isTold) return touchesPage([reading], change);
    return matches(reading, change.before) !== matches(reading, change.after);
  });
}

export function touchesSimilar(words: string, { before, after }: ProductChange) {
  return [before, after].some((product) => product?.text.includes(words));
}

type Shown = { id: string; ownerId: string; words: string };

/** Whether the page of this product, with what else its seller has and what others have of its kind, can be another one. */
export function touchesShown({ id, ownerId, words }: Shown, change: ProductChange) {
  return [id, ownerId].includes(change.id) || change.ownerId === ownerId || touchesSimilar(words, change);
}

/** The same rule as `filters` and `canBeSorted` have for the database: what is found by one is found by the other. A change
 *  tells no category, no quality and no price of 40 kg: whatever may fit is taken to fit. */
function matches(
  { reading: { has, hasNot }, location, minPrice, maxPrice, pricePer, farmer, vendor, sort }: ReadSearch,
  product: Searched | null,
) {
  if (!product) return false;
  const { price, role, hasMaundPrice, isPlaced } = product;
  const hasWords = (words: string) => product.text.includes(words);
  return [
    pricePer === 'maund' || price >= (minPrice ?? 0),
    pricePer === 'maund' || price <= (maxPrice ?? Infinity),
    { farmer, vendor }[role],
    { newest: true, price: hasMaundPrice, nearest: isPlaced }[sort],
    has.every(hasWords),
    hasNot.length === 0 || !hasNot.every(hasWords),
    product.place.includes(fold(location ?? '')),
  ].every(Boolean);
}
