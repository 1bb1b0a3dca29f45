import type { Buyers } from '#contract/trade/prices.ts';
import { orderUnitFor } from '#contract/trade/requirements.ts';
import { searchTextOf } from '#server/features/crops/service.ts';
import { classify } from '#server/features/market/service.ts';
import { farmSpot } from '#server/features/product-locations/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { findBuyers, listFitting, listWanted } from './queries.ts';
import {
  deleteStale,
  lockDuePeople,
  notifyPending,
  notifyOfOpenProducts,
  notifyOfOpenRequirement,
} from './notifying-queries.ts';

export { expired, isOpen } from './queries.ts';

const { andMore } = en.Notifications;
const maxShown = 100;
const maxOfEach = 20;
const atOnce = 500;

/** Of products that are new, back, or have another price: after they were judged, so that nobody hears of what is held
 *  back. */
export async function notifyMatchesOfProducts(tx: Tx, ids: string[]) {
  if (ids.length > 0) await notifyOfOpenProducts(tx, ids, andMore);
}

/** Of a requirement that is new, open again, or pays more. */
export async function notifyMatchesOfRequirement(tx: Tx, id: string) {
  await notifyOfOpenRequirement(tx, id, andMore);
}

/** As it does every minute: what was kept back for those whose hour is over. */
export async function notifyPendingMatches(db: Db) {
  const told = await db.begin(async (tx) => {
    const due = await lockDuePeople(tx, atOnce);
    if (due.length > 0) await notifyPending(tx, due, andMore);
    await deleteStale(tx);
    return due.length;
  });
  if (told === atOnce) await notifyPendingMatches(db);
}

export async function wantedOf(db: Tx, farmerId: string) {
  const found = await listWanted(db, farmerId, maxShown + 1);
  return { items: found.slice(0, maxShown), isCapped: found.length > maxShown };
}

/** How many requirements this farmer meets, and whom of them they have made no offer yet. */
export async function wantedInShort(db: Tx, farmerId: string) {
  const found = await listWanted(db, farmerId, maxShown);
  const left = found.filter(({ hasOffer }) => !hasOffer);
  return {
    fitting: found.length,
    suppliers: new Set(left.map(({ businessId }) => businessId)).size,
    names: [...new Set(left.map(({ productName }) => productName))],
  };
}

/** How many farmers offer what this supplier wants. */
export async function fittingInShort(db: Tx, supplierId: string) {
  const found = await listFitting(db, supplierId, { most: maxShown, each: maxOfEach });
  return {
    farmers: new Set(found.map(({ farmId }) => farmId)).size,
    names: [...new Set(found.map(({ wanted }) => wanted))],
  };
}

export async function fittingFor(db: Tx, supplierId: string) {
  const found = await listFitting(db, supplierId, { most: maxShown + 1, each: maxOfEach });
  return { items: found.slice(0, maxShown), isCapped: found.length > maxShown };
}

/** Who would buy what a farmer is about to offer under this name. */
export async function buyersNear(tx: Tx, ownerId: string, name: string): Promise<Buyers> {
  const { category, crop } = classify(name);
  if (crop === '') return { count: 0, nearest: null };
  const spot = await farmSpot(tx, ownerId);
  const found = await findBuyers(tx, { ownerId, category, crop, searchText: searchTextOf(name), spot });
  if (!found) return { count: 0, nearest: null };
  const { count, weightCategory, ...nearest } = found;
  return { count, nearest: { ...nearest, weightCategory: orderUnitFor[weightCategory] } };
}
