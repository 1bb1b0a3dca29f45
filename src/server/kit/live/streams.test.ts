import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { admin } from '#contract/office/admin.ts';
import { products } from '#contract/trade/products.ts';
import { sessions } from '#contract/people/sessions.ts';
import { makeAdmin } from '#server/features/people/service.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { add, asFarmer, asVendor, type Person } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';
import { announce } from './live.ts';

/** The stream of one browser: what it has heard so far, and whether it is over. */
async function listen(app: FastifyInstance, { cookie }: { cookie: string }) {
  const url = app.server.listening ? app.listeningOrigin : await app.listen({ host: '127.0.0.1', port: 0 });
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const { body } = await fetch(`${url}/api/live`, { headers: { cookie }, signal: controller.signal });
  const line = { heard: '', isOver: false };
  void (async () => {
    for await (const text of body!.pipeThrough(new TextDecoderStream())) line.heard += text;
    line.isOver = true;
  })().catch(() => {});
  return line;
}

async function secondDevice(world: World, person: Person) {
  await world.db`update codes set sends = 0`;
  return world.signIn(person.user.phoneNumber!);
}

type Action = (world: World, person: Person, boss: Person) => Promise<{ status: number }>;

const endings: Record<string, Action> = {
  'signs out': ({ call }, person) => call(sessions.signOut, {}, person),
  'ends the session of one device': async (world, person) => {
    const other = await secondDevice(world, person);
    const { body } = await world.call(sessions.devices, {}, other);
    const { id } = body.find(({ isThisOne }) => !isThisOne)!;
    return world.call(sessions.endDevice, { id }, other);
  },
  'ends every other session': async (world, person) =>
    world.call(sessions.endOtherDevices, {}, await secondDevice(world, person)),
  'signs in as somebody else': async ({ call, signUp }, person) => {
    const identifier = await signUp();
    const { demoCode } = (await call(sessions.requestCode, { identifier }, person)).body;
    return call(sessions.signIn, { identifier, code: demoCode! }, person);
  },
  'is suspended': ({ call }, { user }, boss) => call(admin.suspend, { id: user.uid, reason: 'Spam' }, boss),
  'leaves the market': async ({ call }, person) => {
    const { demoCode } = (await call(account.requestRemovalCode, {}, person)).body;
    return call(account.remove, { code: demoCode! }, person);
  },
};

test.each(Object.entries(endings))(
  'when a person %s, their lines end in every process, and nobody else’s',
  async (_, ending) => {
    const world = await newWorld();
    const boss = await newAdmin(world);
    const person = await world.person();
    const apps = [world.app, await world.another()];
    const theirs = await Promise.all(apps.map((app) => listen(app, person)));
    const other = await listen(world.app, boss);

    expect((await ending(world, person, boss)).status).toBe(200);

    await expect.poll(() => theirs.map(({ isOver }) => isOver)).toEqual([true, true]);
    await world.db.begin((tx) => announce(tx, 'afterwards', 'everyone'));
    await expect.poll(() => other.heard).toContain('afterwards');
    expect(other.isOver).toBe(false);
  },
);

test('who becomes an admin, or is one no more, hears from then on what they may hear', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const person = await world.person();
  const { uid: id, phoneNumber } = person.user;
  const toAdmins = (word: string) =>
    world.db.begin(async (tx) => {
      await announce(tx, word, 'admins');
      await announce(tx, `${word} for all`, 'everyone');
    });
  const line = await listen(world.app, person);

  await makeAdmin(world.db, phoneNumber!);
  await expect.poll(() => line.isOver).toBe(true);
  expect(line.heard).toContain('{"topics":["me"],"isMine":true}');
  const asAdmin = await listen(world.app, person);
  await toAdmins('secret');
  await expect.poll(() => asAdmin.heard).toContain('["secret"]');

  await world.call(admin.unmakeAdmin, { id }, boss);
  await expect.poll(() => asAdmin.isOver).toBe(true);
  const asBefore = await listen(world.app, person);
  await toAdmins('later');
  await expect.poll(() => asBefore.heard).toContain('later for all');
  expect(asBefore.heard).not.toContain('["later"]');
  expect(asBefore.isOver).toBe(false);
});

test('a stranger hears which public pages have changed, and of nobody who they are', async () => {
  const world = await newWorld();
  const line = await listen(world.app, { cookie: '' });

  const supplier = await world.person(asVendor);
  const farmer = await world.person(asFarmer);
  const { productId } = (await add(world, farmer)).body;

  for (const topic of ['"suppliers"', `"product:${productId}"`, '"catalogue"'])
    await expect.poll(() => line.heard).toContain(topic);
  for (const id of [supplier.user.uid, farmer.user.uid]) expect(line.heard).not.toContain(id);
  expect(line.heard).not.toContain('my-products');
});

test('a product is told to those who look at it, at its seller’s page, and to its owner', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { productId, version } = (await add(world, farmer)).body;
  const { sellerPageId } = (await world.call(products.show, { id: productId })).body;
  const [stranger, owner] = await Promise.all([listen(world.app, { cookie: '' }), listen(world.app, farmer)]);

  await world.call(products.edit, { id: productId, version, price: 3900 }, farmer);

  const changed = [`"product:${productId}"`, `"seller:${sellerPageId}"`];
  for (const line of [stranger, owner])
    for (const topic of changed) await expect.poll(() => line.heard).toContain(topic);
  await expect.poll(() => owner.heard).toContain('data: {"topics":["my-products"],"isMine":true}');
  expect(stranger.heard).not.toContain('my-products');

  stranger.heard = '';
  await world.call(products.remove, { id: productId }, farmer);
  for (const topic of changed) await expect.poll(() => stranger.heard).toContain(topic);
});

test('a line that stands only after its session has ended is ended too', async () => {
  const world = await newWorld();
  const person = await world.person();
  const slow = await world.another();
  let isHeld = false;
  let goOn = () => {};
  let tellAsked = () => {};
  const isAsked = new Promise<void>((resolve) => (tellAsked = resolve));
  // Between the question who is asking and the answer.
  slow.addHook('preHandler', async () => {
    if (!isHeld) return;
    tellAsked();
    await new Promise<void>((go) => (goOn = go));
  });
  const early = await listen(slow, person);
  isHeld = true;
  const listening = listen(slow, person);
  await isAsked;

  await world.call(sessions.signOut, {}, person);
  // This process has heard of the end, and the other line does not stand yet.
  await expect.poll(() => early.isOver).toBe(true);
  goOn();

  const line = await listening;
  await expect.poll(() => line.isOver).toBe(true);
});
