import { expect, test } from 'vitest';
import { products } from '#contract/trade/products.ts';
import { newMarket, place, walk } from '../../../../test/orders.ts';
import { complete } from '../../../../test/reviews.ts';
import { newWorld } from '../../../../test/world.ts';

const hour = 3600;

test('a buyer is told how long a seller is there, how many orders were completed and how soon they answer', async () => {
  const world = await newWorld();
  const market = await newMarket(world);
  const { farmer, buyer, productId } = market;
  const record = async () => (await world.call(products.show, { id: productId })).body.sellerRecord;
  await world.db`update people set joined_at = '2026-02-28T20:00:00Z' where id = ${farmer.user.uid}`;
  expect(await record()).toEqual({
    memberSince: '2026-03-01',
    completedOrders: 0,
    answerSeconds: null,
  });

  await complete(world, market);
  const declined = (await place(world, buyer, productId)).body.orderNo;
  await walk(world, declined, [['decline', farmer]]);
  // What its buyer takes back was not answered, and what is still open may be.
  const cancelled = (await place(world, buyer, productId)).body.orderNo;
  await walk(world, cancelled, [['cancel', buyer]]);
  await place(world, buyer, productId);
  await world.db`update orders set placed_at = placed_at - interval '2 hours'`;
  expect(await record()).toMatchObject({ completedOrders: 1, answerSeconds: null });

  const accepted = (await place(world, buyer, productId)).body.orderNo;
  await walk(world, accepted, [['accept', farmer]]);
  const { answerSeconds } = await record();
  expect(Math.round(answerSeconds! / hour)).toBe(2);
});
