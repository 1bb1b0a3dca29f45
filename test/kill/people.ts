import { insertProduct } from '#server/features/products/queries.ts';
import type { Db } from '#server/kit/database/db.ts';
import { manyPeople, tradedBefore } from '../orders.ts';
import { draft } from '../products.ts';

export type Person = { id: string; cookie: string };
export type Stall = { seller: Person; productId: string; buyers: Person[] };

const stallCount = 3;

/** Sellers with much of one product and their buyers, and farmers who add products of their own. */
export async function peopleOfTheMarket(db: Db) {
  const people = await manyPeople(db, 220);
  await tradedBefore(db, ...people.map(({ id }) => id));
  const sellers = people.slice(0, stallCount);
  const farmers = people.slice(stallCount, 20);
  const both = [...sellers, ...farmers].map(({ id }) => id);
  await db`update people set role_flags = '{isBuyer,isFarmer}' where id in ${db(both)}`;
  const stalls: Stall[] = [];
  for (const [i, seller] of sellers.entries()) {
    const productId = `product_170000000000${i}`;
    const product = { ...draft, weight: 100_000, id: productId, ownerId: seller.id, role: 'farmer' as const };
    await insertProduct(db, product);
    stalls.push({ seller, productId, buyers: people.slice(20).filter((_, n) => n % stallCount === i) });
  }
  return { stalls, farmers };
}
