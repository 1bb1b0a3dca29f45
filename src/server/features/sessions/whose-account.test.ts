import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { notifications } from '#contract/people/notifications.ts';
import { people } from '#contract/people/people.ts';
import { sessions } from '#contract/people/sessions.ts';
import { email, mask, withGateways, wrong } from '../../../../test/gateways.ts';
import { farm, newWorld } from '../../../../test/world.ts';

test('the first that is proved signs in as ever, and is asked nothing the next time', async () => {
  const { enter, db } = await withGateways();

  expect((await enter(email)).status).toBe(200);
  expect(
    await db`select phone_proven_at is null as phone, email_proven_at is null as email from people`,
  ).toEqual([{ phone: true, email: false }]);
  expect((await enter(email)).status).toBe(200);
});

test('whoever owns the e-mail takes it off the account of somebody else, and signs up with it', async () => {
  const { enter, codeFor, disown, told, call, signUp, db, phone } = await withGateways();
  const other = await enter(phone);
  await db`insert into notification_preferences (person_id, way) values (${other.user.uid}, 'mail')`;
  const guess = await codeFor(email);

  const done = await disown(guess);

  expect(done).toMatchObject({ status: 200, body: { done: true } });
  expect(done.headers['set-cookie']).toBeUndefined();
  expect(await db`select from codes where tries_left > 0`).toHaveLength(0);
  expect((await call(people.me, {}, other)).body).toMatchObject({ phoneNumber: phone, email: null });
  expect(await told(other)).toEqual([{ event: 'email_taken_off', about: 's•••@example.com' }]);
  expect((await call(notifications.preference, {}, other)).body.channel).toBe('sms');
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
  const { enter, codeFor, signIn, disown, told, call, signUp, db, phone } = await withGateways({
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
  const { enter, codeFor, disown, signUp, phone } = await withGateways({ email: 'a.b@example.com' });
  await enter('a.b@example.com');
  await signUp({ email: 'a_b@example.com', phoneNumber: '' });

  expect((await disown(await codeFor(phone))).status).toBe(200);

  await signUp({ phoneNumber: phone });
  expect((await enter('a.b@example.com')).status).toBe(200);
});

test('a wrong code tells nothing, whatever is answered with it', async () => {
  const { enter, codeFor, requestOther, signIn, disown, phone, db } = await withGateways();
  const plain = await signIn(wrong(await codeFor(phone)));
  await enter(phone);
  const guess = await codeFor(email);

  expect((await signIn(wrong(guess))).body).toEqual(plain.body);
  expect((await signIn({ ...wrong(guess), otherCode: '000000' })).body).toEqual({
    ...plain.body,
    triesLeft: 3,
  });
  expect((await disown(wrong(guess))).body).toEqual({ ...plain.body, triesLeft: 2 });
  expect((await requestOther(wrong(guess))).body).toEqual({ ...plain.body, triesLeft: 1 });
  // The last try is right: it can still be answered.
  expect((await signIn(guess)).body).toMatchObject({ code: 'whose_account' });
  expect((await signIn(guess)).body).toMatchObject({ code: 'whose_account' });
  expect((await signIn(wrong(guess))).body).toMatchObject({ code: 'code_expired' });
  expect((await requestOther(guess)).body).toMatchObject({ code: 'code_expired' });
  expect((await disown(guess)).body).toMatchObject({ code: 'code_expired' });
  expect(await db`select from people where email = ${email} and email_proven_at is null`).toHaveLength(1);
});

test.each(['yes', 'no'])('of many answers at the same instant, %s first, one takes effect', async (first) => {
  const { enter, codeFor, otherCodeFor, signIn, disown, call, phone } = await withGateways();
  const owner = await enter(phone);
  const guess = await codeFor(email);
  const { code: otherCode } = await otherCodeFor(guess);

  const [yes, no] = [() => signIn({ ...guess, otherCode }), () => disown(guess)];
  const both = first === 'yes' ? [yes, no] : [no, yes];

  const answers = await Promise.all([...both, ...both].map((answer) => answer()));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const isOff = answers.some(({ status, body }) => status === 200 && 'done' in body);
  expect((await call(people.me, {}, owner)).body.email).toBe(isOff ? null : email);
  expect((await call(sessions.devices, {}, owner)).body).toHaveLength(isOff ? 1 : 2);
});

test('what counts is the way the code went, not what was typed', async () => {
  const { codeFor, signIn, enter, db, phone } = await withGateways({}, ['mail']);

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
  const { enter, codeFor, signIn, phone, db } = await withGateways();
  await enter(phone);
  const { code } = await codeFor(email);
  await db`update people set email = null`;

  expect((await signIn({ identifier: phone, code })).body).toMatchObject({ code: 'code_expired' });
});

test('nothing is taken off where nothing was asked', async () => {
  const { enter, codeFor, disown, call, phone } = await withGateways();
  const first = await codeFor(phone);
  expect((await disown(first)).body).toMatchObject({ code: 'code_expired' });
  const owner = await enter(phone);
  expect((await disown(await codeFor(phone))).body).toMatchObject({ code: 'code_expired' });
  expect((await call(people.me, {}, owner)).body).toMatchObject({ phoneNumber: phone, email });
});

test('of a suspended account a stranger is asked too, and only its owner told why', async () => {
  const { enter, codeFor, otherCodeFor, signIn, disown, phone, db } = await withGateways();
  await enter(phone);
  await db`update people set suspended_at = now(), suspended_for = 'False weights'`;

  const guess = await codeFor(email);
  expect((await signIn(guess)).body).not.toHaveProperty('reason');
  const { code: otherCode } = await otherCodeFor(guess);
  expect((await signIn({ ...guess, otherCode })).body).toMatchObject({
    code: 'suspended',
    reason: 'False weights',
  });
  expect(await db`select from people where email_proven_at is not null`).toHaveLength(0);
  expect((await disown(await codeFor(email))).status).toBe(200);
});

test('what is proved stands in no answer', async () => {
  const { enter, call, phone } = await withGateways();
  const owner = await enter(phone);
  const { body } = await call(account.download, {}, owner);
  expect(JSON.stringify([owner.user, body])).not.toMatch(/proven/i);
});

test('in demo mode the code on the page proves what was typed, and nothing is asked', async () => {
  const { call, signUp, codeFor, signIn, db } = await newWorld();
  const phone = await signUp({ email });

  const proven = () =>
    db`select phone_proven_at is not null as phone, email_proven_at is not null as email from people`;
  expect(await proven()).toEqual([{ phone: false, email: false }]);
  const byPhone = await signIn(phone);
  expect(await proven()).toEqual([{ phone: true, email: false }]);
  const byMail = await signIn(email);
  expect(byMail.user.uid).toBe(byPhone.user.uid);
  expect(await proven()).toEqual([{ phone: true, email: true }]);
  const { body, cookie } = await codeFor(email);
  expect(
    (await call(sessions.disown, { identifier: email, code: body.demoCode! }, { cookie })).body,
  ).toMatchObject({ code: 'code_expired' });
  expect((await call(notifications.list, {}, byPhone)).body.items).toEqual([]);
});
