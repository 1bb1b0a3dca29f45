import { LRUCache } from 'lru-cache';
import type { Rating } from '#contract/sellers/rating.ts';
import { kindOf, usualPrices } from '#server/features/prices/service.ts';
import { listRatings } from '#server/features/reviews/service.ts';
import { isSeedOrPesticide } from '#server/features/market/service.ts';
import { listChecked } from '#server/features/seller-checks/service.ts';
import { ttlCache } from '#server/kit/cache/ttl-cache.ts';
import type { Tx } from '#server/kit/database/db.ts';
import type { Row } from './queries.ts';

const minute = 60_000;
/** Ratings and checks are cached, and so are the cards made of them: together not older than a minute. */
const halfMinute = minute / 2;
const maxSellers = 2_000;

type Found = Omit<Row, 'distance'>;
type Card = Omit<Found, 'ownerId' | 'category' | 'crop'> & {
  sellerRating: Rating | undefined;
  usualPerMaund: number | undefined;
  isUnchecked: true | undefined;
};

/** What stands on a card and does not change with the product: kept for a while, so that a page that is known already asks
 *  for nothing more. */
export function cardFacts() {
  const ratings = new LRUCache<string, Rating>({ max: maxSellers, ttl: halfMinute });
  const checks = new LRUCache<string, { isChecked: boolean }>({ max: maxSellers, ttl: halfMinute });
  const completed = new WeakMap<Found[], { cards: Card[]; until: number }>();
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

  async function checkedOf(tx: Tx, sellers: string[]) {
    const missing = sellers.filter((id) => !checks.has(id));
    if (missing.length > 0) {
      const checked = await listChecked(tx, missing);
      for (const id of missing) checks.set(id, { isChecked: checked.includes(id) });
    }
    return new Set(sellers.filter((id) => checks.get(id)?.isChecked));
  }

  async function complete(tx: Tx, items: Found[]): Promise<Card[]> {
    const inNeed = items.filter(isSeedOrPesticide).map(({ ownerId }) => ownerId);
    const [checked, sellers, prices] = await Promise.all([
      checkedOf(tx, inNeed),
      ratingsOf(
        tx,
        items.map(({ ownerId }) => ownerId),
      ),
      usual('', () => usualPrices(tx)),
    ]);
    const isUnchecked = (item: Found) => isSeedOrPesticide(item) && !checked.has(item.ownerId);
    return items.map((found) => {
      const { ownerId, category, crop, ...item } = found;
      return {
        ...item,
        sellerRating: sellers.get(ownerId),
        usualPerMaund:
          item.rupeesPerMaund === null ? undefined : prices.get(kindOf({ ...item, category, crop })),
        isUnchecked: isUnchecked(found) ? (true as const) : undefined,
      };
    });
  }

  /** A search that is cached gives the same items each time: their cards are made once. */
  return async (tx: Tx, items: Found[]) => {
    const known = completed.get(items);
    if (known && known.until > performance.now()) return known.cards;
    const cards = items.length === 0 ? [] : await complete(tx, items);
    completed.set(items, { cards, until: performance.now() + halfMinute });
    return cards;
  };
}
