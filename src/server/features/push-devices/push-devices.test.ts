import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { notifications } from '#contract/people/notifications.ts';
import { mostPushDevices, pushDevices } from '#contract/people/push-devices.ts';
import { sessions } from '#contract/people/sessions.ts';
import { orderPath } from '#contract/site/paths.ts';
import { enqueueNotifications } from '#server/features/notifications/sending.ts';
import { notify } from '#server/features/notifications/service.ts';
import type { NotificationContent } from '#server/features/notifications/queries.ts';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { newMarket, place } from '../../../../test/orders.ts';
import { deliverer } from './service.ts';
import { browserOf, claimsIn, keys, newBrowser, subject, worldWithPush } from '../../../../test/push.ts';
import type { Person } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';

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

async function devicesOf(world: World, who: Person) {
  return (await world.call(pushDevices.list, {}, who)).body.devices;
}

/** A message to the device that somebody sits at, as it may have waited in the outbox for a while. */
async function waiting({ world, service }: Push, who: Person) {
  const { thisDevice: to } = (await world.call(pushDevices.list, {}, who)).body;
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
  const [here, there] = [await browserOf(world, service, farmer), await browserOf(world, service, otherPhone)];
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
  const [{ id: oldId }] = (await devicesOf(world, old)) as [{ id: string }];
  const lostId = (await devicesOf(world, lost)).find(({ isThisOne }) => isThisOne)!.id;
  await world.call(sessions.endDevice, { id: lostId }, farmer);
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

test('the same browser that is added again and again is one device, also under a new address', async () => {
  const { world, service } = await worldWithPush();
  const farmer = await world.person();
  const browser = await browserOf(world, service, farmer);
  const [first] = await devicesOf(world, farmer);

  await Promise.all(Array.from({ length: 5 }, () => world.call(pushDevices.add, browser.draft, farmer)));
  expect(await devicesOf(world, farmer)).toEqual([first]);

  const others = Array.from({ length: 5 }, () => newBrowser(service.url).draft);
  const answers = await Promise.all(others.map((draft) => world.call(pushDevices.add, draft, farmer)));
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
  expect(await devicesOf(world, farmer)).toHaveLength(1);
});

test('a person has at most ten devices, also when two are added at once, and can remove one', async () => {
  const { world, service } = await worldWithPush();
  const farmer = await world.person();
  const phones = [];
  for (let i = 0; i < mostPushDevices + 1; i++)
    phones.push(await world.signIn(farmer.user.phoneNumber!));
  for (const phone of phones.slice(0, mostPushDevices - 1)) await browserOf(world, service, phone);

  const last = await Promise.all(
    phones
      .slice(mostPushDevices - 1)
      .map((phone) => world.call(pushDevices.add, newBrowser(service.url).draft, phone)),
  );

  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(last.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'push_full' });
  const [one] = await devicesOf(world, farmer);
  expect((await world.call(pushDevices.remove, { id: one!.id }, farmer)).body.devices).toHaveLength(
    mostPushDevices - 1,
  );
  expect((await world.call(pushDevices.remove, { id: one!.id }, farmer)).status).toBe(404);
  await browserOf(world, service, farmer);
});

test('nobody removes the device of another', async () => {
  const { world, service } = await worldWithPush();
  const [farmer, other] = [await world.person(), await world.person()];
  await browserOf(world, service, farmer);
  const [{ id }] = (await devicesOf(world, farmer)) as [{ id: string }];

  expect((await world.call(pushDevices.remove, { id }, other)).status).toBe(404);
  expect(await devicesOf(world, farmer)).toHaveLength(1);
});

test.each([
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'http://push.example/x',
  'https://push.example:22/x',
  'http://127.0.0.1:1/x',
  'nothing',
])('no notice goes to %s', async (endpoint) => {
  const { world, service } = await worldWithPush();
  const person = await world.person();

  const answer = await world.call(
    pushDevices.add,
    { ...newBrowser(service.url).draft, endpoint },
    person,
  );

  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(await devicesOf(world, person)).toEqual([]);
});

test('the address of a device is sealed in the database and told to nobody, not even in the download', async () => {
  const { world, service } = await worldWithPush();
  const person = await world.person();
  const { draft } = await browserOf(world, service, person);
  const [row] = await world.db<{ text: string; sealed: Buffer }[]>`
    select d::text as text, sealed from push_devices d`;

  const { body } = await world.call(account.download, {}, person);

  expect(body.pushDevices).toEqual(['A browser']);
  const told = JSON.stringify([body, (await world.call(pushDevices.list, {}, person)).body]);
  for (const secret of [draft.endpoint, draft.p256dh, draft.auth]) {
    expect(told).not.toContain(secret);
    expect(row!.text + row!.sealed.toString()).not.toContain(secret);
  }
});

test('whoever leaves takes their devices along', async () => {
  const { world, service } = await worldWithPush();
  const person = await world.person();
  await browserOf(world, service, person);
  const { demoCode } = (await world.call(account.requestRemovalCode, {}, person)).body;

  expect((await world.call(account.remove, { code: demoCode! }, person)).status).toBe(200);

  expect(await world.db`select from push_devices`).toHaveLength(0);
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

test('a market without keys shows no notices on devices and says so', async () => {
  const world = await newWorld();
  const person = await world.person();

  expect((await world.call(pushDevices.list, {}, person)).body).toMatchObject({ publicKey: null, devices: [] });
  expect(
    await world.call(pushDevices.add, newBrowser('https://push.example').draft, person),
  ).toMatchObject({ status: 409, body: { code: 'push_off' } });
});
