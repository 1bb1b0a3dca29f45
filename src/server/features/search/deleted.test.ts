import { expect, test } from 'vitest';
import { products } from '#contract/trade/products.ts';
import { add, asFarmer } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';
import { deleteOldChanges } from './catalogue-changes.ts';

const never = 'product_1700000000000';

async function instead(world: World, id: string) {
  const { items, areSimilar } = (await world.call(products.instead, { id })).body;
  return { names: items.map(({ name }) => name), areSimilar };
}

/** A market with rice, and wheat in two languages; gives back who sells it. */
async function marketOf(world: World, names = ['Gandum, desi', 'Rice, super', 'Wheat, Akbar 2019']) {
  const farmer = await world.person(asFarmer);
  for (const name of names) await add(world, farmer, { name });
  return farmer;
}

test('whoever follows a link to a deleted product is shown others of its crop', async () => {
  const world = await newWorld();
  const farmer = await marketOf(world);
  const { productId: id } = (await add(world, farmer, { name: 'Wheat of last year' })).body;
  await world.call(products.remove, { id }, farmer);

  expect((await world.call(products.show, { id })).status).toBe(404);
  expect(await instead(world, id)).toEqual({
    names: ['Wheat, Akbar 2019', 'Gandum, desi'],
    areSimilar: true,
  });
});

test('whoever follows a link to a paused product is shown similar ones', async () => {
  const world = await newWorld();
  const farmer = await marketOf(world);
  const { productId: id, version } = (await add(world, farmer, { name: 'Basmati rice' })).body;
  await world.call(products.edit, { id, version, status: 'paused' }, farmer);
  expect(await instead(world, id)).toEqual({ names: ['Rice, super'], areSimilar: true });
});

test('where nothing is known or nothing is like it, the newest are shown, four at most', async () => {
  const world = await newWorld();
  expect(await instead(world, never)).toEqual({ names: [], areSimilar: false });
  const farmer = await marketOf(world, ['One', 'Two', 'Three', 'Four', 'Five']);
  expect(await instead(world, never)).toEqual({ names: ['Five', 'Four', 'Three', 'Two'], areSimilar: false });
  const { productId: id } = (await add(world, farmer, { name: 'The only mangoes, mango' })).body;
  await world.call(products.remove, { id }, farmer);
  expect((await instead(world, id)).areSimilar).toBe(false);
});

test('of a deleted product only the crop is kept, and that for a year', async () => {
  const world = await newWorld();
  const farmer = await marketOf(world, []);
  const { productId: id } = (await add(world, farmer, { name: 'Wheat of Imran, Chak 12' })).body;
  await world.call(products.remove, { id }, farmer);
  const kept = () => world.db<object[]>`select id, crop from deleted_products`;
  expect([...(await kept())]).toEqual([{ id, crop: 'wheat' }]);

  await world.db`update deleted_products set deleted_at = now() - interval '364 days'`;
  await deleteOldChanges(world.db);
  expect(await kept()).toHaveLength(1);
  await world.db`update deleted_products set deleted_at = now() - interval '366 days'`;
  await deleteOldChanges(world.db);
  expect(await kept()).toHaveLength(0);
});
