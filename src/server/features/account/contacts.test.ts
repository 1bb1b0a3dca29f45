import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { notifications } from '#contract/people/notifications.ts';
import { people } from '#contract/people/people.ts';
import { products } from '#contract/trade/products.ts';
import { sessions } from '#contract/people/sessions.ts';
import { confirmed } from '../../../../test/confirm.ts';
import { email, gateways, mask, withGateways } from '../../../../test/gateways.ts';
import { add, asFarmer, type Person } from '../../../../test/products.ts';
import { newWorld, type World } from '../../../../test/world.ts';

let given = 0;
const newNumber = () => `0321${String(++given).padStart(7, '0')}`;

/** Proves the new one, and makes the change. */
async function change(world: World, who: Person, identifier: string) {
  const asked = await world.call(account.requestContactCode, { identifier }, who);
  if (asked.status !== 200) return { status: asked.status, body: asked.body as unknown };
  return world.call(account.changeContact, { identifier, code: asked.body.demoCode! }, who);
}

test('somebody changes their phone: both are proved, listings follow, and the old one opens nothing any more', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const before = farmer.user.phoneNumber!;
  const own = (await add(world, farmer, { phone: before })).body;
  const other = (await add(world, farmer, { phone: '03331234567' })).body;
  const number = newNumber();
  expect(await change(world, farmer, number)).toMatchObject({ status: 403, body: { code: 'confirm_first' } });

  await confirmed(world, farmer);
  const changed = await change(world, farmer, `+92 ${number.slice(1, 4)}-${number.slice(4)}`);

  expect(changed).toMatchObject({ status: 200, body: { phoneNumber: number, uid: farmer.user.uid } });
  expect((await world.signIn(number)).user.uid).toBe(farmer.user.uid);
  expect((await world.call(sessions.requestCode, { identifier: before })).body).toMatchObject({
    code: 'phone_unknown',
  });
  const listed = (await world.call(products.mine, { role: 'farmer' }, farmer)).body.items;
  const phoneOf = (id: string) => listed.find(({ productId }) => productId === id)!.phone;
  expect([phoneOf(own.productId), phoneOf(other.productId)]).toEqual([number, '03331234567']);
  const [news] = (await world.call(notifications.list, {}, farmer)).body.items;
  expect(news).toMatchObject({ event: 'phone_changed', about: mask(number) });
  await world.signUp({ phoneNumber: before });
});

test('somebody with a phone adds an e-mail, and signs in by either', async () => {
  const world = await newWorld();
  const someone = await confirmed(world, await world.person());

  expect(await change(world, someone, email)).toMatchObject({ status: 200, body: { email } });

  expect((await world.signIn(email)).user.uid).toBe(someone.user.uid);
  expect((await world.signIn(someone.user.phoneNumber!)).user.uid).toBe(someone.user.uid);
});

test('somebody with an e-mail alone adds a phone, and changes the e-mail', async () => {
  const world = await newWorld();
  await world.signUp({ email, phoneNumber: '' });
  const someone = await confirmed(world, await world.signIn(email));
  await change(world, someone, 'sana.k@example.com');
  expect(await world.db`select key from people`).toEqual([{ key: 'sana_k@example_com' }]);
  const number = newNumber();
  expect((await change(world, someone, number)).status).toBe(200);
  expect(await world.db`select key, phone_proven_at is not null as proven from people`).toEqual([
    { key: number, proven: true },
  ]);
});

test('what another account has is not taken from it, and one’s own is not changed into itself', async () => {
  const world = await newWorld();
  const someone = await confirmed(world, await world.person());
  const taken = await world.signUp({ email });

  for (const identifier of [taken, email.toUpperCase()])
    expect(await change(world, someone, identifier)).toMatchObject({
      status: 409,
      body: { code: 'contact_taken', fields: { identifier: expect.any(String) } },
    });
  const same = await change(world, someone, someone.user.phoneNumber!);
  expect(same).toMatchObject({ status: 422, body: { fields: { identifier: expect.any(String) } } });
});

test('of two who want the same number at the same instant one gets it', async () => {
  const world = await newWorld();
  const number = newNumber();
  const both = await Promise.all([world.person(), world.person()]);
  for (const one of both) await confirmed(world, one);
  const codes = await Promise.all(
    both.map(async (one) => (await world.call(account.requestContactCode, { identifier: number }, one)).body),
  );

  const answers = await Promise.all(
    both.map((one, at) =>
      world.call(account.changeContact, { identifier: number, code: codes[at]!.demoCode! }, one),
    ),
  );

  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(await world.db`select from people where phone = ${number}`).toHaveLength(1);
});

test('of two changes by one person at the same instant, in two browsers, one is made and the other is told', async () => {
  const world = await newWorld();
  const phone = await world.signUp();
  const browsers = [await world.signIn(phone), await world.signIn(phone)];
  for (const one of browsers) await confirmed(world, one);
  const requests = await Promise.all(
    browsers.map(async (one) => {
      const identifier = newNumber();
      const { body } = await world.call(account.requestContactCode, { identifier }, one);
      return { one, change: { identifier, code: body.demoCode! } };
    }),
  );

  const answers = await Promise.all(
    requests.map(({ one, change: query }) => world.call(account.changeContact, query, one)),
  );

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('the code for one number adds no other, works once, and none of another purpose stands in for it', async () => {
  const world = await newWorld();
  const someone = await confirmed(world, await world.person());
  const [number, other] = [newNumber(), newNumber()];
  const { body } = await world.call(account.requestContactCode, { identifier: number }, someone);
  const code = body.demoCode!;
  const signIn = (await world.codeFor(someone.user.phoneNumber!, someone)).body.demoCode!;
  const put = (identifier: string, typed: string) =>
    world.call(account.changeContact, { identifier, code: typed }, someone);

  expect((await put(other, code)).body).toMatchObject({ code: 'code_wrong' });
  if (signIn !== code) await put(number, signIn);
  expect((await world.call(people.me, {}, someone)).body.phoneNumber).toBe(someone.user.phoneNumber);
  expect((await put(number, code)).status).toBe(200);
  expect((await put(number, code)).status).toBe(422);
});

test('a code that was on its way to the old number opens nothing', async () => {
  const world = await newWorld();
  const someone = await confirmed(world, await world.person());
  const { body, cookie } = await world.codeFor(someone.user.phoneNumber!);
  const number = newNumber();
  await change(world, someone, number);

  const guess = { identifier: number, code: body.demoCode! };

  expect((await world.call(sessions.signIn, guess, { cookie })).status).toBe(422);
});

test('the old number is told by a message of ours, if it was ever proved', async () => {
  const { enter, arrival, call, db, phone } = await withGateways();
  const owner = await enter(phone);
  await db`update sessions set confirmed_at = now()`;
  const number = newNumber();
  const { to, code, text } = await arrival(() =>
    call(account.requestContactCode, { identifier: number }, owner),
  );
  expect(to).toBe(number);
  expect(text).toContain(' is your code to add this to your account.');

  const told = await arrival(
    () => call(account.changeContact, { identifier: number, code }, owner),
    /no longer uses (this)/,
  );

  expect(told.to).toBe(phone);
  expect(told.text).not.toContain(number);
  expect(await db`select phone_proven_at is not null as is_proven from people`).toEqual([{ isProven: true }]);
});

test('an old e-mail that was never proved is not written to', async () => {
  const world = await newWorld();
  await world.signUp({ email, phoneNumber: '03009990001' });
  const someone = await confirmed(world, await world.signIn('03009990001'));
  const real = await world.another({ messenger: gateways });
  const { body } = await world.call(account.requestContactCode, { identifier: 'own@example.com' }, someone);

  const { statusCode } = await real.inject({
    method: 'POST',
    url: account.changeContact.path,
    headers: { cookie: someone.cookie },
    payload: { identifier: 'own@example.com', code: body.demoCode },
  });

  expect(statusCode).toBe(200);
  expect(await world.db`select from outbox`).toHaveLength(0);
});

test('what is written down and was never proved can be proved', async () => {
  const world = await newWorld();
  const someone = await confirmed(world, await world.signIn(await world.signUp({ email })));
  expect((await change(world, someone, email)).status).toBe(200);
  expect(await world.db`select from people where email_proven_at is not null`).toHaveLength(1);
});

test('a person asks for ten such codes a day, and what is no phone or e-mail is told at the field', async () => {
  const world = await newWorld();
  const someone = await confirmed(world, await world.person());
  for (const identifier of ['', 'a@b', '0300', '+1 555 0100', 'x'.repeat(300)])
    expect((await world.call(account.requestContactCode, { identifier }, someone)).body).toMatchObject({
      code: 'invalid',
      fields: { identifier: expect.any(String) },
    });
  const ask = async () => {
    await world.db`update codes set sends = 0`;
    return (await world.call(account.requestContactCode, { identifier: newNumber() }, someone)).status;
  };
  for (let i = 0; i < 10; i++) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
});
