import { expect, test } from 'vitest';
import { hoursForNewBuyers, maxOrdersOfNewBuyers } from '#contract/trade/new-buyers.ts';
import { orders } from '#contract/trade/orders.ts';
import { products } from '#contract/trade/products.ts';
import {
  flaws,
  manyPeople,
  newMarket,
  orderOf,
  place,
  productOf,
  tradedBefore,
  walk,
} from '../../../../test/orders.ts';
import { add, found, type Person } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

const atOnce = Array.from({ length: 100 });

test('whoever never showed that a phone or an e-mail is theirs cannot order, and is told what to do', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  await world.db`update people set phone_proven_at = null where id = ${buyer.user.uid}`;

  const { status, body } = await place(world, buyer, productId);

  expect([status, body]).toMatchObject([
    403,
    { code: 'not_proven', message: expect.stringContaining('account page') },
  ]);
  expect(await productOf(world, farmer, productId)).toMatchObject({ reserved: 0 });
});

test('without a completed order a buyer holds a third of a product, by one order or several', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const ask = async (quantity: number) => (await place(world, buyer, productId, { quantity })).body;

  expect(await ask(200)).toMatchObject({ code: 'new_buyer_share', left: 133.333 });
  const { orderNo } = await ask(100);
  expect(await ask(33.334)).toMatchObject({ code: 'new_buyer_share', left: 33.333 });
  expect(await ask(33.333)).toMatchObject({ state: 'placed' });
  expect(await ask(0.001)).toMatchObject({ code: 'new_buyer_share', left: 0 });
  expect(await productOf(world, farmer, productId)).toMatchObject({ reserved: 133.333 });

  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
    ['complete', buyer],
  ]);
  expect(await ask(250)).toMatchObject({ state: 'placed', quantity: 250 });
  expect(await flaws(world.db)).toEqual([]);
});

test('a hundred orders of a new buyer at once: a few are placed, whatever they are of', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const others = await Promise.all([1, 2, 3].map((n) => add(world, farmer, { name: `Rice ${n}` })));
  const ids = [productId, ...others.map(({ body }) => body.productId)];

  const answers = await Promise.all(atOnce.map((_, n) => place(world, buyer, ids[n % ids.length]!)));

  const placed = answers.filter(({ status }) => status === 200);
  expect(placed).toHaveLength(maxOrdersOfNewBuyers);
  expect(await world.db`select from orders`).toHaveLength(maxOrdersOfNewBuyers);
  // Most of them were told so; the last, that they were too many within the hour.
  await world.db`delete from limits`;
  expect((await place(world, buyer, productId)).body).toMatchObject({ code: 'new_buyer_orders' });
  await walk(world, placed[0]!.body.orderNo, [['cancel', buyer]]);
  expect((await place(world, buyer, productId)).status).toBe(200);
  expect(await flaws(world.db)).toEqual([]);
});

test('a hundred orders of a new buyer at once hold no more of a product than their share', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world, { weight: 30 });

  const answers = await Promise.all(atOnce.map(() => place(world, buyer, productId, { quantity: 6 })));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 30, reserved: 6 });
});

test('accounts that were made for it cannot reserve all of a product: a third is left for who is known', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world, { weight: 30 });
  const [first, second, third] = [await world.person(), await world.person(), await world.person()];
  const ask = async (who: Person, quantity: number) =>
    (await place(world, who, productId, { quantity })).body;

  const { orderNo } = await ask(first, 10);
  await ask(second, 9.5);
  expect(await ask(third, 10)).toMatchObject({
    code: 'new_buyers_share',
    left: 0.5,
    message: expect.stringContaining('call the seller'),
  });
  expect(await ask(third, 0.5)).toMatchObject({ state: 'placed' });
  expect(await ask(await world.person(), 0.001)).toMatchObject({ code: 'new_buyers_share', left: 0 });
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 30, reserved: 20 });

  await tradedBefore(world.db, buyer.user.uid);
  expect(await ask(buyer, 5)).toMatchObject({ state: 'placed' });
  // What the seller has said yes to is no longer in the way of others.
  await walk(world, orderNo, [['accept', farmer]]);
  expect(await ask(await world.person(), 5)).toMatchObject({ state: 'placed' });
  expect(await flaws(world.db)).toEqual([]);
});

test('a hundred new buyers at once hold two thirds of a product, and not a piece more', async () => {
  const world = await newWorld();
  const { farmer, productId } = await newMarket(world, { weight: 30 });
  const crowd = await manyPeople(world.db, atOnce.length);

  const answers = await Promise.all(
    crowd.map((who) => world.call(orders.place, orderOf(productId, { phone: '03001234567' }), who)),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 30, reserved: 20 });
  expect(await flaws(world.db)).toEqual([]);
});

test('a product of which all is reserved stays in the search, and is not sold out', async () => {
  const world = await newWorld();
  const { farmer, productId } = await newMarket(world, { weight: 1 });
  await place(world, await world.person(), productId);

  expect(await found(world)).toHaveLength(1);
  expect((await world.call(products.show, { id: productId })).body).toMatchObject({
    status: 'open',
    isReserved: true,
  });
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 1, reserved: 1 });
});

test('a seller’s goods wait twelve hours for the answer to a new buyer, two days to one who is known', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const hours = async () => {
    const { orderNo } = (await place(world, buyer, productId)).body;
    const { placedAt, dueAt } = (await world.call(orders.show, { orderNo }, farmer)).body;
    return (Date.parse(dueAt!) - Date.parse(placedAt)) / 3_600_000;
  };

  expect(await hours()).toBe(hoursForNewBuyers);
  await tradedBefore(world.db, buyer.user.uid);
  expect(await hours()).toBe(48);
});
