import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { notifications } from '#contract/people/notifications.ts';
import { offers } from '#contract/trade/offers.ts';
import { orders } from '#contract/trade/orders.ts';
import { newMarket, place, stepOf, tradedBefore, walk } from '../../../../test/orders.ts';
import { market, received, send } from '../../../../test/requirements.ts';
import { type Caller, newWorld, type World } from '../../../../test/world.ts';
import { sweepNotifications } from './service.ts';

async function list(world: World, who: Caller, after?: number) {
  return (await world.call(notifications.list, after ? { after } : {}, who)).body;
}

async function events(world: World, who: Caller) {
  return (await list(world, who)).items.map(({ event }) => event);
}

async function unread(world: World, who: Caller) {
  return (await world.call(notifications.unread, {}, who)).body.unread;
}

test('each step of an order is told to the other side, once, and not to whoever took it', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId, { payment: 'transfer' })).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['report_payment', buyer],
    ['confirm_payment', farmer],
    ['hand_over', farmer],
    ['complete', buyer],
  ]);
  // The answer was lost and the step is sent again.
  await world.call(orders.step, stepOf(orderNo, 'complete', 'handed_over'), buyer);

  expect(await events(world, farmer)).toEqual(['complete', 'report_payment', 'place']);
  expect(await events(world, buyer)).toEqual(['hand_over', 'confirm_payment', 'accept']);
  expect((await list(world, farmer)).items.at(-1)).toMatchObject({
    subject: orderNo,
    about: 'Wheat, Akbar 2019',
    isRead: false,
  });
  expect(JSON.stringify(await list(world, farmer))).not.toContain(buyer.user.phoneNumber);
});

test('what time does is told to both, and a step that is refused to nobody', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  await world.call(orders.step, stepOf(orderNo, 'hand_over', 'placed'), farmer);
  await world.db`update orders set due_at = now() - interval '1 minute'`;

  // A process looks for what is due when it starts, and ends when that is done.
  const processes = await Promise.all([1, 2, 3].map(() => world.another()));
  await Promise.all(processes.map((one) => one.ready()));
  await Promise.all(processes.map((one) => one.close()));

  expect(await events(world, farmer)).toEqual(['expire', 'place']);
  expect(await events(world, buyer)).toEqual(['expire']);
});

test('a sale that was written down is told to nobody', async () => {
  const world = await newWorld();
  const { farmer, productId } = await newMarket(world);
  const sale = { productId, buyerName: 'By phone', quantity: 1, amount: 5000, date: '2026-01-01' };
  const { body } = await world.call(orders.recordSale, { key: crypto.randomUUID(), ...sale }, farmer);
  await world.call(orders.step, stepOf(body.orderNo, 'undo_sale', 'completed'), farmer);
  expect(await world.db`select from notifications`).toHaveLength(0);
});

test('offers are told to the supplier, answers to the farmers', async () => {
  const world = await newWorld();
  const wanted = await market(world, 3);
  const { supplier, farmers, requirement } = wanted;
  for (const farmer of farmers) await send(world, farmer, requirement.id);
  await send(world, farmers[0], requirement.id, { price: 95_000 });
  expect(await events(world, supplier)).toEqual(['offer_made', 'offer_made', 'offer_made']);
  const standing = await received(world, wanted);
  const of = (at: number) => standing.find(({ price }) => (at === 0 ? price === 95_000 : price !== 95_000))!;

  await world.call(offers.answer, { ...of(1), answer: 'decline' }, supplier);
  await world.call(offers.answer, { ...of(0), answer: 'accept' }, supplier);
  await world.call(offers.answer, { ...of(0), answer: 'accept' }, supplier);

  const told = await Promise.all(farmers.map((farmer) => events(world, farmer)));
  expect(told[0]).toEqual(['agree']);
  expect(told.slice(1).flat()).toEqual(['offer_declined']);
});

test('they are read one by one or all up to the newest seen, by their owner only', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  await tradedBefore(world.db, buyer.user.uid);
  for (let i = 0; i < 3; i++) await place(world, buyer, productId);
  const [third, second, first] = (await list(world, farmer)).items.map(({ id }) => id);
  expect(await unread(world, farmer)).toBe(3);

  expect((await world.call(notifications.read, { id: first! }, buyer)).status).toBe(404);
  expect((await world.call(notifications.readAll, { upTo: third! }, buyer)).body).toEqual({ unread: 0 });
  expect(await unread(world, farmer)).toBe(3);
  expect((await world.call(notifications.read, { id: third! }, farmer)).body).toEqual({ unread: 2 });
  expect((await world.call(notifications.read, { id: third! }, farmer)).body).toEqual({ unread: 2 });
  expect((await world.call(notifications.readAll, { upTo: second! }, farmer)).body).toEqual({ unread: 0 });
  // One more comes in while the list is on screen.
  await place(world, buyer, productId);
  await world.call(notifications.readAll, { upTo: third! }, farmer);
  expect(await unread(world, farmer)).toBe(1);
  expect((await list(world, farmer)).items.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
});

test('whoever opens an order has read what was told of it, and of nothing else', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const opened = (await place(world, buyer, productId)).body.orderNo;
  const other = (await place(world, buyer, productId)).body.orderNo;
  await walk(world, opened, [
    ['accept', farmer],
    ['hand_over', farmer],
    ['dispute', buyer],
  ]);
  const read = async (who: Caller, orderNo: string) =>
    (await world.call(notifications.readOfOrder, { orderNo }, who)).body.unread;

  expect([await unread(world, farmer), await unread(world, buyer)]).toEqual([3, 2]);
  expect(await read(farmer, opened)).toBe(1);
  expect(await read(farmer, opened)).toBe(1);
  const { items } = await list(world, farmer);
  expect(items.map(({ subject, isRead }) => [subject, isRead])).toEqual([
    [opened, true],
    [other, false],
    [opened, true],
  ]);
  expect(await unread(world, buyer)).toBe(2);
  expect((await world.call(notifications.readOfOrder, { orderNo: opened })).status).toBe(401);
});

test('signed out there is no bell, and a false or enormous number is refused', async () => {
  const world = await newWorld();
  const someone = await world.person();
  expect((await world.call(notifications.list, {})).status).toBe(401);
  expect((await world.call(notifications.unread, {})).status).toBe(401);
  expect((await world.call(notifications.preference, {})).status).toBe(401);
  expect((await world.call(notifications.read, { id: 1 })).status).toBe(401);
  expect((await world.call(notifications.readAll, { upTo: 1 })).status).toBe(401);
  expect((await world.call(notifications.setPreference, { channel: 'here' })).status).toBe(401);
  for (const id of ['x', -1, 1e30, `1; drop table notifications`]) {
    expect((await world.call(notifications.read, { id } as never, someone)).status).toBe(422);
    expect((await world.call(notifications.readAll, { upTo: id } as never, someone)).status).toBe(422);
    expect((await world.call(notifications.list, { after: id } as never, someone)).status).toBe(422);
  }
  expect((await world.call(notifications.read, { id: 987_654 }, someone)).status).toBe(404);
});

test('the list goes on where the page ended', async () => {
  const world = await newWorld();
  const someone = await world.person();
  await world.db`
    insert into notifications (person_id, event, subject, about, is_message_due)
    select ${someone.user.uid}, 'place', 'KM-10001', n::text, false from generate_series(1, 45) n`;
  const ids: number[] = [];
  let after: number | undefined;
  do {
    const page = await list(world, someone, after);
    ids.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(ids).toHaveLength(45);
  expect(ids).toEqual(ids.toSorted((one, two) => two - one));
});

test('they are kept for 90 days, taken along, and go with the account', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  for (let i = 0; i < 2; i++) await place(world, buyer, productId);
  await world.db`
    update notifications set created_at = now() - interval '91 days'
    where id = (select min(id) from notifications)`;

  await sweepNotifications(world.db);

  expect(await unread(world, farmer)).toBe(1);
  const { body } = await world.call(account.download, {}, farmer);
  expect(body).toMatchObject({ notifications: [{ event: 'place' }], notificationChannel: 'here' });
  const code = (await world.call(account.requestRemovalCode, {}, farmer)).body.demoCode!;
  await world.call(account.remove, { code }, farmer);
  expect(await world.db`select from notifications where person_id = ${farmer.user.uid}`).toHaveLength(0);
  expect(await events(world, buyer)).toEqual(['decline', 'decline']);
});

test('what was on its way to somebody who left is swept', async () => {
  const world = await newWorld();
  await world.db`
    insert into notifications (person_id, event, subject, about, is_message_due)
    values (gen_random_uuid(), 'place', 'KM-10001', 'Wheat', true)`;
  await sweepNotifications(world.db);
  expect(await world.db`select from notifications`).toHaveLength(0);
});
