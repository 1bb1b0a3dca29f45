import { expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { notifications } from '#contract/notifications.ts';
import { people } from '#contract/people.ts';
import { sessions } from '#contract/sessions.ts';
import { messenger } from '#server/gateways/messenger.ts';
import { mailReceiver, smsReceiver } from '../../../../test/receivers.ts';
import { farm, newAddress, newWorld } from '../../../../test/world.ts';

const email = 'sana@example.com';
const template = 'mobile={to}&message={text}';
const contentType = 'application/x-www-form-urlencoded' as const;

type Guess = { identifier: string; code: string };
type Ways = ('sms' | 'mail')[];

/** A market with real gateways, in which somebody has signed up with a phone and an e-mail. */
async function newMarket(draft: object = {}, ways: Ways = ['sms', 'mail']) {
  const [phones, post] = [await smsReceiver(), await mailReceiver()];
  const sms = { url: phones.url, method: 'POST' as const, template, contentType };
  const mail = { url: post.url, from: 'mandi@example.com' };
  const world = await newWorld({
    messenger: messenger({ ...(ways.includes('sms') && { sms }), ...(ways.includes('mail') && { mail }) }),
  });
  const phone = await world.signUp({ username: 'Imran Sandhu', email, ...draft });
  await world.app.ready();
  const { call, db } = world;

  /** Asks for a code and waits for the message; whoever has it can guess right. */
  async function codeFor(identifier: string): Promise<Guess> {
    const before = { sms: phones.got.length, mail: post.got.length };
    await db`update codes set sent_at = now() - interval '1 hour'`;
    const { status } = await call(sessions.requestCode, { identifier }, { from: newAddress() });
    if (status !== 200) throw new Error(`no code: ${status}`);
    await Promise.race([phones.until(before.sms + 1), post.until(before.mail + 1)]);
    const sent = new URLSearchParams(phones.got[before.sms]?.body).get('message');
    return { identifier, code: /code is (\d{6})/.exec(sent ?? post.got[before.mail]!.raw)![1]! };
  }
  const signIn = (guess: Guess & { isMine?: true }) => call(sessions.signIn, guess, { from: newAddress() });
  const disown = (guess: Guess) => call(sessions.disown, guess, { from: newAddress() });
  async function enter(identifier: string) {
    const { status, headers, body } = await signIn(await codeFor(identifier));
    return { status, user: body, cookie: String(headers['set-cookie']).split(';')[0]! };
  }
  const told = async (who: { cookie: string }) =>
    (await call(notifications.list, {}, who)).body.items.map(({ event, about }) => ({ event, about }));
  return { ...world, phone, codeFor, signIn, disown, enter, told };
}

const wrong = ({ identifier, code }: Guess) => ({
  identifier,
  code: code === '000000' ? '111111' : '000000',
});
const mask = (phone: string) => `${phone.slice(0, 4)} •••••${phone.slice(-2)}`;

test('the first that is proved signs in as ever, and is asked nothing the next time', async () => {
  const { enter, db } = await newMarket();

  expect((await enter(email)).status).toBe(200);
  expect(
    await db`select phone_proven_at is null as phone, email_proven_at is null as email from people`,
  ).toEqual([{ phone: true, email: false }]);
  expect((await enter(email)).status).toBe(200);
});

test('[7-05] the owner of both signs in by either, and says once that the account is theirs', async () => {
  const { enter, codeFor, signIn, told, phone } = await newMarket();
  const owner = await enter(phone);
  const guess = await codeFor(email);

  const asked = await signIn(guess);
  expect(asked.status).toBe(409);
  expect(asked.headers['set-cookie']).toBeUndefined();
  expect(asked.body).toMatchObject({
    code: 'whose_account',
    account: { proved: 'email', name: 'Imran Sandhu', other: mask(phone) },
  });
  expect(JSON.stringify(asked.body)).not.toContain(phone.slice(4, -2));

  const yes = await signIn({ ...guess, isMine: true });
  expect(yes.body.uid).toBe(owner.user.uid);
  expect(await told(owner)).toEqual([{ event: 'email_joined', about: 's•••@example.com' }]);
  expect((await enter(email)).status).toBe(200);
  expect((await enter(phone)).status).toBe(200);
  expect(await told(owner)).toHaveLength(1);
});

test('whoever owns the e-mail takes it off the account of somebody else, and signs up with it', async () => {
  const { enter, codeFor, disown, told, call, signUp, db, phone } = await newMarket();
  const other = await enter(phone);
  await db`insert into notification_wishes (person_id, way) values (${other.user.uid}, 'mail')`;
  const guess = await codeFor(email);

  const done = await disown(guess);

  expect(done).toMatchObject({ status: 200, body: { done: true } });
  expect(done.headers['set-cookie']).toBeUndefined();
  expect(await db`select from codes where tries_left > 0`).toHaveLength(0);
  expect((await call(people.me, {}, other)).body).toMatchObject({ phoneNumber: phone, email: null });
  expect(await told(other)).toEqual([{ event: 'email_taken_off', about: 's•••@example.com' }]);
  expect((await call(notifications.wish, {}, other)).body.way).toBe('sms');
  expect((await call(sessions.requestCode, { identifier: email })).body).toMatchObject({
    code: 'nobody_found',
  });

  await signUp({ username: 'Sana', email, phoneNumber: '' });
  const owner = await enter(email);
  expect(owner.user).toMatchObject({ username: 'Sana', email });
  expect(owner.user.uid).not.toBe(other.user.uid);
  expect((await enter(phone)).user.uid).toBe(other.user.uid);
});

test('whoever owns the number takes it off, and signs up with it', async () => {
  const { enter, codeFor, signIn, disown, told, call, signUp, db, phone } = await newMarket({
    roles: { isFarmer: true },
    farmerData: farm,
  });
  const other = await enter(email);
  const guess = await codeFor(phone);

  expect((await signIn(guess)).body).toMatchObject({
    account: { proved: 'phone', name: 'Imran Sandhu', other: 's•••@example.com' },
  });
  expect((await disown(guess)).status).toBe(200);

  expect((await call(people.me, {}, other)).body).toMatchObject({ phoneNumber: null, email });
  expect(await db`select key from people`).toEqual([{ key: 'sana@example_com' }]);
  expect(await told(other)).toEqual([{ event: 'phone_taken_off', about: mask(phone) }]);
  await signUp({ phoneNumber: phone });
  expect((await enter(phone)).user.uid).not.toBe(other.user.uid);
  expect((await enter(email)).user.uid).toBe(other.user.uid);
});

test('a number is given back also where another e-mail has the key already', async () => {
  const { enter, codeFor, disown, signUp, phone } = await newMarket({ email: 'a.b@example.com' });
  await enter('a.b@example.com');
  await signUp({ email: 'a_b@example.com', phoneNumber: '' });

  expect((await disown(await codeFor(phone))).status).toBe(200);

  await signUp({ phoneNumber: phone });
  expect((await enter('a.b@example.com')).status).toBe(200);
});

test('a wrong code tells nothing, whatever is answered with it', async () => {
  const { enter, codeFor, signIn, disown, phone, db } = await newMarket();
  const plain = await signIn(wrong(await codeFor(phone)));
  await enter(phone);
  const guess = await codeFor(email);

  expect((await signIn(wrong(guess))).body).toEqual(plain.body);
  expect((await signIn({ ...wrong(guess), isMine: true })).body).toEqual({ ...plain.body, triesLeft: 3 });
  expect((await disown(wrong(guess))).body).toEqual({ ...plain.body, triesLeft: 2 });
  expect((await signIn(wrong(guess))).body).toMatchObject({ triesLeft: 1 });
  // The last try is right: it can still be answered.
  expect((await signIn(guess)).body).toMatchObject({ code: 'whose_account' });
  expect((await signIn(guess)).body).toMatchObject({ code: 'whose_account' });
  expect((await signIn(wrong(guess))).body).toMatchObject({ code: 'code_over' });
  expect((await signIn({ ...guess, isMine: true })).body).toMatchObject({ code: 'code_over' });
  expect((await disown(guess)).body).toMatchObject({ code: 'code_over' });
  expect(await db`select from people where email = ${email} and email_proven_at is null`).toHaveLength(1);
});

test.each(['yes', 'no'])('of many answers at the same instant, %s first, one takes effect', async (first) => {
  const { enter, codeFor, signIn, disown, told, call, phone } = await newMarket();
  const owner = await enter(phone);
  const guess = await codeFor(email);

  const [yes, no] = [() => signIn({ ...guess, isMine: true }), () => disown(guess)];
  const both = first === 'yes' ? [yes, no] : [no, yes];

  const answers = await Promise.all([...both, ...both].map((answer) => answer()));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const isOff = answers.some(({ status, body }) => status === 200 && 'done' in body);
  expect((await call(people.me, {}, owner)).body.email).toBe(isOff ? null : email);
  expect(await told(owner)).toHaveLength(1);
  expect((await call(sessions.devices, {}, owner)).body).toHaveLength(isOff ? 1 : 2);
});

test('what counts is the way the code went, not what was typed', async () => {
  const { codeFor, signIn, enter, db, phone } = await newMarket({}, ['mail']);

  expect((await enter(phone)).status).toBe(200);
  expect(
    await db`select from people where email_proven_at is not null and phone_proven_at is null`,
  ).toHaveLength(1);
  await db`update people set email_proven_at = null, phone_proven_at = now()`;

  expect((await signIn(await codeFor(phone))).body).toMatchObject({
    code: 'whose_account',
    account: { proved: 'email', other: mask(phone) },
  });
});

test('a code that went to what was taken off meanwhile opens nothing', async () => {
  const { enter, codeFor, signIn, phone, db } = await newMarket();
  await enter(phone);
  const { code } = await codeFor(email);
  await db`update people set email = null`;

  for (const isMine of [undefined, true] as const)
    expect((await signIn({ identifier: phone, code, isMine })).body).toMatchObject({ code: 'code_over' });
});

test('nothing is taken off where nothing was asked', async () => {
  const { enter, codeFor, disown, call, phone } = await newMarket();
  const first = await codeFor(phone);
  expect((await disown(first)).body).toMatchObject({ code: 'code_over' });
  const owner = await enter(phone);
  expect((await disown(await codeFor(phone))).body).toMatchObject({ code: 'code_over' });
  expect((await call(people.me, {}, owner)).body).toMatchObject({ phoneNumber: phone, email });
});

test('of a suspended account a stranger is asked too, and only its owner told why', async () => {
  const { enter, codeFor, signIn, disown, phone, db } = await newMarket();
  await enter(phone);
  await db`update people set suspended_at = now(), suspended_for = 'False weights'`;

  const guess = await codeFor(email);
  expect((await signIn(guess)).body).not.toHaveProperty('reason');
  expect((await signIn({ ...guess, isMine: true })).body).toMatchObject({
    code: 'suspended',
    reason: 'False weights',
  });
  expect(await db`select from people where email_proven_at is not null`).toHaveLength(0);
  expect((await disown(await codeFor(email))).status).toBe(200);
});

test('what is proved stands in no answer', async () => {
  const { enter, call, phone } = await newMarket();
  const owner = await enter(phone);
  const { body } = await call(account.download, {}, owner);
  expect(JSON.stringify([owner.user, body])).not.toMatch(/proven/i);
});

test('in demo mode nothing is proved and nothing asked', async () => {
  const { call, signUp, signIn, db } = await newWorld();
  const phone = await signUp({ email });

  const [byPhone, byMail] = [await signIn(phone), await signIn(email)];
  expect(byMail.user.uid).toBe(byPhone.user.uid);
  expect(await db`select from people where phone_proven_at is null and email_proven_at is null`).toHaveLength(
    1,
  );
  const { body } = await call(sessions.requestCode, { identifier: email });
  expect((await call(sessions.disown, { identifier: email, code: body.demoCode! })).body).toMatchObject({
    code: 'code_over',
  });
  expect((await call(notifications.list, {}, byPhone)).body.items).toEqual([]);
});
