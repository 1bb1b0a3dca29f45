import { expect, onTestFinished, test } from 'vitest';
import { sessions } from '#contract/people/sessions.ts';
import { messenger } from '#server/gateways/messenger.ts';
import { countedDb } from '../../../../test/attacks/counted-db.ts';
import { mailReceiver, smsReceiver } from '../../../../test/receivers.ts';
import { newAddress, newWorld } from '../../../../test/world.ts';
import type { Db } from '../database/db.ts';
import { claim, type Kind, enqueue } from './outbox.ts';
import { startSenders } from './senders.ts';
import { secretsFrom } from '../sessions/secrets.ts';

const secrets = secretsFrom('the secret of the tests');
const contentType = 'application/x-www-form-urlencoded' as const;
const few = { sms: 6, mail: 4 };

function bySms(url: string, perHour?: typeof few) {
  return messenger({ sms: { url, method: 'POST', template: '{to}&{text}', contentType }, perHour });
}

/** A gateway that takes a message and is silent, until it is told to answer. */
async function silentGateway(isHeldUp: (text: string) => boolean = () => true) {
  let answer = () => {};
  const told = new Promise<void>((resolve) => (answer = resolve));
  onTestFinished(() => answer());
  const gateway = await smsReceiver(async (_, body) => {
    if (isHeldUp(decodeURIComponent(body))) await told;
    return { status: 200, body: 'OK' };
  });
  return { ...gateway, answer };
}

/** Puts messages into the outbox as the market does. */
async function write(db: Db, count: number, kind: Kind = 'news', perHour = { sms: 4000, mail: 4000 }) {
  await db.begin(async (tx) => {
    for (let i = 0; i < count; i++) {
      const message = { channel: 'sms' as const, to: '03001234567', subject: '', text: `order ${i}` };
      await enqueue(tx, { secrets, messenger: { perHour } }, message, { kind, forSeconds: 3600 });
    }
  });
}

test('whoever waits for a code gets it while 300 messages about orders stand before it and the gateway hangs', async () => {
  const gateway = await silentGateway((text) => text.includes('order'));
  const world = await newWorld({ messenger: bySms(gateway.url) });
  const identifier = await world.signUp();
  await write(world.db, 300);
  await world.app.ready();
  await gateway.until(1);

  await world.call(sessions.requestCode, { identifier });
  await expect.poll(() => gateway.got.find(({ body }) => body.includes('code'))).toBeDefined();

  expect(gateway.got.length).toBeLessThan(10);
  expect(await world.db`select from outbox where kind = 'news'`).toHaveLength(300);
  gateway.answer();
});

test('a code goes out while others before it hang', async () => {
  const gateway = await silentGateway();
  const world = await newWorld({ messenger: bySms(gateway.url) });
  const phones = await Promise.all([1, 2, 3].map(() => world.signUp()));
  await world.app.ready();

  for (const identifier of phones)
    await world.call(sessions.requestCode, { identifier }, { from: newAddress() });
  await gateway.until(3);

  expect(await world.db`select from outbox where tries = 0`).toHaveLength(3);
  gateway.answer();
});

test('while one process sends a message the others do not ask for it again and again', async () => {
  const gateway = await silentGateway();
  const world = await newWorld();
  const counts = [1, 2, 3, 4].map(() => countedDb(world.db));
  for (const { db } of counts) {
    const stop = await startSenders({ db, secrets, messenger: bySms(gateway.url), log: world.app.log });
    onTestFinished(stop);
  }
  await write(world.db, 1);
  await gateway.until(1);

  // The clock of this test: what others do meanwhile.
  for (let i = 0; i < 200; i++) await world.db`select`;

  for (const { count } of counts) expect(count).toBeLessThan(20);
  expect(gateway.got).toHaveLength(1);
  gateway.answer();
});

test('a message is held by the process that sends it for as long as it lives', async () => {
  const gateway = await silentGateway();
  const { db, app } = await newWorld();
  for (let i = 0; i < 2; i++)
    onTestFinished(
      await startSenders({ db, secrets, messenger: bySms(gateway.url), log: app.log, renewEveryMs: 50 }),
    );
  const heldUntil = async () =>
    (await db<{ at: string }[]>`select next_try_at::text as at from outbox`)[0]!.at;

  await write(db, 1);
  await gateway.until(1);
  const seen = new Set<string>();
  await expect.poll(async () => seen.add(await heldUntil()).size).toBeGreaterThan(4);
  gateway.answer();
  await expect.poll(() => db`select from outbox`).toHaveLength(0);

  expect(gateway.got).toHaveLength(1);
});

test('a message whose process was killed before it could say that it was sent is sent again', async () => {
  const gateway = await smsReceiver();
  const { db, app } = await newWorld();
  await write(db, 1);
  const perHour = { sms: 4000, mail: 4000 };
  const taken = await db.begin((tx) =>
    claim(tx, { channel: 'sms', kind: 'news' }, { perHour, leaseSeconds: 0.3 }),
  );

  onTestFinished(await startSenders({ db, secrets, messenger: bySms(gateway.url), log: app.log }));
  await gateway.until(1);

  expect(taken).toMatchObject({ tries: 0, isLate: false });
});

test('no more leave in an hour than may, news leaves the codes their half, and the rest of it waits', async () => {
  const gateway = await smsReceiver();
  const world = await newWorld({ messenger: bySms(gateway.url, few) });
  const phone = await world.signUp();
  const ask = (identifier: string) =>
    world.call(sessions.requestCode, { identifier }, { from: newAddress() });
  await world.app.ready();

  await write(world.db, 20);
  await gateway.until(3);
  await write(world.db, 3, 'code', few);
  await gateway.until(6);
  const refused = await ask(phone);

  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'too_many', retryAfterSeconds: expect.any(Number) });
  const other = await world.another();
  await other.ready();
  await Promise.all([world.app.close(), other.close()]);
  expect(gateway.got).toHaveLength(6);
  expect(await world.db`select from outbox where failed_at is null and kind = 'news'`).toHaveLength(17);

  await world.db`update limits set until = now()`;
  const next = await world.another();
  await next.ready();
  await gateway.until(9);
  await next.close();
  expect(gateway.got).toHaveLength(9);
});

test('what may leave by SMS and by mail is counted apart', async () => {
  const [phones, mail] = [await smsReceiver(), await mailReceiver()];
  const ways = messenger({
    sms: { url: phones.url, method: 'POST', template: '{to}&{text}', contentType },
    mail: { url: mail.url, from: 'mandi@example.com' },
    perHour: few,
  });
  const world = await newWorld({ messenger: ways });
  await write(world.db, 10);
  await world.db.begin(async (tx) => {
    for (let i = 0; i < 10; i++) {
      const message = { channel: 'mail' as const, to: 'a@example.com', subject: 'News', text: 'News' };
      await enqueue(tx, { secrets, messenger: ways }, message, { kind: 'news', forSeconds: 60 });
    }
  });

  await world.app.ready();
  await phones.until(3);
  await mail.until(2);
  await world.app.close();

  expect([phones.got.length, mail.got.length]).toEqual([3, 2]);
});
