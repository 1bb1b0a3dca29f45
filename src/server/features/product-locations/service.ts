import type { Db, Tx } from '#server/kit/database/db.ts';
import { announceProductsOf } from '#server/features/product-events/service.ts';
import {
  findBusinessCity,
  findFarm,
  listLocations,
  listUnplaced,
  lockSpots,
  putHome,
  putSpots,
  type Seller,
} from './queries.ts';
import { spotOf } from './spots.ts';

export { home, lockSpots, lockSpotsOfLocked, point, type Seller, shopInSight } from './queries.ts';
export { kilometresOf, kilometresPerDegree, pointOf, type SellersPlace, type Spot, spotAt } from './spots.ts';

/** Where a supplier is, as long as the transaction lasts: whoever moves the marker waits. */
export async function lockHome(tx: Tx, ownerId: string) {
  return homeOf(tx, ownerId, await lockSpots(tx, [ownerId]));
}

/** Where a farmer is, at the marker or in the town. */
export async function farmSpot(tx: Tx, ownerId: string) {
  const farm = await findFarm(tx, ownerId);
  return farm ? spotOf(farm.city, farm.place) : null;
}

/** When a seller has moved, or the marker: what is offered at home lies there too, and open searches are told. */
export async function moveProductsOf(tx: Tx, seller: Seller) {
  if ((await place(tx, seller)) > 0) await announceProductsOf(tx, seller.ownerId);
}

/** Places what has no place yet, seller by seller: rows from before there were places, or before markers counted. */
export async function placeProducts(db: Db) {
  for (;;) {
    const sellers = await listUnplaced(db, 500);
    if (sellers.length === 0) return;
    for (const seller of sellers) await db.begin((tx) => place(tx, seller));
  }
}

type SpotOf = Awaited<ReturnType<typeof lockSpots>>;

async function homeOf(tx: Tx, ownerId: string, spotOf: SpotOf) {
  const city = (await findBusinessCity(tx, ownerId)) ?? '';
  return { city, spot: spotOf({ ownerId, role: 'vendor', location: city }) };
}

async function place(tx: Tx, seller: Seller) {
  const spotOf = await lockSpots(tx, [seller.ownerId]);
  if (seller.role === 'vendor') await putHome(tx, seller.ownerId, await homeOf(tx, seller.ownerId, spotOf));
  const locations = await listLocations(tx, seller);
  return putSpots(
    tx,
    seller,
    locations.map((location) => ({ location, spot: spotOf({ ...seller, location }) })),
  );
}
