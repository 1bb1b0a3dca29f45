import { LRUCache } from 'lru-cache';
import type { Rating } from '#contract/sellers/rating.ts';
import { listRatings } from '#server/features/reviews/service.ts';
import { ttlCache } from '#server/kit/cache/ttl-cache.ts';
import type { Tx } from '#server/kit/database/db.ts';
import type { Row } from './queries.ts';
import { kindOf, usualPrices } from './usual-queries.ts';

const minute = 60_000;
const mostSellers = 10_000;

type Found = Omit<Row, 'distance'>;

/** What stands on a card and does not change with the product: kept for a while, so that a page that is known already asks
 *  for nothing more. */
export function cardFacts() {
  const ratings = new LRUCache<string, Rating>({ max: mostSellers, ttl: minute });
  const usual = ttlCache<Map<string, number>>({ forMs: 10 * minute, most: 1 });

  async function ratingsOf(tx: Tx, sellers: string[]) {
    const known = new Map(sellers.map((id) => [id, ratings.get(id)]));
    const missing = [...known].flatMap(([id, rating]) => (rating ? [] : [id]));
    if (missing.length === 0) return known;
    for (const { personId, rating } of await listRatings(tx, missing)) {
      known.set(personId, rating);
      ratings.set(personId, rating);
    }
    return known;
  }

  return async (tx: Tx, items: Found[]) => {
    if (items.length === 0) return [];
    const [sellers, prices] = await Promise.all([
      ratingsOf(
        tx,
        items.map(({ ownerId }) => ownerId),
      ),
      usual('', () => usualPrices(tx)),
    ]);
    return items.map(({ ownerId, category, crop, ...item }) => ({
      ...item,
      sellerRating: sellers.get(ownerId),
      usualPerMaund:
        item.rupeesPerMaund === null ? undefined : prices.get(kindOf({ ...item, category, crop })),
    }));
  };
}
