import { expect, test } from 'vitest';
import { manyProducts } from '#contract/trade/many-products.ts';
import { type Product, products } from '#contract/trade/products.ts';
import { place } from '../../../../test/orders.ts';
import { add, asFarmer } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';

async function seller(world: World, names: string[]) {
  const farmer = await world.person(asFarmer);
  const made: Product[] = [];
  for (const name of names) made.push((await add(world, farmer, { name })).body);
  return { farmer, made };
}

test('many products are deleted together or not at all, with their pictures; open orders go on', async () => {
  const world = await newWorld();
  const { farmer, made } = await seller(world, ['Wheat', 'Rice', 'Maize']);
  const { made: theirs } = await seller(world, ['Cotton']);
  const remove = (list: Product[]) => {
    const seen = list.map(({ productId: id, version }) => ({ id, version }));
    return world.call(manyProducts.remove, { products: seen }, farmer);
  };
  const mine = async () =>
    (await world.call(products.mine, { role: 'farmer' }, farmer)).body.items.map(({ name }) => name);
  expect((await place(world, await world.person(), made[0]!.productId)).status).toBe(200);
  await world.call(products.edit, { id: made[2]!.productId, version: 1, price: 1000 }, farmer);

  expect((await remove(made)).body).toMatchObject({
    code: 'changed_elsewhere',
    fields: { [made[2]!.productId]: expect.any(String) },
  });
  expect((await remove([made[0]!, theirs[0]!])).status).toBe(404);
  expect(await mine()).toHaveLength(3);

  expect((await remove(made.slice(0, 2))).body).toEqual({ count: 2 });
  expect(await mine()).toEqual(['Maize']);
  const [left] = await world.db`
    select (select count(*)::int from pictures where owner_id = ${farmer.user.uid}) as pictures,
      (select state from orders) as order_state`;
  expect(left).toEqual({ pictures: 1, orderState: 'placed' });
});
