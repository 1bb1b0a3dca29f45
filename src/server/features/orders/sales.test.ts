import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { orders } from '#contract/trade/orders.ts';
import { products } from '#contract/trade/products.ts';
import { flaws, newMarket, place, productOf, stepOf, tradedBefore, walk } from '../../../../test/orders.ts';
import { asFarmer } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

function saleOf(productId: string, change: object = {}) {
  return {
    key: randomUUID(),
    productId,
    buyerName: 'Ghulam Mustafa',
    quantity: 10,
    amount: 45_000,
    date: '2026-01-05',
    ...change,
  };
}

test('a recorded sale is a paid order with its history, and is off the offer at once', async () => {
  const world = await newWorld();
  const { farmer, productId } = await newMarket(world);
  const sale = saleOf(productId, { buyerPhone: '0300-0000099' });

  const { status, body } = await world.call(orders.recordSale, sale, farmer);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Ghulam Mustafa',
    amount: 45_000,
    date: '2026-01-05',
    status: 'paid',
    state: 'completed',
    kind: 'sale',
    buyer: { phone: '03000000099' },
    delivery: null,
    dueAt: null,
  });
  expect(body.history).toMatchObject([{ event: 'record_sale', from: null, to: 'completed', by: 'seller' }]);
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 390, reserved: 0, version: 2 });
});

test('a day before all days is no day of a sale', async () => {
  const world = await newWorld();
  const { farmer, productId } = await newMarket(world);
  const { status, body } = await world.call(
    orders.recordSale,
    saleOf(productId, { date: '0000-01-01' }),
    farmer,
  );
  expect([status, body]).toMatchObject([422, { fields: { date: 'Please choose a date.' } }]);
});

test('a sale cannot take what is promised to orders', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world, { weight: 12 });
  await tradedBefore(world.db, buyer.user.uid);
  await place(world, buyer, productId, { quantity: 5 });

  const refused = await world.call(orders.recordSale, saleOf(productId), farmer);
  expect(refused.body).toMatchObject({ code: 'not_enough', left: 7 });
  await world.call(orders.recordSale, saleOf(productId, { quantity: 7 }), farmer);

  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 5, reserved: 5, status: 'open' });
  expect(await flaws(world.db)).toEqual([]);
});

test('the last of a product is sold: it can still be shown and edited', async () => {
  const world = await newWorld();
  const lot = { weight: 10, priceBasis: 'lot' };
  const { farmer, productId } = await newMarket(world, lot);
  await world.call(orders.recordSale, saleOf(productId), farmer);

  expect((await world.call(products.show, { id: productId })).body).toMatchObject({
    status: 'sold_out',
    quantity: '0',
  });
  const edit = await world.call(products.edit, { id: productId, version: 2, desc: 'All gone.' }, farmer);
  expect(edit.body).toMatchObject({ weight: 0, status: 'sold_out', desc: 'All gone.' });
});

test('a sale that was recorded twice by a double tap is one, and a mistaken one can be undone', async () => {
  const world = await newWorld();
  const { farmer, productId } = await newMarket(world, { weight: 10 });
  const sale = saleOf(productId);
  const [first, second] = await Promise.all([
    world.call(orders.recordSale, sale, farmer),
    world.call(orders.recordSale, sale, farmer),
  ]);
  expect(first.body.orderNo).toBe(second.body.orderNo);

  const undone = await walk(world, first.body.orderNo, [['undo_sale', farmer]]);

  expect(undone).toMatchObject({ state: 'cancelled', status: 'cancelled' });
  expect(await productOf(world, farmer, productId)).toMatchObject({
    weight: 10,
    reserved: 0,
    status: 'open',
  });
});

test('only a sale can be undone, and a mistaken unit adds nothing wrong', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
    ['complete', buyer],
  ]);
  const refused = await world.call(orders.step, stepOf(orderNo, 'undo_sale', 'completed'), farmer);
  expect(refused.body).toMatchObject({ code: 'step_not_allowed' });

  const sale = (await world.call(orders.recordSale, saleOf(productId), farmer)).body;
  const { version } = await productOf(world, farmer, productId);
  await world.call(products.edit, { id: productId, version, weightCategory: 'Tons', weight: 3 }, farmer);
  await walk(world, sale.orderNo, [['undo_sale', farmer]]);
  expect((await productOf(world, farmer, productId)).weight).toBe(3);
});

test.each(['Piece', 'Dozen'])(
  'half of what is counted (%s) is not sold by phone either',
  async (weightCategory) => {
    const world = await newWorld();
    const { farmer, productId } = await newMarket(world, { weightCategory, weight: 20 });

    const { status, body } = await world.call(
      orders.recordSale,
      saleOf(productId, { quantity: 2.5 }),
      farmer,
    );

    expect([status, body]).toMatchObject([422, { fields: { quantity: 'Please enter a whole number.' } }]);
    expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 20, version: 1 });
  },
);

test('nobody records a sale of another’s product', async () => {
  const world = await newWorld();
  const { farmer, productId } = await newMarket(world);
  const thief = await world.person(asFarmer);
  expect((await world.call(orders.recordSale, saleOf(productId), thief)).status).toBe(404);
  expect((await world.call(orders.recordSale, saleOf(productId))).status).toBe(401);
  expect((await productOf(world, farmer, productId)).weight).toBe(400);
});

test.each([
  ['no name', { buyerName: ' ' }, 'buyerName'],
  ['an enormous name', { buyerName: 'x'.repeat(61) }, 'buyerName'],
  ['a name that cannot be kept', { buyerName: 'a\0b' }, 'buyerName'],
  ['a foreign phone', { buyerPhone: '+15551234' }, 'buyerPhone'],
  ['nothing sold', { quantity: 0 }, 'quantity'],
  ['half a Rupee', { amount: 0.5 }, 'amount'],
  ['a day to come', { date: '2999-01-01' }, 'date'],
  ['no day', { date: '' }, 'date'],
])('%s is refused and the field is named', async (_, change, field) => {
  const world = await newWorld();
  const { farmer, productId } = await newMarket(world);
  const { status, body } = await world.call(orders.recordSale, saleOf(productId, change), farmer);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
});
