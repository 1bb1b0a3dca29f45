import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { failedMessages } from '#contract/office/failed-messages.ts';
import { chartDays } from '#contract/office/overview.ts';
import { messages } from '#contract/people/messages.ts';
import { notifications } from '#contract/people/notifications.ts';
import { orders } from '#contract/trade/orders.ts';
import { products } from '#contract/trade/products.ts';
import { newAdmin, report } from '../../../../test/admins.ts';
import { newMarket, place, stepOf, walk } from '../../../../test/orders.ts';
import { add, asFarmer, asVendor, found } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

test('the overview counts people by role, products, orders and messages, and the last thirty days', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { buyer, productId } = await newMarket(world);
  await place(world, buyer, productId);
  await world.call(messages.send, { message: 'Salam' });

  const { body } = await world.call(admin.overview, {}, boss);

  expect(body).toMatchObject({
    people: { all: 3, thisWeek: 3, suspended: 0 },
    products: { open: 1, withheld: 0, thisWeek: 1 },
    orders: { all: 1, thisWeek: 1, cancelledThisWeek: 0, unanswered: 0, disputed: 0 },
    messages: { unread: 1, oldestUnreadAt: expect.any(String) },
    waiting: 0,
    failedMessages: 0,
  });
  expect(body.people.byRole).toContainEqual({ flag: 'isFarmer', count: 1 });
  expect(body.days).toHaveLength(chartDays);
  expect(body.days.at(-1)).toMatchObject({ people: 3, products: 1, orders: 1, messages: 1 });
  expect(body.days[0]).toMatchObject({ people: 0, products: 0, orders: 0, messages: 0 });
});

test.each([
  ['a part of the name', 'aYES'],
  ['a part of the number', '0300'],
  ['the city', 'multan'],
  ['the name of the farm', 'sandhu'],
])('people are found by %s, and nothing in it is a wildcard', async (_, text) => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  await world.person({ ...asFarmer, username: 'Ayesha' });

  const { body } = await world.call(admin.people, { text }, boss);

  expect(body.items.map(({ name }) => name)).toContain('Ayesha');
  expect((await world.call(admin.people, { text: '%' }, boss)).body.items).toEqual([]);
});

test.each([
  '0321 444 5566',
  '0321-4445566',
  '+92 321 4445566',
  '00923214445566',
  '۰۳۲۱ ۴۴۴۵۵۶۶',
  '444 55 66',
  '+92 (321) 44',
  '923214445566',
  '92 321 444',
  '+92(0)3214445566',
  '92 (0)321 444',
  '00923214445566',
])('people are found by their number as it is written elsewhere, or by a part of it: %s', async (text) => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  await world.db`insert into people (key, username, phone) values ('a', 'Ayesha', '03214445566'), ('b', 'Bilal', '03219999999')`;
  await world.db`insert into people (key, username, email) values ('c', 'Chaudhry', 'c@example.com')`;

  const { body } = await world.call(admin.people, { text }, boss);

  expect(body.items.map(({ name }) => name)).toEqual(['Ayesha']);
  expect((await world.call(admin.people, { text: '- ( )' }, boss)).body.items).toEqual([]);
});

test('people are shown page by page, each once, and by what they are', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  await world.db`
    insert into people (key, username, phone, joined_at)
    select n::text, 'Person ' || n, '0301' || lpad(n::text, 7, '0'), now() - interval '1 day' from generate_series(1, 60) n`;
  await world.person(asVendor);

  const names: string[] = [];
  let after: string | undefined;
  do {
    const { items, next } = (await world.call(admin.people, { after }, boss)).body;
    names.push(...items.map(({ id }) => id));
    after = next ?? undefined;
  } while (after);

  expect(new Set(names).size).toBe(62);
  expect(names).toHaveLength(62);
  const shown = async (show: 'admins' | 'suppliers' | 'farmers' | 'suspended') =>
    (await world.call(admin.people, { show }, boss)).body.items.length;
  expect([
    await shown('admins'),
    await shown('suppliers'),
    await shown('farmers'),
    await shown('suspended'),
  ]).toEqual([1, 1, 0, 0]);
  for (const strange of [
    "'; drop table people",
    '2026-02-30 10:00:00+00|x',
    `2026-02-30 10:00:00+00|${names[0]}`,
  ])
    expect((await world.call(admin.people, { after: strange }, boss)).status).toBe(200);
});

test('one person is shown with what they do here', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { farmer, buyer, productId } = await newMarket(world);
  await place(world, buyer, productId);

  expect((await world.call(admin.person, { id: farmer.user.uid }, boss)).body).toMatchObject({
    name: 'Imran',
    phone: farmer.user.phoneNumber,
    location: 'Multan, Punjab',
    roles: { isFarmer: true },
    products: 1,
    ordersReceived: 1,
    ordersPlaced: 0,
    isSelf: false,
  });
});

test('a product is hidden with a reason that its seller is told, answers, and shown again', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const farmer = await world.person(asFarmer);
  const { productId: id } = (await add(world, farmer)).body;

  await world.call(admin.holdProduct, { id, reason: 'The picture shows another crop.' }, boss);

  expect(await found(world)).toEqual([]);
  const [mine] = (await world.call(products.mine, { role: 'farmer' }, farmer)).body.items;
  expect(mine).toMatchObject({
    status: 'withheld',
    holds: [{ cause: 'admin', reason: 'The picture shows another crop.', answer: '' }],
  });
  expect((await world.call(notifications.list, {}, farmer)).body.items).toMatchObject([
    {
      event: 'listing_withheld',
      subject: `farmer/${id}`,
      reason: 'The people who run the market have hidden it. Why: The picture shows another crop.',
    },
  ]);
  expect((await world.call(admin.waiting, {}, boss)).body).toEqual([]);

  await world.db`update product_holds set answer = 'It is the same field.', answered_at = now()`;
  expect((await world.call(admin.waiting, {}, boss)).body).toMatchObject([
    { kind: 'product', id, isWithheld: true, holds: [{ answer: 'It is the same field.' }] },
  ]);

  await world.call(admin.releaseProduct, { id }, boss);
  expect(await found(world)).toHaveLength(1);
  expect((await world.call(admin.waiting, {}, boss)).body).toEqual([]);
});

test('a seller cannot put a withheld product back, but keeps it and may change it', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const farmer = await world.person(asFarmer);
  const { productId: id } = (await add(world, farmer)).body;
  await world.call(admin.holdProduct, { id, reason: 'Because' }, boss);

  const open = await world.call(products.edit, { id, version: 2, status: 'open' }, farmer);
  const named = await world.call(products.edit, { id, version: 2, name: 'Barley' }, farmer);

  expect(open).toMatchObject({ status: 409, body: { code: 'withheld' } });
  expect(named.body).toMatchObject({ name: 'Barley', status: 'withheld' });
  expect(await found(world)).toEqual([]);
});

test('reports wait for a look: upheld by hiding, dismissed by showing', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const farmer = await world.person(asFarmer);
  const [bad, good] = [(await add(world, farmer)).body.productId, (await add(world, farmer)).body.productId];
  await report(world, bad, 2);
  await report(world, good);

  const { body } = await world.call(admin.waiting, {}, boss);
  expect(body.map(({ id, reports }) => [id, reports.length])).toEqual([
    [bad, 2],
    [good, 1],
  ]);
  expect((await world.call(admin.products, { show: 'reported' }, boss)).body.items).toHaveLength(2);

  await world.call(admin.holdProduct, { id: bad, reason: 'True' }, boss);
  await world.call(admin.releaseProduct, { id: good }, boss);

  expect((await world.call(admin.waiting, {}, boss)).body).toEqual([]);
  expect(await world.db`select verdict, count(*)::int from reports group by 1 order by 1`).toEqual([
    { verdict: 'dismissed', count: 1 },
    { verdict: 'upheld', count: 2 },
  ]);
});

test('products of everybody are found by their name or their seller’s', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const farmer = await world.person({ ...asFarmer, username: 'Imran Sandhu' });
  await add(world, farmer, { name: 'Basmati' });
  await add(world, farmer, { name: 'Maize' });

  const names = async (text: string) =>
    (await world.call(admin.products, { text }, boss)).body.items.map(({ name }) => name);

  expect(await names('basm')).toEqual(['Basmati']);
  expect(await names('sandhu')).toEqual(['Maize', 'Basmati']);
  expect(await names('%')).toEqual([]);
});

test('a message is marked as read and as answered, and that is written down', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  await world.call(messages.send, { name: 'Nadeem', message: 'Can I list camels?' });
  const [message] = (await world.call(messages.list, {}, boss)).body.items;

  await world.call(messages.mark, { id: message!.id, isRead: true }, boss);
  await world.call(messages.mark, { id: message!.id, isRead: true }, boss);
  await world.call(messages.mark, { id: message!.id, isAnswered: true }, boss);

  expect((await world.call(messages.list, {}, boss)).body.items[0]).toMatchObject({
    isRead: true,
    isAnswered: true,
  });
  const { items } = (await world.call(auditLog.list, {}, boss)).body;
  expect(items.map(({ action, about }) => [action, about])).toEqual([
    ['answer_message', 'Nadeem'],
    ['read_message', 'Nadeem'],
  ]);
});

test('a dispute rings the bell of the admins; once settled it is in the audit log with the reason', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
    ['dispute', buyer],
  ]);

  expect((await world.call(notifications.list, {}, boss)).body.items).toMatchObject([
    { event: 'dispute', subject: orderNo },
  ]);

  await world.call(orders.step, stepOf(orderNo, 'settle_for_seller', 'disputed', 'Both agree now'), boss);

  expect((await world.call(auditLog.list, {}, boss)).body.items).toMatchObject([
    { action: 'settle_for_seller', subject: orderNo, reason: 'Both agree now', adminName: 'Sadia' },
  ]);
});

test('nobody can change or remove a line of the audit log', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const somebody = await world.person();
  await world.call(admin.suspend, { id: somebody.user.uid, reason: 'Because' }, boss);

  await expect(world.db`update audit_log set reason = ''`).rejects.toThrow(/not changed or removed/);
  await expect(world.db`delete from audit_log`).rejects.toThrow(/not changed or removed/);
  await expect(world.db`truncate audit_log`).rejects.toThrow(/not changed or removed/);
  await world.db`delete from people where id = ${boss.user.uid}`;
  expect(await world.db`select admin_name, action, reason from audit_log`).toEqual([
    { adminName: 'Sadia', action: 'suspend', reason: 'Because' },
  ]);
});

test('a message that could not be sent is shown without its text and without the number', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  await world.db`
    insert into outbox (channel, sealed, tries, last_error, failed_at, give_up_at)
    values ('sms', null, 4, 'The gateway answered 500', now(), now())`;

  const { body } = await world.call(failedMessages.list, {}, boss);

  expect(body).toMatchObject([{ channel: 'sms', tries: 4, error: 'The gateway answered 500' }]);
  expect((await world.call(admin.overview, {}, boss)).body.failedMessages).toBe(1);
});
