import type { SavedFilters } from '#contract/trade/saved-searches.ts';
import type { Reading } from '#server/features/crops/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { placesOf, type ReadSearch } from './filter-queries.ts';
import { listNews, readNews } from './news-queries.ts';
import { countProducts } from './queries.ts';
import { meaningsOf } from './readings.ts';

export { copyNews, listNewsOfSellers, listOwnersOfNews } from './news-queries.ts';

/** A saved search in a digest; of what somebody offers themselves they need not be told. */
export type NewsSearch = { sought: SavedFilters; since: string; exceptOwner: string | null };

/** Finds what is new in saved searches, by the same meanings and rules as the page does. What many ask for is looked for
 *  once. */
export function newsFinder(tx: Tx, most: number) {
  const found = new Map<string, Promise<string[]>>();
  const known = { placesOf: rememberedPlaces(tx), numberOf: rememberedReadings(tx) };
  return (search: NewsSearch) => {
    const key = JSON.stringify(search);
    const ids = found.get(key) ?? find(tx, search, { most, ...known });
    found.set(key, ids);
    return ids;
  };
}

type Finding = {
  most: number;
  placesOf: ReturnType<typeof rememberedPlaces>;
  numberOf: ReturnType<typeof rememberedReadings>;
};

async function find(tx: Tx, { sought, ...when }: NewsSearch, finding: Finding) {
  if (!sought.farmer && !sought.vendor) return [];
  for (const { readings, isLast } of meanings(sought)) {
    const ids: string[] = [];
    for (const reading of readings) ids.push(...(await findIn(tx, reading, when, finding)));
    // That nothing new has come does not mean that the words are to be read otherwise.
    if (ids.length > 0 || isLast || (await hasAny(tx, readings))) return ids.slice(0, finding.most);
  }
  return [];
}

async function findIn(tx: Tx, search: ReadSearch, when: Omit<NewsSearch, 'sought'>, finding: Finding) {
  const places = await finding.placesOf(search);
  if (places?.length === 0) return [];
  const reading = await finding.numberOf(search.reading);
  return listNews(tx, { ...search, places }, { ...when, reading, most: finding.most });
}

/** Whether anything in the market has what one of the readings asks for. */
export async function hasAny(tx: Tx, readings: ReadSearch[]) {
  for (const reading of readings) if ((await countProducts(tx, reading, { most: 0 })) > 0) return true;
  return false;
}

function meanings({ category, minPrice, maxPrice, ...sought }: SavedFilters) {
  const all = meaningsOf({
    ...sought,
    category: category ?? undefined,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    sort: 'newest',
  });
  return all.map(({ readings }, at) => ({ readings, isLast: at === all.length - 1 }));
}

function rememberedPlaces(tx: Tx) {
  const known = new Map<string, ReturnType<typeof placesOf>>();
  return (search: ReadSearch) => {
    const location = search.location ?? '';
    const places = known.get(location) ?? placesOf(tx, search);
    known.set(location, places);
    return places;
  };
}

/** Reads the texts of the news when a reading is first asked for; its number then stands for it. */
function rememberedReadings(tx: Tx) {
  const known = new Map<string, Promise<number>>();
  const read = async (reading: Reading, number: number) => {
    await readNews(tx, number, reading);
    return number;
  };
  return (reading: Reading) => {
    const key = JSON.stringify(reading);
    const number = known.get(key) ?? read(reading, known.size);
    known.set(key, number);
    return number;
  };
}
