import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { maxPushDevices, pushDevices } from '#contract/people/push-devices.ts';
import { browserOf, devicesOf, hereOf, newBrowser, worldWithPush } from '../../../../test/push.ts';
import { newWorld } from '../../../../test/world.ts';

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
  for (let i = 0; i < maxPushDevices + 1; i++) phones.push(await world.signIn(farmer.user.phoneNumber!));
  for (const phone of phones.slice(0, maxPushDevices - 1)) await browserOf(world, service, phone);

  const last = await Promise.all(
    phones
      .slice(maxPushDevices - 1)
      .map((phone) => world.call(pushDevices.add, newBrowser(service.url).draft, phone)),
  );

  expect(last.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(last.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'push_full' });
  const [one] = await devicesOf(world, farmer);
  expect((await world.call(pushDevices.remove, { id: one!.id }, farmer)).body.devices).toHaveLength(
    maxPushDevices - 1,
  );
  expect((await world.call(pushDevices.remove, { id: one!.id }, farmer)).status).toBe(404);
  await browserOf(world, service, farmer);
});

test('nobody removes the device of another', async () => {
  const { world, service } = await worldWithPush();
  const [farmer, other] = [await world.person(), await world.person()];
  await browserOf(world, service, farmer);
  const id = await hereOf(world, farmer);

  expect((await world.call(pushDevices.remove, { id }, other)).status).toBe(404);
  expect(await devicesOf(world, farmer)).toHaveLength(1);
});

test('no notice goes to an address of our own network, nor to one that cannot be encrypted for', async () => {
  const { world, service } = await worldWithPush();
  const person = await world.person();
  const { draft } = newBrowser(service.url);
  for (const wrong of [
    { endpoint: 'https://127.0.0.1/x' },
    { endpoint: 'https://[::1]/x' },
    { endpoint: 'https://localhost/x' },
    { endpoint: 'http://push.example/x' },
    { endpoint: 'https://push.example:22/x' },
    { endpoint: 'http://127.0.0.1:1/x' },
    { endpoint: 'nothing' },
    { p256dh: draft.auth },
  ])
    expect(await world.call(pushDevices.add, { ...draft, ...wrong }, person)).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    });
  expect(await devicesOf(world, person)).toEqual([]);
});

test('the address of a device is sealed in the database and told to nobody, not even in the download', async () => {
  const { world, service } = await worldWithPush();
  const person = await world.person();
  const { draft } = await browserOf(world, service, person);
  const [row] = await world.db<{ text: string; sealed: Buffer }[]>`
    select d::text as text, sealed from push_devices d`;

  const { body } = await world.call(account.download, {}, person);

  expect(body.devices).toMatchObject([{ name: 'A browser', showsNotices: true }]);
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

test('a market without keys shows no notices on devices and says so', async () => {
  const world = await newWorld();
  const person = await world.person();

  expect((await world.call(pushDevices.list, {}, person)).body).toMatchObject({
    publicKey: null,
    devices: [],
  });
  expect(await world.call(pushDevices.add, newBrowser('https://push.example').draft, person)).toMatchObject({
    status: 409,
    body: { code: 'push_off' },
  });
});
