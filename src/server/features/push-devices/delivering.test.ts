import { expect, test } from 'vitest';
import { notifications } from '#contract/people/notifications.ts';
import { pushDevices } from '#contract/people/push-devices.ts';
import { sessions } from '#contract/people/sessions.ts';
import { orderPath } from '#contract/site/paths.ts';
import { enqueueNotifications } from '#server/features/notifications/sending.ts';
import { notify } from '#server/features/notifications/service.ts';
import type { NotificationContent } from '#server/features/notifications/queries.ts';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { newMarket, place } from '../../../../test/orders.ts';
import {
  browserOf,
  claimsIn,
  devicesOf,
  hereOf,
  keys,
  newBrowser,
  subject,
  worldWithPush,
} from '../../../../test/push.ts';
import type { Person } from '../../../../test/products.ts';
import { deliverer } from './delivering.ts';

const secrets = secretsFrom('the secret of the tests');
const origin = 'http://localhost:3000';
const order = { event: 'place', subject: 'KM-10012', about: 'Wheat: call 03009999999' } as const;

type Push = Awaited<ReturnType<typeof worldWithPush>>;

/** Writes what is due into the outbox, as the market does every minute. */
function write({ world, service }: Push) {
  return enqueueNotifications({ db: world.db, secrets, messenger: service.messenger, origin });
}

async function tell(push: Push, { user }: Person, news: NotificationContent = order) {
  await push.world.db.begin((tx) => notify(tx, [user.uid], news));
  await write(push);
}

/** All that was written has left, or never will. */
async function untilSent({ world }: Push) {
  await world.app.ready();
  await expect.poll(() => world.db`select from outbox`).toHaveLength(0);
}

/** A message to the device that somebody sits at, as it may have waited in the outbox for a while. */
async function waiting({ world, service }: Push, who: Person) {
  const to = await hereOf(world, who);
  const notice = { id: 1, title: '', body: '', path: '/' };
  const until = new Date().toISOString();
  const deliver = deliverer({ db: world.db, secrets, messenger: service.messenger });
  return () => deliver({ channel: 'push', to, personId: who.user.uid, notice, until });
}

test('an order comes to each device of the seller, in the words of the bell, and to nobody else', async () => {
  const push = await worldWithPush();
  const { world, service } = push;
  const { farmer, buyer, productId } = await newMarket(world);
  const otherPhone = await world.signIn(farmer.user.phoneNumber!);
  const [here, there] = [
    await browserOf(world, service, farmer),
    await browserOf(world, service, otherPhone),
  ];
  const ofBuyer = await browserOf(world, service, buyer);
  const { orderNo } = (await place(world, buyer, productId)).body;

  await Promise.all([write(push), write(push)]);
  await untilSent(push);

  const [told] = (await world.call(notifications.list, {}, farmer)).body.items;
  const notice = {
    id: told!.id,
    title: en.Notifications.events.place,
    body: orderNo,
    path: orderPath(orderNo),
  };
  expect(here.read(service.got)).toEqual([notice]);
  expect(there.read(service.got)).toEqual([notice]);
  expect(ofBuyer.read(service.got)).toEqual([]);
  const { headers, body } = service.got[0]!;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', topic: `n${told!.id}` });
  expect(Number(headers.ttl)).toBeLessThanOrEqual(86_400);
  expect(claimsIn(headers.authorization)).toMatchObject({
    claims: { aud: service.url, sub: subject },
    key: keys.publicKey,
  });
  expect(body.length).toBeLessThan(4096);
});

test('what others have written stays on our pages', async () => {
  const push = await worldWithPush();
  const farmer = await push.world.person();
  const browser = await browserOf(push.world, push.service, farmer);

  await tell(push, farmer);
  await untilSent(push);

  expect(JSON.stringify(browser.read(push.service.got))).not.toMatch(/0300|Wheat/);
});

test.each([
  ['match_offer', 1],
  ['product_offer_made', 1],
  ['question_answered', 1],
  ['confirm_payment', 1],
  ['review_shown', 0],
  ['digest', 0],
] as const)('%s is told on devices: %i', async (event, count) => {
  const push = await worldWithPush();
  const person = await push.world.person();
  const browser = await browserOf(push.world, push.service, person);

  await tell(push, person, { event, subject: 'KM-10012', about: '' });
  await untilSent(push);

  expect(browser.read(push.service.got)).toHaveLength(count);
});

test('whoever has no device, has read it, or was told a day ago, gets nothing', async () => {
  const push = await worldWithPush();
  const { world } = push;
  const [nobody, reader] = [await world.person(), await world.person()];
  await browserOf(world, push.service, reader);
  await world.db.begin((tx) => notify(tx, [nobody.user.uid, reader.user.uid], order));
  await world.db`update notifications set read_at = now()`;
  await world.db.begin((tx) => notify(tx, [reader.user.uid], order));
  await world.db`update notifications set created_at = now() - interval '25 hours' where read_at is null`;
  await world.db.begin((tx) => notify(tx, [nobody.user.uid], order));

  await write(push);
  await untilSent(push);

  expect(push.service.got).toEqual([]);
  expect(await world.db`select from notifications where is_message_due`).toHaveLength(0);
});

test('a subscription that is gone is removed, and the others stay', async () => {
  const push = await worldWithPush((path) => (path === '/gone' ? 410 : 201));
  const { world, service } = push;
  const farmer = await world.person();
  const otherPhone = await world.signIn(farmer.user.phoneNumber!);
  const stays = await browserOf(world, service, farmer);
  await world.call(pushDevices.add, newBrowser(service.url, '/gone').draft, otherPhone);

  await tell(push, farmer);
  await untilSent(push);

  expect(await devicesOf(world, farmer)).toMatchObject([{ isThisOne: true }]);
  expect(stays.read(service.got)).toHaveLength(1);
});

test('a service that fails is asked again until it takes the notice, and what is noted of it names no address', async () => {
  const push = await worldWithPush((_, count) => (count === 1 ? 500 : 201));
  const { world, service } = push;
  const farmer = await world.person();
  const browser = await browserOf(world, service, farmer);
  await tell(push, farmer);
  await world.app.ready();
  await expect.poll(() => service.got.length).toBeGreaterThan(0);
  await expect.poll(() => browser.read(service.got).length).toBe(2);
  await untilSent(push);

  expect(new Set(browser.read(service.got).map(({ id }) => id)).size).toBe(1);
  expect(new Set(service.got.map(({ headers }) => headers.topic)).size).toBe(1);
});

test('whoever signs out gets nothing on that device any more, not even what was on its way', async () => {
  const push = await worldWithPush();
  const { world, service } = push;
  const farmer = await world.person();
  const otherPhone = await world.signIn(farmer.user.phoneNumber!);
  const left = await browserOf(world, service, farmer);
  const stays = await browserOf(world, service, otherPhone);
  const deliver = await waiting(push, farmer);

  await world.call(sessions.signOut, {}, farmer);
  await deliver();
  await tell(push, farmer);
  await untilSent(push);

  expect(left.read(service.got)).toEqual([]);
  expect(stays.read(service.got)).toHaveLength(1);
  expect(await devicesOf(world, otherPhone)).toHaveLength(1);
});

test('a device that is signed out from afar, or whose session ran out, gets nothing', async () => {
  const push = await worldWithPush();
  const { world, service } = push;
  const farmer = await world.person();
  const [lost, old] = [
    await world.signIn(farmer.user.phoneNumber!),
    await world.signIn(farmer.user.phoneNumber!),
  ];
  await browserOf(world, service, lost);
  await browserOf(world, service, old);
  const oldId = await hereOf(world, old);
  await world.call(sessions.endDevice, { id: await hereOf(world, lost) }, farmer);
  await world.db`update sessions set expires_at = now() where id = ${oldId}`;

  await tell(push, farmer);
  await untilSent(push);

  expect(service.got).toEqual([]);
  expect(await devicesOf(world, farmer)).toEqual([]);
});

test('the next person on the same browser gets their own notices, and none of the one before', async () => {
  const push = await worldWithPush();
  const { world, service } = push;
  const [farmer, son] = [await world.person(), await world.person()];
  const browser = await browserOf(world, service, farmer);
  const deliver = await waiting(push, farmer);

  // Without a sign-out: the session of the first goes on, somewhere.
  const { draft } = browser;
  await world.call(pushDevices.add, draft, son);
  await deliver();
  await tell(push, farmer);
  await tell(push, son, { ...order, event: 'accept' });
  await untilSent(push);

  expect(browser.read(service.got).map(({ title }) => title)).toEqual([en.Notifications.events.accept]);
  expect(await devicesOf(world, farmer)).toEqual([]);
  expect(await devicesOf(world, son)).toHaveLength(1);
});

test('a person gets at most 100 notices a day', async () => {
  const push = await worldWithPush();
  const person = await push.world.person();
  await browserOf(push.world, push.service, person);
  await push.world.db.begin(async (tx) => {
    for (let i = 0; i < 105; i++) await notify(tx, [person.user.uid], order);
  });

  await write(push);
  await untilSent(push);

  expect(push.service.got).toHaveLength(100);
});

test('a device that was sealed with another secret is forgotten', async () => {
  const push = await worldWithPush();
  const { world } = push;
  const person = await world.person();
  await browserOf(world, push.service, person);
  await world.db`update push_devices set sealed = ${secretsFrom('another').seal('{}')}`;

  await tell(push, person);
  await untilSent(push);

  expect(await devicesOf(world, person)).toEqual([]);
});
