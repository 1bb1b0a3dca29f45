import { joinDigest } from '#server/features/alert-preferences/service.ts';
import { insertFollowed } from '#server/features/followed-sellers/queries.ts';
import { insertSaved } from '#server/features/saved-products/queries.ts';
import { insertSearch } from '#server/features/saved-searches/queries.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { idOf } from './seed-people.ts';

const reader = '03000000004';
const followed = '03000000036';
const savedNames = ['Wheat, Ghazi 2019', 'Honey, Sidr (Beri)', 'Apples, Kala Kulu'];
const anyProduct = {
  location: '',
  category: null,
  organic: false,
  minPrice: null,
  maxPrice: null,
  pricePer: 'unit',
  farmer: true,
  vendor: false,
} as const;

/** What the demo's consumer has saved a week ago: the first digest tells her what is new in it. */
export async function insertDemoSaved(tx: Tx) {
  const personId = await idOf(tx, reader);
  await joinDigest(tx, personId);
  await insertSearch(tx, personId, { ...anyProduct, text: 'Wheat', location: 'Punjab' });
  await insertSearch(tx, personId, { ...anyProduct, text: 'Kinnow', maxPrice: 4000, pricePer: 'maund' });
  await insertFollowed(tx, { personId, sellerId: await idOf(tx, followed), role: 'farmer' });
  const products = await tx<
    { id: string }[]
  >`select id from products where name = any(${savedNames}) order by id`;
  await insertSaved(
    tx,
    personId,
    products.map(({ id }) => id),
  );
  await tx`update alert_preferences set seen_until = seen_until - interval '7 days' where person_id = ${personId}`;
  await tx`update saved_searches set since = since - interval '7 days' where person_id = ${personId}`;
  await tx`update followed_sellers set since = since - interval '7 days' where person_id = ${personId}`;
}
