import type { ProductSearch } from '#contract/trade/products.ts';
import { readingsOf, suggestionsFor, withoutJoints } from '#server/features/crops/service.ts';
import { placeIn } from '#server/features/places/service.ts';
import type { ReadSearch } from './filter-queries.ts';

/** `postedAfter`: only what came later. */
export type ProductCount = ProductSearch & { postedAfter?: string };

/** What a search may mean. All of `readings` are found, one after the other: crops by their names, then what else holds the
 *  text. `readAs`: what was taken out of the text, where it names a place. */
export type Meaning = { readings: ReadSearch[]; readAs?: { text: string; location: string } };

/** The second is looked for only where nothing is found by the first: a place inside the text. */
export function meaningsOf({ text = '', ...search }: Omit<ProductSearch, 'after'>): Meaning[] {
  const first = { readings: readingsOf(text).map((reading) => ({ ...search, reading })) };
  const named = search.location ? undefined : placeIn(text);
  if (!named) return [first];
  const readAs = { text: withoutJoints(named.rest).join(' '), location: named.place.name };
  const atPlace = readingsOf(readAs.text).map((reading) => ({
    ...search,
    location: readAs.location,
    reading,
  }));
  return [first, { readings: atPlace, readAs }];
}

/** What may have been meant where nothing is found at all. */
export function suggestedSearches({
  postedAfter,
  ...search
}: ProductCount): (ProductSearch & { text: string })[] {
  if (postedAfter !== undefined) return [];
  return suggestionsFor(search.text ?? '').map((text) => ({ ...search, text }));
}
