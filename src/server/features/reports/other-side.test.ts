import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { admin } from '#contract/office/admin.ts';
import { moderation } from '#contract/office/moderation.ts';
import { notifications } from '#contract/people/notifications.ts';
import { orders } from '#contract/trade/orders.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newMarket, place } from '../../../../test/orders.ts';
import { type Caller, newWorld } from '../../../../test/world.ts';

async function trade() {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const market = await newMarket(world);
  const { orderNo } = (await place(world, market.buyer, market.productId)).body;
  return {
    ...market,
    world,
    boss,
    orderNo,
    report: (who: Caller | undefined, change: object = {}) =>
      world.call(moderation.report, { subject: 'order', id: orderNo, reason: 'fraud', ...change }, who),
    waiting: async () => (await world.call(admin.waiting, {}, boss)).body,
    reports: () => world.db`select reporter_id, person_id, product_id, order_no from reports order by id`,
  };
}

test('each side of an order reports the other: it counts for the person, and the admins see the order', async () => {
  const { world, farmer, buyer, boss, orderNo, report, waiting } = await trade();

  expect(await report(farmer, { details: 'Never came.' })).toMatchObject({
    status: 200,
    body: { received: true },
  });
  expect((await report(buyer, { reason: 'offensive' })).status).toBe(200);

  expect(await waiting()).toMatchObject([
    {
      kind: 'person',
      id: buyer.user.uid,
      name: 'Ayesha',
      reports: [{ reason: 'fraud', details: 'Never came.', reporter: { name: 'Imran' }, orderNo }],
    },
    { kind: 'person', id: farmer.user.uid, reports: [{ reason: 'offensive', orderNo }] },
  ]);
  const { body } = await world.call(admin.person, { id: buyer.user.uid }, boss);
  expect(body).toMatchObject({ openReports: 1 });
  await world.call(admin.clearReports, { id: buyer.user.uid }, boss);
  expect((await waiting()).map(({ id }) => id)).toEqual([farmer.user.uid]);
});

test('one person’s reports about another are one, whether by an order or by a page, in the newer words', async () => {
  const { world, farmer, buyer, productId, orderNo, report, waiting, reports } = await trade();
  const second = (await place(world, buyer, productId)).body.orderNo;
  const farm = { subject: 'farm', id: farmer.user.farmerData!.farmId };

  await report(buyer, farm);
  expect((await waiting())[0]!.reports).toMatchObject([{ orderNo: null }]);
  await report(buyer);
  await report(buyer, { id: second, reason: 'untrue' });

  expect((await waiting())[0]!.reports).toMatchObject([{ reason: 'untrue', orderNo: second }]);
  await report(buyer, farm);
  expect(await reports()).toMatchObject([{ personId: farmer.user.uid, productId: null, orderNo: null }]);
  expect(orderNo).not.toBe(second);
});

test('nobody but the two sides reports by an order, nor learns whether there is one', async () => {
  const { world, boss, report, reports } = await trade();
  const stranger = await world.person();
  const none = await report(stranger, { id: 'KM-99999' });

  expect(none.status).toBe(404);
  expect((await report(stranger)).body).toEqual(none.body);
  expect((await report(boss)).body).toEqual(none.body);
  expect((await report(undefined)).status).toBe(401);
  for (const id of ['', 'KM-', "' or 1=1 --", '10001'])
    expect((await report(stranger, { id })).status).toBe(404);
  expect(await reports()).toEqual([]);
});

test('there is nobody to report where the other side has left, or was only written down', async () => {
  const { world, farmer, buyer, productId, report, reports } = await trade();
  const sale = { productId, buyerName: 'By phone', quantity: 1, amount: 5000, date: '2026-01-01' };
  const sold = await world.call(orders.recordSale, { key: crypto.randomUUID(), ...sale }, farmer);
  expect((await report(farmer, { id: sold.body.orderNo })).status).toBe(404);

  const code = (await world.call(account.requestRemovalCode, {}, buyer)).body.demoCode!;
  await world.call(account.remove, { code }, buyer);
  expect((await report(farmer)).status).toBe(404);
  expect(await reports()).toEqual([]);
});

test('whoever is reported is not told; whoever reports does not learn that the other side is suspended', async () => {
  const { world, farmer, buyer, boss, report, waiting } = await trade();
  const before = (await world.call(notifications.list, {}, farmer)).body;
  await report(buyer, { details: 'A word of mine.' });
  expect((await world.call(notifications.list, {}, farmer)).body).toEqual(before);
  const taken = await world.call(account.download, {}, farmer);
  expect(JSON.stringify(taken.body)).not.toContain('A word of mine.');

  await world.call(admin.suspend, { id: farmer.user.uid, reason: 'Because' }, boss);
  expect(await report(buyer)).toMatchObject({ status: 200, body: { received: true } });
  expect(await waiting()).toEqual([]);
  await world.call(admin.restore, { id: farmer.user.uid }, boss);
  expect(await waiting()).toMatchObject([{ id: farmer.user.uid }]);
});
