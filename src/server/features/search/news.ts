import type { SoughtProducts } from '#contract/trade/saved-searches.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { placesOf, type ReadSearch } from './filter-queries.ts';
import { listNews } from './news-queries.ts';
import { countProducts } from './queries.ts';
import { meaningsOf } from './readings.ts';

export { copyNews, listNewsOfSellers, listOwnersOfNews } from './news-queries.ts';

/** A saved search in a digest; of what somebody offers themselves they need not be told. */
export type NewsSearch = { sought: SoughtProducts; since: string; exceptOwner: string | null };

/** Finds what is new in saved searches, by the same meanings and rules as the page does. What many ask for is looked for
 *  once. */
export function newsFinder(tx: Tx, most: number) {
  const found = new Map<string, Promise<string[]>>();
  const placesAt = rememberedPlaces();
  return (search: NewsSearch) => {
    const key = JSON.stringify(search);
    const known = found.get(key) ?? find(tx, search, { most, placesAt });
    found.set(key, known);
    return known;
  };
}

type Finding = { most: number; placesAt: typeof placesOf };

async function find(tx: Tx, { sought, ...when }: NewsSearch, { most, placesAt }: Finding) {
  if (!sought.farmer && !sought.vendor) return [];
  for (const { readings, isLast } of meanings(sought)) {
    const ids: string[] = [];
    for (const reading of readings)
      if (ids.length < most)
        ids.push(...(await listNews(tx, reading, { ...when, most: most - ids.length }, placesAt)));
    // That nothing new has come does not mean that the words are to be read otherwise.
    if (ids.length > 0 || isLast || (await hasAny(tx, readings))) return ids;
  }
  return [];
}

/** Whether anything in the market has what one of the readings asks for. */
export async function hasAny(tx: Tx, readings: ReadSearch[]) {
  for (const reading of readings) if ((await countProducts(tx, reading, { most: 0 })) > 0) return true;
  return false;
}

function meanings({ category, minPrice, maxPrice, ...sought }: SoughtProducts) {
  const all = meaningsOf({
    ...sought,
    category: category ?? undefined,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    sort: 'newest',
  });
  return all.map(({ readings }, at) => ({ readings, isLast: at === all.length - 1 }));
}

function rememberedPlaces(): typeof placesOf {
  const known = new Map<string, ReturnType<typeof placesOf>>();
  return (tx: Tx, search: ReadSearch) => {
    const location = search.location ?? '';
    const places = known.get(location) ?? placesOf(tx, search);
    known.set(location, places);
    return places;
  };
}
