import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { reviews } from '#contract/sellers/reviews.ts';
import { suspiciousPairs } from '#contract/office/suspicious-pairs.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newMarket } from '../../../../test/orders.ts';
import { complete } from '../../../../test/reviews.ts';
import { newWorld } from '../../../../test/world.ts';

async function trade(times: number) {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const market = await newMarket(world);
  const { farmer, buyer } = market;
  const neighbour = { ...farmer, from: buyer.from };
  return {
    ...market,
    world,
    boss,
    pairs: async () => (await world.call(suspiciousPairs.list, {}, boss)).body,
    /** The seller answers from a network of their own, or from the buyer's. */
    exchange: async (seller = farmer) => {
      for (let time = 0; time < times; time++) {
        const { orderNo } = await complete(world, market);
        await world.call(reviews.write, { orderNo, stars: 5 }, buyer);
        await world.call(reviews.write, { orderNo, stars: 5 }, seller);
      }
    },
    neighbour,
    areOld: () => world.db`update people set joined_at = now() - interval '1 year'`,
  };
}

test('two new people who trade three times in a week and review each other are shown to the admins', async () => {
  const { exchange, pairs, buyer, farmer } = await trade(3);
  await exchange();

  expect(await pairs()).toMatchObject([
    {
      buyer: { id: buyer.user.uid, name: 'Ayesha' },
      seller: { id: farmer.user.uid, name: 'Imran' },
      orders: 3,
      reviews: 6,
      signs: ['many', 'new'],
    },
  ]);
});

test('two on one network with tiny orders are shown to the admins until one of them is suspended', async () => {
  const { exchange, pairs, neighbour, areOld, world, boss, buyer } = await trade(1);
  await areOld();
  await exchange(neighbour);
  await world.db`update orders set total_paisa = 49999`;

  expect(await pairs()).toMatchObject([{ orders: 1, reviews: 2, signs: ['network', 'tiny'] }]);
  await world.call(admin.suspend, { id: buyer.user.uid, reason: 'Reviews of their own.' }, boss);
  expect(await pairs()).toEqual([]);
});

test('one sign alone is no suspicion: old customers buy often, and new ones once', async () => {
  const often = await trade(4);
  await often.areOld();
  await often.exchange();
  expect(await often.pairs()).toEqual([]);

  const once = await trade(1);
  await once.exchange();
  expect(await once.pairs()).toEqual([]);
});

test('nobody but an admin sees them', async () => {
  const { world, farmer } = await trade(0);
  expect((await world.call(suspiciousPairs.list, {}, farmer)).status).toBe(403);
  expect((await world.call(suspiciousPairs.list, {})).status).toBe(401);
});
