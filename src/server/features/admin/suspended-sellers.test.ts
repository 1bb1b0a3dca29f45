import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { notifications } from '#contract/people/notifications.ts';
import { orders } from '#contract/trade/orders.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { flaws, newMarket, place, walk } from '../../../../test/orders.ts';
import type { Person } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';

const suspend = (world: World, boss: Person, { user }: Person) =>
  world.call(admin.suspend, { id: user.uid, reason: 'Sold goods that were not there.' }, boss);

test('a seller’s open orders are called off, what may be paid goes to the admins, and buyers are told', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { farmer, buyer, productId } = await newMarket(world);
  const [placed, accepted, paid] = await three(world, buyer, productId);
  await walk(world, accepted, [['accept', farmer]]);
  await walk(world, paid, [
    ['accept', farmer],
    ['confirm_payment', farmer],
  ]);

  await suspend(world, boss, farmer);

  const states = [];
  for (const orderNo of [placed, accepted, paid])
    states.push((await world.call(orders.show, { orderNo }, buyer)).body);
  expect(states.map(({ state }) => state)).toEqual(['declined', 'cancelled', 'disputed']);
  expect(states.map(({ history }) => history.at(-1))).toMatchObject(
    states.map(() => ({ by: 'admin', reason: 'The seller’s account was suspended.' })),
  );
  expect(states.map(({ sellerSuspended }) => sellerSuspended)).toEqual([
    'seller_suspended_ended',
    'seller_suspended_ended',
    'seller_suspended_disputed',
  ]);
  const { items } = (await world.call(notifications.list, {}, buyer)).body;
  expect(items.slice(0, 3)).toMatchObject([
    { event: 'seller_suspended_disputed', subject: paid, reason: '' },
    { event: 'seller_suspended_ended', subject: accepted },
    { event: 'seller_suspended_ended', subject: placed },
  ]);
  expect((await world.call(notifications.list, {}, boss)).body.items).toMatchObject([
    { event: 'dispute', subject: paid, reason: 'The seller’s account was suspended.' },
  ]);
  expect((await world.call(admin.orders, { show: 'disputed' }, boss)).body.items).toMatchObject([
    { orderNo: paid, buyerName: 'Ayesha', sellerName: 'Imran' },
  ]);
  expect(await flaws(world.db)).toEqual([]);
});

test('a buyer whose dispute or refund is open when the seller is suspended is told once how it goes on', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { farmer, buyer, productId } = await newMarket(world);
  const [disputed, refunding, placed] = await three(world, buyer, productId);
  for (const orderNo of [disputed, refunding])
    await walk(world, orderNo, [
      ['accept', farmer],
      ['confirm_payment', farmer],
      ['dispute', buyer],
    ]);
  await walk(world, refunding, [['settle_for_buyer', boss]]);

  await suspend(world, boss, farmer);
  await suspend(world, boss, farmer);

  const { items } = (await world.call(notifications.list, {}, buyer)).body;
  expect(
    items.filter(({ event }) => event.startsWith('seller_')).map(({ event, subject }) => [event, subject]),
  ).toEqual([
    ['seller_suspended_refund_due', refunding],
    ['seller_suspended_disputed', disputed],
    ['seller_suspended_ended', placed],
  ]);
  const { body } = await world.call(orders.show, { orderNo: refunding }, buyer);
  expect(body.allowed.map(({ event }) => event)).toEqual(['confirm_refund']);
  expect(body.sellerSuspended).toBe('seller_suspended_refund_due');
});

test('the page of an order says that its seller is suspended for as long as that is so, to its buyer alone', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
  ]);
  const read = async (reader: Person) => (await world.call(orders.show, { orderNo }, reader)).body;

  expect((await read(buyer)).sellerSuspended).toBeNull();
  await suspend(world, boss, farmer);

  expect(await read(buyer)).toMatchObject({
    sellerSuspended: 'seller_suspended',
    seller: { id: null },
  });
  expect(await read(boss)).toMatchObject({
    sellerSuspended: null,
    buyer: { id: buyer.user.uid },
    seller: { id: farmer.user.uid },
  });
  await world.call(admin.restore, { id: farmer.user.uid }, boss);
  expect((await read(buyer)).sellerSuspended).toBeNull();
});

async function three(world: World, buyer: Person, productId: string) {
  const numbers = [];
  for (let at = 0; at < 3; at++) numbers.push((await place(world, buyer, productId)).body.orderNo);
  return numbers as [string, string, string];
}
