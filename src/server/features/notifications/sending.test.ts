import { expect, test } from 'vitest';
import { notifications } from '#contract/people/notifications.ts';
import { orderPath } from '#contract/site/paths.ts';
import { messenger } from '#server/gateways/messenger.ts';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';
import { notify } from './service.ts';
import { newMarket, place } from '../../../../test/orders.ts';
import type { Person } from '../../../../test/products.ts';
import { mailReceiver, smsReceiver } from '../../../../test/receivers.ts';
import { newWorld } from '../../../../test/world.ts';
import { enqueueNotifications } from './sending.ts';

type Ways = Parameters<typeof messenger>[0];
const secrets = secretsFrom('the secret of the tests');
const origin = 'http://localhost:3000';

function bySms(url: string): Ways {
  const template = 'mobile={to}&message={text}';
  return { sms: { url, method: 'POST', template, contentType: 'application/x-www-form-urlencoded' } };
}

/** A demo market in which people sign in, and a second process with the gateways. */
async function worldWith(ways: Ways) {
  const world = await newWorld();
  const parts = { db: world.db, secrets, messenger: messenger(ways), origin };
  const gateway = await world.another({ messenger: parts.messenger });
  return { world, gateway, write: () => enqueueNotifications(parts), letters: () => messagesIn(world) };
}

async function messagesIn({ db }: Awaited<ReturnType<typeof newWorld>>) {
  const rows = await db<{ sealed: Buffer }[]>`select sealed from outbox order by written_at`;
  return rows.map(({ sealed }) => JSON.parse(secrets.unseal(sealed)) as { to: string; text: string });
}

async function choose({ gateway }: Awaited<ReturnType<typeof worldWith>>, who: Person, channel: string) {
  const answer = await gateway.inject({
    method: 'PATCH',
    url: notifications.setPreference.path,
    headers: { cookie: who.cookie },
    payload: { channel },
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

test('an order comes by SMS, once, with its address and without the number of the other side', async () => {
  const receiver = await smsReceiver();
  const { world, gateway, write } = await worldWith(bySms(receiver.url));
  const { farmer, buyer, productId } = await newMarket(world);
  const { orderNo } = (await place(world, buyer, productId)).body;

  await Promise.all([write(), write(), write()]);
  await gateway.ready();
  await receiver.until(1);
  await gateway.close();

  expect(receiver.got).toHaveLength(1);
  const sent = new URLSearchParams(receiver.got[0]!.body);
  expect(sent.get('mobile')).toBe(farmer.user.phoneNumber);
  expect(sent.get('message')).toBe(`Kisan Mandi: You have a new order. ${origin}${orderPath(orderNo)}`);
  expect(sent.get('message')).not.toContain(buyer.user.phoneNumber);
});

test('a real letter comes by mail to whoever has chosen it', async () => {
  const post = await mailReceiver();
  const parts = await worldWith({
    ...bySms('http://127.0.0.1:9/'),
    mail: { url: post.url, from: 'mandi@example.com' },
  });
  const { farmer, buyer, productId } = await newMarket(parts.world);
  await parts.world.db`
    update people set email = 'imran@example.com', email_proven_at = now() where id = ${farmer.user.uid}`;
  expect((await choose(parts, farmer, 'mail')).body).toEqual({
    channel: 'mail',
    channels: ['sms', 'mail', 'here'],
  });
  await place(parts.world, buyer, productId);

  await parts.write();
  await parts.gateway.ready();

  const letter = await post.first;
  expect(letter.to).toBe('imran@example.com');
  expect(letter.raw).toContain('Subject: Kisan Mandi: You have a new order.');
});

test('whoever wants only the bell, or has read it there already, gets no message', async () => {
  const parts = await worldWith(bySms('http://127.0.0.1:9/'));
  const { world, letters } = parts;
  const { farmer, buyer, productId } = await newMarket(world);
  await choose(parts, farmer, 'here');
  await place(world, buyer, productId);
  await parts.write();
  expect(await letters()).toEqual([]);

  await choose(parts, farmer, 'sms');
  await parts.write();
  expect(await letters()).toEqual([]);
  await place(world, buyer, productId);
  const [newest] = (await world.call(notifications.list, {}, farmer)).body.items;
  await world.call(notifications.read, { id: newest!.id }, farmer);
  await parts.write();
  expect(await letters()).toEqual([]);
});

test('only ways that there are can be chosen', async () => {
  const parts = await worldWith(bySms('http://127.0.0.1:9/'));
  const farmer = await parts.world.person();
  for (const channel of ['mail', 'pigeon', '', 'x'.repeat(10_000)])
    expect(await choose(parts, farmer, channel)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect((await parts.world.call(notifications.preference, {}, farmer)).body).toEqual({
    channel: 'here',
    channels: ['here'],
  });
  await parts.world.db`
    update people set phone = null, phone_proven_at = null, email = 'a@example.com' where id = ${farmer.user.uid}`;
  expect(await choose(parts, farmer, 'sms')).toMatchObject({ status: 422 });
});

test('a person gets at most 20 SMS a day, and none of what is a day old or of reviews', async () => {
  const { world, write, letters } = await worldWith(bySms('http://127.0.0.1:9/'));
  const { user } = await world.person();
  const tell = (event: 'place' | 'review_shown', about: string) =>
    world.db.begin((tx) => notify(tx, [user.uid], { event, subject: 'KM-10001', about }));
  await tell('place', 'old');
  await world.db`update notifications set created_at = now() - interval '25 hours'`;
  await tell('review_shown', 'a review');
  for (let i = 0; i < 25; i++) await tell('place', 'Win money at http://evil.example');

  await write();

  const sent = await letters();
  expect(sent).toHaveLength(20);
  expect(sent[0]!.text).not.toMatch(/money|evil/);
  expect(await world.db`select from notifications where is_message_due`).toHaveLength(0);
});

test('news goes to a phone or an e-mail only after its owner has shown that it is theirs', async () => {
  const parts = await worldWith({
    ...bySms('http://127.0.0.1:9/'),
    mail: { url: 'smtp://127.0.0.1:9', from: 'mandi@example.com' },
  });
  const { world, write, letters } = parts;
  const { user, cookie, from } = await world.person({ email: 'victim@example.com' });
  const tell = () =>
    world.db.begin((tx) => notify(tx, [user.uid], { event: 'place', subject: 'KM-10001', about: 'Wheat' }));
  const victim = { user, cookie, from };
  expect(await choose(parts, victim, 'mail')).toMatchObject({ status: 422 });
  // Chosen when nobody asked yet whose it is.
  await world.db`insert into notification_preferences (person_id, way) values (${user.uid}, 'mail')`;
  await tell();
  await write();
  expect(await letters()).toEqual([]);

  await world.db`update people set email_proven_at = now(), phone_proven_at = null where id = ${user.uid}`;
  await tell();
  await write();
  expect(await letters()).toMatchObject([{ to: 'victim@example.com' }]);
  expect((await choose(parts, victim, 'here')).body).toEqual({ channel: 'here', channels: ['mail', 'here'] });
});

test('two processes that write to the same people at once do not wait for each other', async () => {
  const { world, write, letters } = await worldWith(bySms('http://127.0.0.1:9/'));
  const people = await Promise.all(Array.from({ length: 4 }, () => world.person()));
  const ids = people.map(({ user }) => user.uid);
  // Each process takes a hundred: the first from one end, the second from the other.
  await world.db`
    insert into notifications (person_id, event, subject, about, is_message_due)
    select (${ids}::uuid[])[1 + case when n < 100 then n / 25 else 3 - (n - 100) / 25 end], 'place', 'KM-10001', '', true
    from generate_series(0, 199) n order by n`;

  await Promise.all([write(), write()]);

  expect(await letters()).toHaveLength(4 * 20);
});
