import type { MappedBusiness } from '#contract/sellers/businesses.ts';
import { knownPlace } from '#server/features/places/service.ts';
import type { Db } from '#server/kit/database/db.ts';
import { listBusinesses } from './queries.ts';

const maxOnTheMap = 2000;

/** Each where its owner has put it, else in its city; one whose city nobody knows is on no map. */
export async function businessesOnTheMap(db: Db): Promise<MappedBusiness[]> {
  const rows = await listBusinesses(db, maxOnTheMap);
  return rows.flatMap(({ marker, ...business }) => {
    const point = marker ?? knownPlace(business.city);
    return point ? [{ ...business, point }] : [];
  });
}
