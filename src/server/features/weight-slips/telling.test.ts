import { expect, test } from 'vitest';
import { pathOf } from '#contract/people/notification-events.ts';
import { notifications } from '#contract/people/notifications.ts';
import { orderPath } from '#contract/site/paths.ts';
import { weightSlips } from '#contract/trade/weight-slips.ts';
import { acceptedOrder, confirm, object, write } from '../../../../test/weight-slips.ts';
import { type Caller, newWorld, type World } from '../../../../test/world.ts';

/** What somebody was told of slips, the oldest first. */
async function told(world: World, who: Caller) {
  const { items } = (await world.call(notifications.list, {}, who)).body;
  return items.filter(({ event }) => event.startsWith('slip_')).toReversed();
}

async function events(world: World, who: Caller) {
  return (await told(world, who)).map(({ event }) => event);
}

test('what one side does with a slip is told to the other, with the order that it leads to', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);

  await write(world, orderNo, farmer);
  await object(world, orderNo, buyer);
  await write(world, orderNo, farmer, { version: 1, bags: 19 });
  await confirm(world, orderNo, buyer, 2);

  expect(await events(world, buyer)).toEqual(['slip_written', 'slip_changed']);
  expect(await events(world, farmer)).toEqual(['slip_questioned', 'slip_confirmed']);
  const [first] = await told(world, buyer);
  expect(first).toMatchObject({ subject: orderNo, about: 'Wheat, Akbar 2019', isRead: false });
  expect(pathOf(first!)).toBe(orderPath(orderNo));
  // Like every other news of an order, each waits for a message by SMS or mail.
  const due = await world.db`select from notifications where event like 'slip_%' and is_message_due`;
  expect(due).toHaveLength(4);
});

test('what is sent again because the answer was lost is told once', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  const twice = async (send: () => Promise<{ status: number }>) =>
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);

  await twice(() => write(world, orderNo, farmer));
  await twice(() => object(world, orderNo, buyer));
  await twice(() => write(world, orderNo, farmer, { version: 1, bags: 19 }));
  await twice(() => confirm(world, orderNo, buyer, 2));

  expect(await events(world, buyer)).toEqual(['slip_written', 'slip_changed']);
  expect(await events(world, farmer)).toEqual(['slip_questioned', 'slip_confirmed']);
});

test('an objection in other words is told again; what is refused and a new link are told to nobody', async () => {
  const world = await newWorld();
  const { farmer, buyer, orderNo } = await acceptedOrder(world);
  await write(world, orderNo, farmer);
  await object(world, orderNo, buyer);
  await object(world, orderNo, buyer, { objection: 'And one was wet.' });

  await world.call(weightSlips.renewLink, { orderNo }, farmer);
  expect((await write(world, orderNo, farmer, { version: 7, gross: 900 })).status).toBe(409);
  expect((await confirm(world, orderNo, buyer, 7)).status).toBe(409);
  expect((await write(world, orderNo, buyer)).status).not.toBe(200);

  expect(await events(world, farmer)).toEqual(['slip_questioned', 'slip_questioned']);
  expect(await events(world, buyer)).toEqual(['slip_written']);
});
