import { expect, test } from 'vitest';
import { orders } from '#contract/trade/orders.ts';
import { manyProducts } from '#contract/trade/many-products.ts';
import { products } from '#contract/trade/products.ts';
import { gramsOf } from '#contract/trade/units.ts';
import { WeightUnit } from '#contract/trade/unit-schemas.ts';
import { newMarket, place, productOf, tradedBefore, walk } from '../../../../test/orders.ts';
import { add, asFarmer, draft, found } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

test('what is reserved for orders is reserved, and stays in the search; what has left the store is sold out', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world, { weight: 2 });
  await tradedBefore(world.db, buyer.user.uid);
  const other = await world.person();
  const shown = async () => (await world.call(products.show, { id: productId })).body;
  const first = (await place(world, buyer, productId, { quantity: 2 })).body.orderNo;

  const { items } = (await world.call(products.search, {})).body;
  expect(items).toMatchObject([{ name: draft.name, quantity: '0', isReserved: true }]);
  expect(await shown()).toMatchObject({ status: 'open', isReserved: true });
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 2, reserved: 2, status: 'open' });
  const refused = await place(world, other, productId);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'reserved' }]);

  await walk(world, first, [['cancel', buyer]]);
  expect(await shown()).toMatchObject({ status: 'open', isReserved: false, quantity: '2' });

  const second = (await place(world, buyer, productId, { quantity: 2 })).body.orderNo;
  await walk(world, second, [
    ['accept', farmer],
    ['hand_over', farmer],
  ]);
  expect(await found(world)).toEqual([]);
  expect(await shown()).toMatchObject({ status: 'sold_out', isReserved: false });
});

test('what the seller paused or marked sold out stays so when stock comes back', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world, { weight: 2 });
  for (const status of ['paused', 'sold_out'] as const) {
    const { version } = await productOf(world, farmer, productId);
    const { orderNo } = (await place(world, buyer, productId, { quantity: 1 })).body;
    await world.call(products.edit, { id: productId, version, status }, farmer);

    await walk(world, orderNo, [['cancel', buyer]]);

    expect((await productOf(world, farmer, productId)).status).toBe(status);
    await world.call(products.edit, { id: productId, version: version + 1, status: 'open' }, farmer);
  }
});

test('a seller cannot take back what is promised, nor change its unit', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  await place(world, buyer, productId, { quantity: 10 });
  const edit = (changes: object) =>
    world.call(products.edit, { id: productId, version: 1, ...changes }, farmer);

  expect((await edit({ weight: 9 })).body).toMatchObject({
    fields: { weight: expect.stringContaining('10') },
  });
  expect((await edit({ weightCategory: 'Tons' })).status).toBe(422);
  expect((await edit({ priceBasis: 'lot' })).status).toBe(422);
  expect((await edit({ weight: 10 })).body).toMatchObject({ weight: 10, reserved: 10, status: 'open' });
  const more = await world.call(products.edit, { id: productId, version: 2, weight: 11 }, farmer);
  expect(more.body).toMatchObject({ weight: 11, status: 'open' });
});

test('an order outlives its product, and frees nothing twice', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;

  expect((await world.call(products.remove, { id: productId }, farmer)).status).toBe(200);

  const kept = (await world.call(orders.show, { orderNo }, buyer)).body;
  expect(kept).toMatchObject({ productId: null, productName: draft.name, state: 'placed', amount: 4800 });
  expect(await walk(world, orderNo, [['decline', farmer]])).toMatchObject({ state: 'declined' });
});

test('[3-50] the database weighs as the contract does', async () => {
  const { db } = await newWorld();
  for (const unit of WeightUnit.options) {
    const [row] = await db<{ grams: number | null }[]>`select grams_in(${unit}) as grams`;
    expect([unit, row!.grams]).toEqual([unit, gramsOf(1, unit)]);
  }
});

test('[3-50] a product keeps its grams beside its unit, through edits and orders', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const grams = async () => (await world.db`select grams from products where id = ${productId}`)[0]!.grams;
  expect(await grams()).toBe(16_000_000);
  const { orderNo } = (await place(world, buyer, productId, { quantity: 100 })).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
  ]);
  expect(await grams()).toBe(12_000_000);
  const eggs = await add(world, farmer, { name: 'Eggs', weightCategory: 'Dozen' });
  const counted = await world.db`select grams from products where id = ${eggs.body.productId}`;
  expect(counted[0]!.grams).toBeNull();
});

test('pieces are offered whole', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { body } = await add(world, farmer, { weightCategory: 'Piece', weight: 2.5 });
  expect(body).toMatchObject({ fields: { weight: 'Please enter a whole number.' } });
});

test('half a piece that stands there already locks nothing: its seller edits, reprices and mends the product', async () => {
  const world = await newWorld();
  const { farmer, productId } = await newMarket(world, { weightCategory: 'Piece', weight: 20 });
  await world.db`update products set weight = 17.5`;
  const change = async (changes: object) => {
    const { version } = await productOf(world, farmer, productId);
    return world.call(products.edit, { id: productId, version, ...changes }, farmer);
  };
  const whole = { fields: { weight: 'Please enter a whole number.' } };

  expect((await change({ desc: 'All by hand.', status: 'paused' })).body).toMatchObject({ weight: 17.5 });
  expect((await change({ weight: 16.5 })).body).toMatchObject(whole);
  expect((await change({ weightCategory: 'Dozen' })).body).toMatchObject(whole);
  const { version } = await productOf(world, farmer, productId);
  const changes = [{ id: productId, version, price: 500 }];
  expect((await world.call(manyProducts.change, { changes }, farmer)).body).toMatchObject([{ price: 500 }]);
  expect((await change({ weight: 17 })).body).toMatchObject({ weight: 17, desc: 'All by hand.' });
});

test('the history cannot be rewritten, not even by hand', async () => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world);
  await place(world, buyer, productId);
  await expect(world.db`update order_events set reason = 'x'`).rejects.toThrow('never changed');
  await expect(world.db`delete from order_events`).rejects.toThrow('never changed');
});
