import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { notifications } from '#contract/people/notifications.ts';
import { manyProducts } from '#contract/trade/many-products.ts';
import { products } from '#contract/trade/products.ts';
import { savedProducts } from '#contract/trade/saved-products.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { place } from '../../../../test/orders.ts';
import { add, asFarmer, type Person } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';
import { notifySavers } from './service.ts';

/** Wheat, 400 maunds for 4800 each, saved by a buyer. */
async function saved() {
  const world = await newWorld();
  const [farmer, buyer] = [await world.person(asFarmer), await world.person()];
  const { productId: id } = (await add(world, farmer)).body;
  const save = (person: Person) => world.call(savedProducts.save, { ids: [id] }, person);
  await save(buyer);
  let version = 1;
  return {
    ...world,
    world,
    farmer,
    buyer,
    id,
    save,
    edit: async (change: object) => {
      const { body } = await world.call(products.edit, { id, version, ...change }, farmer);
      version = body.version;
    },
    told: async (person = buyer) => {
      const { items } = (await world.call(notifications.list, {}, person)).body;
      return items.filter(({ event }) => event.startsWith('saved')).map(({ event }) => event);
    },
    aDayLater: () => world.db`update saved_products set told_at = told_at - interval '1 day'`,
  };
}

test('whoever saved a product is told when it is 5 % cheaper, and not of less', async () => {
  const { edit, told, call, buyer, id, db } = await saved();
  await edit({ price: 4561 });
  expect(await told()).toEqual([]);

  await edit({ price: 4560 });

  const { items } = (await call(notifications.list, {}, buyer)).body;
  expect(items).toMatchObject([{ event: 'saved_cheaper', subject: id, about: 'Wheat, Akbar 2019' }]);
  expect(await db`select from notifications where event = 'saved_cheaper' and is_message_due`).toHaveLength(
    0,
  );
});

test('they are told once a day at most, and only of what is cheaper than they know', async () => {
  const { edit, told, aDayLater } = await saved();
  await edit({ price: 4000 });
  await edit({ price: 3600 });
  expect(await told()).toHaveLength(1);

  await aDayLater();
  await edit({ price: 5000 });
  await edit({ price: 4000 });
  expect(await told()).toHaveLength(1);
  await edit({ price: 3700 });
  expect(await told()).toHaveLength(2);
});

test('a price in another unit is not compared with the one before', async () => {
  const { edit, told } = await saved();
  await edit({ price: 120, weightCategory: 'Kilograms', weight: 16_000 });
  expect(await told()).toEqual([]);
  await edit({ price: 110 });
  expect(await told()).toEqual(['saved_cheaper']);
});

test('they are told when a fifth is left, by an order or by the seller, but not when nothing is', async () => {
  const { world, edit, told, buyer, id, aDayLater } = await saved();
  await edit({ weight: 81 });
  expect(await told()).toEqual([]);
  await place(world, await world.person(), id, { quantity: 1 });
  expect(await told()).toEqual(['saved_low']);
  expect(await told(buyer)).toHaveLength(1);

  await aDayLater();
  await edit({ status: 'sold_out' });
  expect(await told()).toHaveLength(1);
});

test('many prices at once are told as one is', async () => {
  const { call, farmer, id, told } = await saved();
  await call(manyProducts.change, { changes: [{ id, version: 1, price: 4000 }] }, farmer);
  expect(await told()).toEqual(['saved_cheaper']);
});

test('nobody is told of their own product, of one that they removed, or of one that is not on offer', async () => {
  const { farmer, buyer, save, edit, told, call, id } = await saved();
  await save(farmer);
  await edit({ status: 'paused' });
  await edit({ price: 4000 });
  expect([...(await told()), ...(await told(farmer))]).toEqual([]);

  await call(savedProducts.remove, { id }, buyer);
  await edit({ status: 'open' });
  expect([...(await told()), ...(await told(farmer))]).toEqual([]);
});

test('nobody is told of what a suspended seller had on offer', async () => {
  const { world, farmer, call, id, told, db } = await saved();
  await call(admin.suspend, { id: farmer.user.uid, reason: 'fraud' }, await newAdmin(world));
  await db`update products set price = 100 where id = ${id}`;

  await db.begin((tx) => notifySavers(tx, [id]));
  expect(await told()).toEqual([]);
});

test('two changes at once tell nobody twice', async () => {
  const { db, told, id } = await saved();

  await db`update products set price = 4000 where id = ${id}`;
  await Promise.all([1, 2, 3].map(() => db.begin((tx) => notifySavers(tx, [id]))));
  expect(await told()).toEqual(['saved_cheaper']);
});
