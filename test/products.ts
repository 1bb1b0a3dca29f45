import { randomBytes } from 'node:crypto';
import { products } from '#contract/trade/products.ts';
import { draft } from './product-draft.ts';
import { business, farm, type World } from './world.ts';

export type Person = Awaited<ReturnType<World['person']>>;

export { draft };

export const asFarmer = { roles: { isFarmer: true }, farmerData: farm };
export const asVendor = { roles: { isVendor: true }, vendorData: business };

/** A picture as an upload leaves it, without the upload. */
export async function picture({ db }: World, owner: Person) {
  const publicId = `samples/ecommerce/1700000000000-${randomBytes(8).toString('hex')}`;
  await db`
    insert into pictures (public_id, owner_id, width, height, placeholder)
    values (${publicId}, ${owner.user.uid}, 800, 600, 'data:')`;
  return `http://localhost:3000/pictures/${publicId}.jpg`;
}

export async function add(world: World, owner: Person, change: object = {}) {
  const images = [await picture(world, owner)];
  return world.call(products.add, { ...draft, role: 'farmer', images, ...change } as never, owner);
}

export async function found(world: World, query: object = {}) {
  return (await world.call(products.search, query)).body.items.map(({ name }) => name);
}
