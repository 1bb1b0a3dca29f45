import type { Province } from '#contract/people/cities.ts';
import { insertProduct } from '#server/features/products/queries.ts';
import { draft } from './products.ts';
import type { World } from './world.ts';

let last = 0;

export async function newSeller({ db }: World, province: Province = 'Punjab', isDemo = false) {
  const phone = `0311${String(++last).padStart(7, '0')}`;
  const [row] = await db<{ id: string }[]>`
    insert into people (key, username, phone, role_flags, phone_proven_at, is_demo)
    values (${phone}, 'Seller', ${phone}, '{isFarmer}', now(), ${isDemo}) returning id`;
  await db`
    insert into farms (person_id, farmer_name, farm_name, size_category, size_value, city, province)
    values (${row!.id}, 'Seller', 'Farm', 'Acre', 5, 'Chak 47', ${province})`;
  return row!.id;
}

export async function offer({ db }: World, ownerId: string, price: number, change: object = {}) {
  const id = `product_${1_700_000_000_000 + ++last}`;
  await insertProduct(db, { ...draft, id, ownerId, role: 'farmer', price, ...change });
  return id;
}

/** Each of a seller of their own. */
export async function offers(world: World, list: number[], province?: Province) {
  const sellers: string[] = [];
  for (const price of list) {
    sellers.push(await newSeller(world, province));
    await offer(world, sellers.at(-1)!, price);
  }
  return sellers;
}

export const five = [4000, 4100, 4200, 4300, 4400];
