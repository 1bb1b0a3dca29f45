import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { authenticator } from '#contract/people/authenticator.ts';
import { notifications } from '#contract/people/notifications.ts';
import { people } from '#contract/people/people.ts';
import { sessions } from '#contract/people/sessions.ts';
import { confirmed } from '../../../../test/confirm.ts';
import type { Person } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';
import { resetAuthenticator } from './service.ts';

const codeOf = (key: string, inSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + inSeconds * 1000 });

/** One that is right neither now nor around now. */
function wrongFor(key: string) {
  const near = [-60, -30, 0, 30, 60].map((seconds) => codeOf(key, seconds));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
}

async function withApp(world: World, person?: Person) {
  const someone = await confirmed(world, person ?? (await world.person()));
  const { key } = (await world.call(authenticator.begin, {}, someone)).body;
  const on = await world.call(authenticator.turnOn, { code: codeOf(key) }, someone);
  if (on.status !== 200) throw new Error(`turning it on answered ${on.status}: ${JSON.stringify(on.body)}`);
  return { someone, key, recoveryCodes: on.body.recoveryCodes, phone: someone.user.phoneNumber! };
}

/** The clock has moved on: the last code that was used is an old one. */
const later = (world: World) => world.db`update authenticators set last_step = 0`;

async function entering(world: World, identifier: string) {
  const { body, cookie, from } = await world.codeFor(identifier);
  return (appCode?: string) =>
    world.call(sessions.signIn, { identifier, code: body.demoCode!, appCode }, { from, cookie });
}

test('somebody sets up an app: it is on once it has shown a code, and only then asked for', async () => {
  const world = await newWorld();
  const someone = await confirmed(world, await world.person());
  const other = await world.signIn(someone.user.phoneNumber!);
  const state = async () => (await world.call(authenticator.state, {}, someone)).body;
  expect(await state()).toEqual({ isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 });

  const { key, uri } = (await world.call(authenticator.begin, {}, someone)).body;
  expect(uri).toContain(`secret=${key}`);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Kisan%20Mandi:Imran\?issuer=Kisan%20Mandi&/);
  expect((await world.signIn(someone.user.phoneNumber!)).cookie).toContain('session=');
  const wrong = await world.call(authenticator.turnOn, { code: wrongFor(key) }, someone);
  expect(wrong.body).toMatchObject({ code: 'app_code_wrong' });
  expect((await state()).isOn).toBe(false);

  const { body } = await world.call(authenticator.turnOn, { code: codeOf(key) }, someone);

  expect(new Set(body.recoveryCodes).size).toBe(10);
  expect(body.recoveryCodes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true);
  expect(await state()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect((await world.call(people.me, {}, other)).status).toBe(401);
  const [news] = (await world.call(notifications.list, {}, someone)).body.items;
  expect(news!.event).toBe('authenticator_on');
  expect((await world.call(authenticator.begin, {}, someone)).body).toMatchObject({
    code: 'authenticator_is_on',
  });
});

test('it is not set up from a session alone', async () => {
  const world = await newWorld();
  const someone = await world.person();
  for (const answer of [
    await world.call(authenticator.begin, {}, someone),
    await world.call(authenticator.turnOn, { code: '000000' }, someone),
    await world.call(authenticator.renewRecoveryCodes, {}, someone),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirm_first' } });
});

test('key and recovery codes cannot be read in the database', async () => {
  const world = await newWorld();
  const { key, recoveryCodes } = await withApp(world);
  const dump = JSON.stringify([
    await world.db`select * from authenticators`,
    await world.db`select encode(sealed, 'escape') as sealed from authenticators`,
    await world.db`select * from recovery_codes`,
  ]);
  for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(dump).not.toContain(secret);
});

test('signing in takes the code of the app after the one that was sent, and each works once', async () => {
  const world = await newWorld();
  const { key, phone, someone } = await withApp(world);
  await later(world);
  const enter = await entering(world, phone);

  const asked = await enter();
  expect(asked).toMatchObject({ status: 409, body: { code: 'app_code_first' } });
  expect(asked.headers['set-cookie']).toBeUndefined();
  const wrong = await enter(wrongFor(key));
  expect(wrong).toMatchObject({ status: 422, body: { code: 'app_code_wrong' } });
  expect(await world.db`select from sessions where person_id = ${someone.user.uid}`).toHaveLength(1);
  const code = codeOf(key);
  expect((await enter(code)).status).toBe(200);

  expect((await enter(code)).body).toMatchObject({ code: 'code_expired' });
  const again = await entering(world, phone);
  expect((await again(code)).body).toMatchObject({ code: 'app_code_wrong' });
  expect((await again(codeOf(key, 30))).status).toBe(200);
});

test('of many who send the same code of the app, or the same recovery code, at the same instant one comes in', async () => {
  const world = await newWorld();
  const { key, phone, recoveryCodes } = await withApp(world);
  await later(world);
  for (const code of [codeOf(key), recoveryCodes[0]!]) {
    const doors = await Promise.all(Array.from({ length: 3 }, () => entering(world, phone)));

    const answers = await Promise.all(doors.map((enter) => enter(code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('two right codes that turn the app on at the same instant: one does, so that no recovery codes are kept in vain', async () => {
  const world = await newWorld();
  const someone = await confirmed(world, await world.person());
  const { key } = (await world.call(authenticator.begin, {}, someone)).body;

  const answers = await Promise.all(
    [codeOf(key, -30), codeOf(key), codeOf(key, 30)].map((code) =>
      world.call(authenticator.turnOn, { code }, someone),
    ),
  );

  const [on, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  expect((await (await entering(world, someone.user.phoneNumber!))(on!.body.recoveryCodes[0])).status).toBe(
    200,
  );
});

test('a wrong code that was sent tells nothing of the app, and the app alone opens nothing', async () => {
  const world = await newWorld();
  const { key, phone } = await withApp(world);
  await later(world);
  const { body, cookie } = await world.codeFor(phone);
  const code = body.demoCode === '000000' ? '111111' : '000000';

  const answer = await world.call(
    sessions.signIn,
    { identifier: phone, code, appCode: codeOf(key) },
    { cookie },
  );

  expect(answer.body).toMatchObject({ code: 'code_wrong', triesLeft: 4 });
});

test('five wrong codes in a row shut the app for an hour, also when they come at once; a recovery code still opens', async () => {
  const world = await newWorld();
  const { key, phone, recoveryCodes } = await withApp(world);
  await later(world);
  const enter = await entering(world, phone);

  const wrong = await Promise.all(Array.from({ length: 12 }, () => enter(wrongFor(key))));
  const lookedAt = wrong.filter(({ body }) => 'code' in body && body.code === 'app_code_wrong');

  expect(lookedAt.length).toBeLessThanOrEqual(5);
  const shut = await enter(codeOf(key));
  expect(shut).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(Number(shut.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await enter(recoveryCodes[0])).status).toBe(200);
  await world.db`update authenticators set missed_at = now() - interval '61 minutes'`;
  expect((await (await entering(world, phone))(codeOf(key))).status).toBe(200);
});

test('a recovery code stands in for the app, however it is typed, once', async () => {
  const world = await newWorld();
  const { phone, someone, recoveryCodes } = await withApp(world);
  const typed = recoveryCodes[3]!.toUpperCase().replace('-', '  ');

  expect((await (await entering(world, phone))(typed)).status).toBe(200);
  const enter = await entering(world, phone);
  expect((await enter(typed)).body).toMatchObject({ code: 'app_code_wrong' });
  expect((await enter(recoveryCodes[4])).status).toBe(200);
  expect((await world.call(authenticator.state, {}, someone)).body.recoveryCodesLeft).toBe(8);
});

test('new recovery codes take the place of the old ones, for whoever shows a code of the app', async () => {
  const world = await newWorld();
  const { key, phone, someone, recoveryCodes } = await withApp(world);
  await world.db`update sessions set confirmed_at = null`;
  await later(world);
  expect((await world.call(sessions.requestConfirmation, {}, someone)).body).toEqual({ by: 'app' });
  expect((await world.call(sessions.confirm, { code: wrongFor(key) }, someone)).status).toBe(422);
  expect((await world.call(sessions.confirm, { code: codeOf(key) }, someone)).status).toBe(200);

  const { body } = await world.call(authenticator.renewRecoveryCodes, {}, someone);

  const enter = await entering(world, phone);
  expect((await enter(recoveryCodes[0])).body).toMatchObject({ code: 'app_code_wrong' });
  expect((await enter(body.recoveryCodes[0])).status).toBe(200);
});

test('it is turned off by one of its codes, never without', async () => {
  const world = await newWorld();
  const { key, phone, someone } = await withApp(world);
  await later(world);

  expect((await world.call(authenticator.turnOff, { code: '' }, someone)).status).toBe(422);
  expect((await world.call(authenticator.turnOff, { code: wrongFor(key) }, someone)).status).toBe(422);
  expect((await world.call(authenticator.turnOff, { code: codeOf(key) }, someone)).status).toBe(200);

  expect((await world.signIn(phone)).user.uid).toBe(someone.user.uid);
  expect(await world.db`select from recovery_codes`).toHaveLength(0);
  expect((await world.call(authenticator.turnOff, { code: codeOf(key) }, someone)).body).toMatchObject({
    code: 'authenticator_is_off',
  });
});

test('who has lost the app and the recovery codes is let in again on the command line, and it is written down', async () => {
  const world = await newWorld();
  const { phone, someone } = await withApp(world);

  expect(await resetAuthenticator(world.db, phone)).toBe('Imran');

  expect((await world.call(people.me, {}, someone)).status).toBe(401);
  expect((await world.signIn(phone)).user.uid).toBe(someone.user.uid);
  expect(await world.db`select action, subject, admin_name from audit_log`).toEqual([
    { action: 'reset_authenticator', subject: someone.user.uid, adminName: null },
  ]);
  expect(await resetAuthenticator(world.db, '03219999999')).toBeUndefined();
});
