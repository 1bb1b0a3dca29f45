import type { SearchFilters } from '#contract/trade/product-search.ts';
import type { SavedFilters } from '#contract/trade/saved-searches.ts';
import { joinDigest } from '#server/features/alert-preferences/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import {
  deleteSearch,
  hasEqual,
  insertSearch,
  listSearches,
  lockPerson,
  pauseSearch,
  renewEqual,
  renewSearch,
  updateSearch,
} from './queries.ts';

export { listSearchesToRun, markEnding, noteTold, type SearchToRun } from './queries.ts';

export function searchesOf(db: Tx, personId: string) {
  return listSearches(db, personId);
}

export function saveSearch(db: Db, personId: string, filters: SearchFilters) {
  return changing(db, personId, async (tx) => {
    const sought = soughtBy(filters);
    await joinDigest(tx, personId);
    const isKept = (await renewEqual(tx, personId, sought)) || (await insertSearch(tx, personId, sought));
    if (!isKept) throw new Refused('searches_full');
  });
}

export function editSearch(db: Db, personId: string, { id, ...filters }: SearchFilters & { id: number }) {
  return changing(db, personId, async (tx) => {
    const next = { id, ...soughtBy(filters) };
    if (await hasEqual(tx, personId, next)) throw new Refused('search_saved');
    mustExist(await updateSearch(tx, personId, next));
  });
}

export function setPaused(db: Db, personId: string, change: { id: number; isPaused: boolean }) {
  return changing(db, personId, async (tx) => mustExist(await pauseSearch(tx, personId, change)));
}

export function renew(db: Db, personId: string, id: number) {
  return changing(db, personId, async (tx) => mustExist(await renewSearch(tx, personId, id)));
}

export function removeSearch(db: Db, personId: string, id: number) {
  return changing(db, personId, (tx) => deleteSearch(tx, personId, id));
}

/** A price per 40 kg is said only where there is a price. */
function soughtBy(filters: SearchFilters): SavedFilters {
  const { text = '', location = '', category = null, organic = false, farmer, vendor } = filters;
  const { minPrice = null, maxPrice = null, pricePer = 'unit' } = filters;
  const hasPrice = minPrice !== null || maxPrice !== null;
  return {
    text,
    location,
    category,
    organic,
    minPrice,
    maxPrice,
    pricePer: hasPrice ? pricePer : 'unit',
    farmer,
    vendor,
  };
}

function mustExist(isThere: boolean) {
  if (!isThere) throw new Refused('not_found');
}

/** One change after the other; the lists on the person's other devices follow. */
function changing(db: Db, personId: string, change: (tx: Tx) => Promise<void>) {
  return db.begin(async (tx) => {
    await lockPerson(tx, personId);
    await change(tx);
    await announce(tx, 'saved-searches', [personId]);
    return listSearches(tx, personId);
  });
}
