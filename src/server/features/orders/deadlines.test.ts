import { expect, test, vi } from 'vitest';
import type { OrderEvent, OrderState } from '#contract/trade/order-life.ts';
import { orders } from '#contract/trade/orders.ts';
import { connect } from '#server/kit/database/db.ts';
import { ownDatabase } from '../../../../test/database.ts';
import { brought, flaws, newMarket, place, productOf, tradedBefore, walk } from '../../../../test/orders.ts';
import type { Person } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';
import { carryOutDeadlines } from './deadlines.ts';

await ownDatabase();

const silent = { error: () => {} };

/** What each state becomes when nobody does anything, how long that takes, and whether the stock is free again. */
const fates: [OrderEvent[], OrderState, number, OrderEvent, OrderState, number][] = [
  [[], 'placed', 48, 'expire', 'expired', 0],
  [['add_charge'], 'charge_pending', 48, 'expire', 'expired', 0],
  [['accept'], 'awaiting_payment', 72, 'expire', 'expired', 0],
  [['accept', 'report_payment'], 'payment_pending', 7 * 24, 'dispute', 'disputed', 1],
  [['accept', 'confirm_payment'], 'paid', 14 * 24, 'remind', 'paid', 1],
  [['accept', 'confirm_payment', 'hand_over'], 'handed_over', 7 * 24, 'complete', 'completed', 0],
  [['accept', 'confirm_payment', 'dispute'], 'disputed', 30 * 24, 'remind', 'disputed', 1],
];

test.each(fates)(
  'after %s, time leads on from %s (%i h): %s',
  async (events, from, hours, event, to, reserved) => {
    const world = await newWorld();
    const { farmer, buyer, productId } = await newMarket(world);
    await tradedBefore(world.db, buyer.user.uid);
    const { orderNo } = (await place(world, buyer, productId, { payment: 'transfer', ...brought })).body;
    const steps = events.map((name): [OrderEvent, Person] => [
      name,
      name === 'report_payment' ? buyer : farmer,
    ]);
    if (steps.length > 0) await walk(world, orderNo, steps);
    const [due] = await world.db`
    select round(extract(epoch from due_at - now()) / 3600)::int as hours, state from orders
    where order_no = ${orderNo}`;
    expect(due).toEqual({ hours, state: from });

    await carryOutDeadlines(world.db, silent);
    expect((await world.call(orders.show, { orderNo }, buyer)).body.state).toBe(from);
    await world.db`update orders set due_at = now() - interval '1 day' where order_no = ${orderNo}`;
    await carryOutDeadlines(world.db, silent);
    await carryOutDeadlines(world.db, silent);

    const { body } = await world.call(orders.show, { orderNo }, buyer);
    expect(body.state).toBe(to);
    const ofTime = body.history.filter(({ by }) => by === 'time');
    expect(ofTime).toMatchObject([{ event, from, to }]);
    expect((await productOf(world, farmer, productId)).reserved).toBe(reserved);
    expect(await flaws(world.db)).toEqual([]);
  },
);

test('cash that was agreed and never fetched gives the stock back', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  await walk(world, orderNo, [['accept', farmer]]);
  await world.db`update orders set due_at = now() - interval '1 minute'`;
  await carryOutDeadlines(world.db, silent);
  expect((await world.call(orders.show, { orderNo }, buyer)).body.state).toBe('expired');
});

test('after a day of downtime many processes carry out each deadline once', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  await tradedBefore(world.db, buyer.user.uid);
  for (let i = 0; i < 40; i++) await place(world, buyer, productId);
  await world.db`update orders set due_at = now() - interval '1 day' where due_at is not null`;
  const other = connect(await ownDatabase(), { connections: 5 });

  const log = { error: vi.fn<(error: unknown) => void>() };
  await Promise.all([world.db, other, world.db, other].map((db) => carryOutDeadlines(db, log)));
  await other.end();

  const [counts] = await world.db`
    select count(*)::int as steps, count(distinct order_id)::int as orders from order_events where actor = 'time'`;
  expect(counts).toEqual({ steps: 40, orders: 40 });
  expect(await productOf(world, farmer, productId)).toMatchObject({ weight: 400, reserved: 0 });
  expect(log.error).not.toHaveBeenCalled();
});

test('a process that starts carries out what fell due while none ran', async () => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;
  await world.db`update orders set due_at = now() - interval '1 day'`;

  const next = await world.another();
  await next.ready();

  await expect
    .poll(async () => (await world.call(orders.show, { orderNo }, buyer)).body.state)
    .toBe('expired');
});

test('one order that cannot be moved does not keep the others waiting', async () => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world);
  const stuck = (await place(world, buyer, productId)).body.orderNo;
  const sound = (await place(world, buyer, productId)).body.orderNo;
  await world.db`insert into order_events (order_id, number, event, to_state, actor, reason)
    select id, 3, 'place', 'placed', 'buyer', '' from orders where order_no = ${stuck}`;
  await world.db`update orders set due_at = now() - interval '1 day' where order_no = ${sound}`;
  await world.db`update orders set due_at = now() - interval '2 days' where order_no = ${stuck}`;

  const log = { error: vi.fn<(error: unknown) => void>() };
  await carryOutDeadlines(world.db, log);

  const states = await world.db`select state from orders order by id`;
  expect(states.map(({ state }) => state as string)).toEqual(['placed', 'expired']);
  expect(log.error).toHaveBeenCalledTimes(1);
});
