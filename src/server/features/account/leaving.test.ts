import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { admin } from '#contract/office/admin.ts';
import { messages } from '#contract/people/messages.ts';
import { moderation } from '#contract/office/moderation.ts';
import { orders } from '#contract/trade/orders.ts';
import { weightSlips } from '#contract/trade/weight-slips.ts';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { listenOnPort } from '../../../../test/listen-on-port.ts';
import { newMarket, orderOf, place } from '../../../../test/orders.ts';
import { jpeg } from '../../../../test/photos.ts';
import { add, asFarmer, type Person } from '../../../../test/products.ts';
import { tusClient } from '../../../../test/tus.ts';
import { acceptedOrder, write } from '../../../../test/weight-slips.ts';
import { newWorld, type World } from '../../../../test/world.ts';

async function codeOf(world: World, person: Person) {
  return (await world.call(account.requestRemovalCode, {}, person)).body.demoCode!;
}

async function leave(world: World, person: Person) {
  const { status } = await world.call(account.remove, { code: await codeOf(world, person) }, person);
  expect(status).toBe(200);
}

test.each([
  ['seller', 'farmer', { sellerName: '', buyerName: 'Ayesha' }],
  ['buyer', 'buyer', { sellerName: 'Imran', buyerName: '' }],
] as const)(
  'behind the link of a weight slip a %s who has left has no name; to the other side they still do',
  async (side, who, names) => {
    const world = await newWorld();
    const market = await acceptedOrder(world);
    const { secret } = (await write(world, market.orderNo, market.farmer)).body.slip!;

    await leave(world, market[who]);

    expect((await world.call(weightSlips.open, { secret })).body).toMatchObject(names);
    const other = side === 'seller' ? market.buyer : market.farmer;
    const { body } = await world.call(weightSlips.show, { orderNo: market.orderNo }, other);
    expect(body.slip).toMatchObject({ sellerName: 'Imran', buyerName: 'Ayesha' });
  },
);

test('the pictures of somebody who leaves are gone with the answer, and so is what they were still sending', async () => {
  const world = await newWorld();
  const { upload, see, url } = await listenOnPort(world.app);
  const person = await world.person(asFarmer);
  const { secure_url: used, public_id } = (await upload(await jpeg(), person)).body;
  const { secure_url: loose } = (await upload(await jpeg(), person)).body;
  const { body: product } = await add(world, person);
  await world.db`update pictures set product_id = ${product.productId} where public_id = ${public_id!}`;
  const bytes = await jpeg();
  const tus = tusClient(url, person.cookie);
  const { path } = await tus.create(bytes.length);
  await tus.patch(path, 0, bytes.subarray(0, 100));

  await leave(world, person);

  expect((await see(used!)).status).toBe(404);
  expect((await see(loose!)).status).toBe(404);
  await expect(world.storage.uploads.read(path.split('/').at(-1)!)).rejects.toThrow('ENOENT');
  expect(await world.db`select from picture_leavings`).toHaveLength(0);
});

test('more pictures than are removed at a time go too', async () => {
  const world = await newWorld();
  const person = await world.person();
  await world.db`
    insert into pictures (public_id, owner_id, width, height, placeholder)
    select 'samples/ecommerce/1700000000000-' || lpad(n::text, 16, '0'), ${person.user.uid}, 1, 1, ''
    from generate_series(1, 1200) n`;

  await leave(world, person);

  await expect.poll(() => world.db`select from picture_leavings`).toHaveLength(0);
});

test('without our secret nobody finds a phone number by the mark of a form, and it goes with whoever sent it', async () => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world);
  const another = await world.another({ secrets: secretsFrom('another secret') });
  for (const app of [world.app, world.app, another]) {
    const { method, path: url } = orders.place;
    const payload = orderOf(productId, { phone: '03001234567' });
    const { statusCode } = await app.inject({ method, url, payload, headers: { cookie: buyer.cookie } });
    expect(statusCode).toBe(200);
  }
  const marks = async () =>
    (await world.db<{ mark: string }[]>`select fingerprint as mark from orders order by id`).map(
      ({ mark }) => mark,
    );

  const [first, second, keyedOtherwise] = await marks();
  expect(second).toBe(first);
  expect(keyedOtherwise).not.toBe(first);
  await leave(world, buyer);

  expect(await marks()).toEqual(['', '', '']);
});

test('a form from before the marks had a key is still known when it is sent again', async () => {
  const world = await newWorld();
  const { buyer, productId } = await newMarket(world);
  const key = '0190b0b0-0000-7000-8000-000000000000';
  const { body: first } = await place(world, buyer, productId, { key });
  await world.db`update orders set fingerprint = ''`;

  expect((await place(world, buyer, productId, { key })).body.orderNo).toBe(first.orderNo);
  expect((await world.call(orders.bought, {}, buyer)).body.total).toBe(1);
});

test('what somebody wrote to us and reported is in their download, and goes when they leave', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { farmer, buyer, productId } = await newMarket(world);
  const email = 'ayesha@example.com';
  await world.db`update people set email = ${email}, email_proven_at = now() where id = ${buyer.user.uid}`;
  await world.call(messages.send, { message: 'Signed in.' }, buyer);
  await world.call(messages.send, { email: 'Ayesha@Example.com', message: 'Signed out.' });
  await world.call(messages.send, { email: 'else@example.com', message: 'Of another.' });
  const said = { reason: 'fraud', details: 'I am Ayesha, call me.' } as const;
  await world.call(moderation.report, { subject: 'product', id: productId, ...said }, buyer);

  const { body } = await world.call(account.download, {}, buyer);
  expect(body.messages.map(({ message }) => message)).toEqual(['Signed in.', 'Signed out.']);
  expect(body.reports).toMatchObject([{ about: 'Wheat, Akbar 2019', orderNo: null, ...said }]);
  const { body: others } = await world.call(account.download, {}, farmer);
  expect([others.messages, others.reports]).toEqual([[], []]);

  await leave(world, buyer);

  const { body: left } = await world.call(messages.list, {}, boss);
  expect(left.items.map(({ message }) => message)).toEqual(['Of another.']);
  expect(await world.db`select reporter_id, reason, details from reports`).toEqual([
    { reporterId: null, reason: 'fraud', details: '' },
  ]);
  const { body: waiting } = await world.call(admin.waiting, {}, boss);
  expect(waiting[0]!.reports).toMatchObject([{ reporter: null, reason: 'fraud', details: '' }]);
});

test('a message by an e-mail that nobody has proved is not taken for its owner’s', async () => {
  const world = await newWorld();
  const person = await world.person({ email: 'else@example.com' });
  await world.call(messages.send, { email: 'else@example.com', message: 'Of another.' });

  expect((await world.call(account.download, {}, person)).body.messages).toEqual([]);
  await leave(world, person);
  expect(await world.db`select from messages`).toHaveLength(1);
});

test('the only admin cannot leave, and is told what to do; with another one they can', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);

  const early = await world.call(account.requestRemovalCode, {}, boss);
  expect(early).toMatchObject({ status: 409, body: { code: 'last_admin' } });

  const colleague = await newAdmin(world);
  const code = await codeOf(world, boss);
  await world.db`update people set suspended_at = now(), suspended_for = 'x' where id = ${colleague.user.uid}`;
  const alone = await world.call(account.remove, { code }, boss);
  expect(alone).toMatchObject({ status: 409, body: { code: 'last_admin' } });

  await world.db`update people set suspended_at = null, suspended_for = null`;
  await leave(world, boss);
});

test('of two admins who leave at the same moment one stays', async () => {
  const world = await newWorld();
  const admins = [await newAdmin(world), await newAdmin(world)];
  const codes = await Promise.all(admins.map((one) => codeOf(world, one)));

  const answers = await Promise.all(
    admins.map((one, at) => world.call(account.remove, { code: codes[at]! }, one)),
  );

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await world.db`select from people where 'isAdmin' = any(role_flags)`).toHaveLength(1);
});
