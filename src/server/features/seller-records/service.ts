import type { SellerRecord } from '#contract/sellers/seller-record.ts';
import { ttlCache } from '#server/kit/cache/ttl-cache.ts';
import type { Db } from '#server/kit/database/db.ts';
import { findRecord } from './queries.ts';

const tenMinutes = 10 * 60_000;
const most = 10_000;

/** Cached: a record changes by about an order a day, and every view of a product asks for it. */
export function sellerRecords(db: Db) {
  const cached = ttlCache<SellerRecord>({ forMs: tenMinutes, most });
  return (sellerId: string) => cached(sellerId, () => findRecord(db, sellerId));
}
