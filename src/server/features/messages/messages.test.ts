import { expect, test } from 'vitest';
import { messages, type MessageFilter } from '#contract/people/messages.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newWorld } from '../../../../test/world.ts';

const draft = { name: 'Ayesha', email: 'ayesha@example.com', message: 'Assalam-o-alaikum' };

test('[2.2-24] a message from the contact form is kept', async () => {
  const { call, db } = await newWorld();

  const { status, body } = await call(messages.send, draft);

  expect({ status, body }).toEqual({ status: 200, body: { received: true } });
  expect(await db`select name, email, message from messages`).toEqual([draft]);
});

test.each(['name', 'email', 'message'] as const)(
  '[2.2-22] a message with only %s is accepted',
  async (field) => {
    const { call } = await newWorld();
    expect((await call(messages.send, { [field]: draft[field] })).status).toBe(200);
  },
);

test('[2.2-26][2.2-27] a wholly empty message is answered with a hint and not kept', async () => {
  const { call, db } = await newWorld();

  const { status, body } = await call(messages.send, { name: '  ', message: '\n' });

  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'empty_message',
    message: 'Please write something before you send it.',
  });
  expect(await db`select from messages`).toHaveLength(0);
});

test('[2.2-28] a message above the size cap is refused and its field is named', async () => {
  const { call, db } = await newWorld();

  const { status, body } = await call(messages.send, { ...draft, message: 'x'.repeat(10_001) });

  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', fields: { message: expect.any(String) } });
  expect(await db`select from messages`).toHaveLength(0);
});

test('[2.2-28] an enormous body is refused before it is read', async () => {
  const { call } = await newWorld();
  expect(await call(messages.send, { message: 'x'.repeat(100_000) })).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
});

test('[2.2-29] the fourth message of one person in an hour is told how long to wait', async () => {
  const { call, db, person } = await newWorld();
  const writer = await person();
  for (let i = 0; i < 3; i++) await call(messages.send, draft, writer);

  const { status, headers, body } = await call(messages.send, draft, writer);

  expect(status).toBe(429);
  expect(body).toMatchObject({ code: 'too_many', retryAfterSeconds: expect.any(Number) });
  expect(body).toMatchObject({ message: 'Too many requests. Please wait 1 hour and try again.' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
  expect(await db`select from messages`).toHaveLength(3);
  expect((await call(messages.send, draft, { from: writer.from })).status).toBe(200);
});

test('visitors of a network that fifty people have used up are told when, and that signing in helps', async () => {
  const { call, db, person } = await newWorld();
  const shared = '10.9.9.9';
  await db`insert into limits (name, who, uses, until)
    values ('POST /api/messages', ${shared}, ${3 * 50 - 1}, now() + interval '1 hour')`;
  const member = await person();

  expect((await call(messages.send, draft, { from: shared })).status).toBe(200);
  const { status, body } = await call(messages.send, draft, { from: shared });

  expect(status).toBe(429);
  expect(body).toMatchObject({
    message:
      'Too many requests. Please wait 1 hour and try again. Or sign in: then only your own requests count.',
    isShared: true,
  });
  expect((await call(messages.send, draft, { ...member, from: shared })).status).toBe(200);
});

test('a subscriber who sends each message from another address of an IPv6 network is one sender', async () => {
  const { call } = await newWorld();
  for (let i = 1; i <= 30; i++) await call(messages.send, draft, { from: `2001:db8:1:2::${i}` });

  expect((await call(messages.send, draft, { from: '2001:db8:1:2:ffff::6' })).status).toBe(429);
  expect((await call(messages.send, draft, { from: '2001:db8:1:3::1' })).status).toBe(200);
});

test('hostile text is kept as text', async () => {
  const { call, db } = await newWorld();
  const hostile = `'); drop table messages; -- <script>alert(1)</script> \u202e`;

  await call(messages.send, { message: hostile });

  expect(await db`select message from messages`).toEqual([{ message: hostile }]);
});

test('a page of another site cannot send in a visitor’s name', async () => {
  const { app, db } = await newWorld();

  const answer = await app.inject({
    method: 'POST',
    url: messages.send.path,
    headers: { origin: 'https://evil.example', host: 'localhost:3000' },
    payload: draft,
  });

  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'foreign_origin' });
  expect(await db`select from messages`).toHaveLength(0);
});

test('a NUL character, which no text column can hold, is refused and not a fault of ours', async () => {
  const { call } = await newWorld();
  expect((await call(messages.send, { message: 'a\0b' })).status).toBe(422);
});

test('[2.2-25] stored messages are shown to admins, newest first, and to nobody else', async () => {
  const { call, person, db } = await newWorld();
  await call(messages.send, draft);
  await call(messages.send, { message: 'a second one' });
  const admin = await person();
  await db`update people set role_flags = '{isAdmin}' where id = ${admin.user.uid}`;

  const { body } = await call(messages.list, {}, admin);

  expect(body.items.map(({ message }) => message)).toEqual(['a second one', draft.message]);
  expect((await call(messages.list, {})).status).toBe(401);
  expect((await call(messages.list, {}, await person())).status).toBe(403);
});

test('messages are shown page by page, each once, also those of one moment', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  await world.db`
    insert into messages (name, email, message, sent_at)
    select '', '', n::text, now() - n / 20 * interval '1 minute' from generate_series(1, 260) n`;

  const seen: number[] = [];
  let after: string | undefined;
  do {
    const { items, next } = (await world.call(messages.list, { after }, boss)).body;
    seen.push(...items.map(({ message }) => Number(message)));
    after = next ?? undefined;
  } while (after);

  expect(seen.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 260 }, (_, at) => at + 1));
  expect(seen.map((n) => Math.floor(n / 20))).toEqual(
    seen.map((n) => Math.floor(n / 20)).toSorted((one, other) => one - other),
  );
});

test('messages are shown by what is left to do', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  for (const message of ['new', 'read', 'answered']) await world.call(messages.send, { message });
  await world.db`update messages set read_at = now() where message <> 'new'`;
  await world.db`update messages set answered_at = now() where message = 'answered'`;

  const shown = async (show: MessageFilter) =>
    (await world.call(messages.list, { show }, boss)).body.items.map(({ message }) => message);

  expect(await shown('all')).toEqual(['answered', 'read', 'new']);
  expect(await shown('unread')).toEqual(['new']);
  expect(await shown('unanswered')).toEqual(['read', 'new']);
});

test.each(["'; drop table messages", '2026-02-30 10:00:00+00|x', '2026-11-15 10:00:00+00|x', '9999|'])(
  'a place in the list that we did not write, %s, leads to its beginning',
  async (after) => {
    const world = await newWorld();
    await world.call(messages.send, draft);
    const { status, body } = await world.call(messages.list, { after }, await newAdmin(world));
    expect({ status, found: body.items.length }).toEqual({ status: 200, found: 1 });
  },
);
