import { expect, test } from 'vitest';
import { people } from '#contract/people/people.ts';
import { sessions } from '#contract/people/sessions.ts';
import { messenger } from '#server/gateways/messenger.ts';
import { keepCookies } from '../../../../test/cookies.ts';
import { newAddress, newWorld, type World } from '../../../../test/world.ts';

async function withCode(world: World) {
  const phone = await world.signUp();
  const who = { identifier: phone };
  const { body, cookie } = await world.codeFor(phone);
  const right = body.demoCode!;
  const wrong = right === '000000' ? '111111' : '000000';
  const guess = (code: string) =>
    world.call(sessions.signIn, { ...who, code }, { from: newAddress(), cookie });
  return { who, phone, right, wrong, guess, cookie };
}

test('[2.5-08][2.5-12] a code of six digits is made for a registered phone', async () => {
  const world = await newWorld();
  const { right } = await withCode(world);
  expect(right).toMatch(/^\d{6}$/);
});

test('an identifier with a character that no table can hold is refused in words', async () => {
  const world = await newWorld();
  const { status } = await world.call(sessions.requestCode, { identifier: 'a\0@b.pk' });
  expect(status).toBe(422);
});

test('[3-02] the right code opens a session that lives in an HttpOnly, SameSite cookie', async () => {
  const world = await newWorld();
  const { right, guess } = await withCode(world);

  const { status, body, headers } = await guess(right);

  expect(status).toBe(200);
  expect(body.username).toBe('Imran');
  expect(headers['set-cookie']).toMatch(/^session=[\w-]{43};.*HttpOnly; SameSite=Lax$/);
  expect(headers['set-cookie']).not.toContain('Secure');
});

test('on https the cookie is Secure and carries the __Host- name', async () => {
  const world = await newWorld({ origin: 'https://mandi.example.pk' });
  const { right, guess } = await withCode(world);
  expect((await guess(right)).headers['set-cookie']).toMatch(
    /^__Host-session=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('[2.5-10] a wrong code does not sign in and says how many tries are left', async () => {
  const world = await newWorld();
  const { wrong, guess } = await withCode(world);

  const { status, body, headers } = await guess(wrong);

  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'code_wrong', triesLeft: 4 });
  expect(headers['set-cookie']).toBeUndefined();
});

test('after five wrong tries even the right code is over', async () => {
  const world = await newWorld();
  const { wrong, right, guess } = await withCode(world);

  for (let i = 0; i < 5; i++) await guess(wrong);

  expect((await guess(right)).body).toMatchObject({ code: 'code_expired' });
});

test('of fifty parallel guesses only five are looked at', async () => {
  const world = await newWorld();
  const { wrong, right, guess } = await withCode(world);

  const wrongs = await Promise.all(Array.from({ length: 50 }, () => guess(wrong)));
  const afterwards = await guess(right);

  const lookedAt = wrongs.filter(({ body }) => 'triesLeft' in body).length;
  expect(lookedAt).toBe(4);
  expect(wrongs.every(({ status }) => status === 422)).toBe(true);
  expect(afterwards.body).toMatchObject({ code: 'code_expired' });
});

test('a code works once, also when it is sent ten times at the same instant', async () => {
  const world = await newWorld();
  const { right, guess } = await withCode(world);

  const answers = await Promise.all(Array.from({ length: 10 }, () => guess(right)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await guess(right)).toMatchObject({ status: 422, body: { code: 'code_expired' } });
});

test('a code is over after five minutes', async () => {
  const world = await newWorld();
  const { right, guess } = await withCode(world);
  await world.db`update codes set expires_at = now() - interval '1 second'`;
  expect((await guess(right)).body).toMatchObject({ code: 'code_expired' });
});

test('a code is kept only as a keyed hash, and a token only as a hash', async () => {
  const world = await newWorld();
  const { right, guess } = await withCode(world);
  const [kept] = await world.db<{ codeHash: Buffer }[]>`select code_hash from codes`;
  const token = /session=([\w-]+)/.exec(String((await guess(right)).headers['set-cookie']))![1]!;

  const dump = JSON.stringify([await world.db`select * from codes`, await world.db`select * from sessions`]);

  expect(kept!.codeHash).toHaveLength(32);
  expect(dump).not.toContain(right);
  expect(dump).not.toContain(token);
});

test('a stolen hash opens nothing', async () => {
  const world = await newWorld();
  const { guess, phone } = await withCode(world);
  const [{ codeHash }] = (await world.db`select code_hash from codes`) as unknown as [{ codeHash: Buffer }];
  const person = await world.signIn(await world.signUp());
  const [{ tokenHash }] = (await world.db`select token_hash from sessions`) as unknown as [
    { tokenHash: Buffer },
  ];

  expect((await guess(codeHash.toString('hex').slice(0, 20))).status).toBe(422);
  for (const token of [tokenHash.toString('hex'), tokenHash.toString('base64url'), person.user.uid, phone]) {
    expect((await world.call(people.me, {}, { cookie: `session=${token}` })).status).toBe(401);
  }
});

test('a code for one purpose does not serve another', async () => {
  const world = await newWorld();
  const { right, guess } = await withCode(world);
  await world.db`update codes set purpose = 'removal'`;
  expect((await guess(right)).status).toBe(422);
});

test('the wait for another code grows', async () => {
  const world = await newWorld();
  const { phone, cookie } = await withCode(world);
  const again = () => world.codeFor(phone, { cookie });

  const tooSoon = await again();
  await world.db`update codes set sent_at = sent_at - interval '31 seconds'`;
  const second = await again();
  await world.db`update codes set sent_at = sent_at - interval '31 seconds'`;
  const stillTooSoon = await again();

  expect(tooSoon.status).toBe(429);
  expect(tooSoon.body).toMatchObject({ code: 'too_many', retryAfterSeconds: 30 });
  expect(second.body.resendAfterSeconds).toBe(60);
  expect(stillTooSoon.status).toBe(429);
});

test('of twenty requests for a code by one browser at the same instant one sends', async () => {
  const world = await newWorld();
  const phone = await world.signUp();
  const { cookie } = await world.codeFor(await world.signUp());

  const answers = await Promise.all(Array.from({ length: 20 }, () => world.codeFor(phone, { cookie })));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[5-05] a phone that nobody has is refused in the words of the spec', async () => {
  const { call } = await newWorld();
  const { status, body } = await call(sessions.requestCode, { identifier: '03009999999' });
  expect(status).toBe(404);
  expect(body).toMatchObject({ message: 'Phone number not registered.' });
});

test('[5-04] an e-mail that nobody has is refused in the words of the spec', async () => {
  const { call } = await newWorld();
  const { status, body } = await call(sessions.requestCode, {
    identifier: 'no@example.com',
  });
  expect(status).toBe(404);
  expect(body).toMatchObject({ message: 'No user found with this phone number or email.' });
});

test('[5-20] +92 forms are not accepted on sign-in', async () => {
  const { call } = await newWorld();
  const { body } = await call(sessions.requestCode, { identifier: '+923001234567' });
  expect(body).toMatchObject({
    fields: { identifier: 'Only Pakistani numbers are acceptable (e.g., 03xxxxxxxxx).' },
  });
});

test('[7-05][7-06] one string signs in: the phone, or the e-mail without regard to case', async () => {
  const world = await newWorld();
  const phone = await world.signUp({ email: 'Sana@Example.com' });
  const who = { identifier: 'sana@example.COM' };

  const { body, cookie } = await world.codeFor(who.identifier);

  const byMail = await world.call(sessions.signIn, { ...who, code: body.demoCode! }, { cookie });
  const byPhone = await world.signIn(phone);
  expect(byMail.body.uid).toBe(byPhone.user.uid);
});

test('[3-53] sign-out ends the session on the server: the old cookie opens nothing', async () => {
  const { person, call } = await newWorld();
  const someone = await person();

  const { headers } = await call(sessions.signOut, {}, someone);

  expect(headers['set-cookie']).toMatch(/^session=;/);
  expect((await call(people.me, {}, someone)).status).toBe(401);
});

test('signing in again gives a new token and ends the old one', async () => {
  const world = await newWorld();
  const phone = await world.signUp();
  const first = await world.signIn(phone);
  const { body } = await world.codeFor(phone, first);

  const again = await world.call(sessions.signIn, { identifier: phone, code: body.demoCode! }, first);

  expect(again.status).toBe(200);
  expect(keepCookies(first.cookie, again.headers['set-cookie'])).not.toBe(first.cookie);
  expect((await world.call(people.me, {}, first)).status).toBe(401);
});

test('a session slides: seen after an hour it lasts thirty days more, unseen for thirty days it is over', async () => {
  const { person, call, db } = await newWorld();
  const someone = await person();

  await db`update sessions set last_seen_at = now() - interval '2 hours', expires_at = now() + interval '1 day'`;
  const { headers } = await call(people.me, {}, someone);
  const [{ days }] =
    (await db`select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions`) as unknown as [
      { days: number },
    ];
  await db`update sessions set expires_at = now() - interval '1 second'`;

  expect(headers['set-cookie']).toContain('Max-Age=2592000');
  expect(days).toBe(30);
  expect((await call(people.me, {}, someone)).status).toBe(401);
});

test('a person sees their devices, ends one, and ends all others', async () => {
  const world = await newWorld();
  const phone = await world.signUp();
  const [desk, mobile, old] = [
    await world.signIn(phone),
    await world.signIn(phone),
    await world.signIn(phone),
  ];
  const devices = (await world.call(sessions.devices, {}, desk)).body;

  await world.call(
    sessions.endDevice,
    { id: (await world.call(sessions.devices, {}, old)).body[0]!.id },
    desk,
  );
  expect(devices).toHaveLength(3);
  expect(devices.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
  expect((await world.call(people.me, {}, old)).status).toBe(401);
  expect((await world.call(people.me, {}, mobile)).status).toBe(200);

  await world.call(sessions.endOtherDevices, {}, desk);
  expect((await world.call(people.me, {}, mobile)).status).toBe(401);
  expect((await world.call(people.me, {}, desk)).status).toBe(200);
});

test('nobody ends the device of another', async () => {
  const { person, call } = await newWorld();
  const [victim, thief] = [await person(), await person()];
  const [device] = (await call(sessions.devices, {}, victim)).body;

  expect((await call(sessions.endDevice, { id: device!.id }, thief)).status).toBe(404);
  expect((await call(sessions.endDevice, { id: device!.id })).status).toBe(401);
  expect((await call(people.me, {}, victim)).status).toBe(200);
});

test('demo people are named by their numbers only in demo mode', async () => {
  const { call, signUp, db, another } = await newWorld();
  const phone = await signUp();
  expect((await call(sessions.demo, {})).body).toEqual({ isDemo: true, people: [] });

  await db`update people set is_demo = true`;

  expect((await call(sessions.demo, {})).body.people).toEqual([
    { name: 'Imran', phone, roles: { isBuyer: true } },
  ]);
  const sms = {
    url: 'http://127.0.0.1:9',
    method: 'POST',
    template: '{to}',
    contentType: 'application/json',
  } as const;
  const real = await another({ messenger: messenger({ sms }) });
  expect((await real.inject({ url: sessions.demo.path })).json()).toEqual({ isDemo: false, people: [] });
});
