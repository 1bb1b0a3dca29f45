import { expect, test } from 'vitest';
import { people } from '#contract/people/people.ts';
import { sessions } from '#contract/people/sessions.ts';
import { insertDemoPerson } from '#db/seed-people.ts';
import { messenger } from '#server/gateways/messenger.ts';
import { smsReceiver } from '../../../../test/receivers.ts';
import { newAddress, newWorld } from '../../../../test/world.ts';
import { enterDemoMode, leaveDemoMode } from './demo-mode.ts';

const office = { username: 'Market Office', phone: '03990000005', flags: ['isAdmin'] };

/** A demo market that people have tried out; `leave` sets a gateway and starts it again. */
async function demoMarket() {
  const gateway = await smsReceiver();
  const world = await newWorld();
  await enterDemoMode(world.db);
  await insertDemoPerson(world.db, office);
  const ways = messenger({
    sms: {
      url: gateway.url,
      method: 'POST',
      template: '{to}&{text}',
      contentType: 'application/x-www-form-urlencoded',
    },
  });
  async function leave() {
    const said = await leaveDemoMode(world.db);
    const real = await world.another({ messenger: ways });
    await real.ready();
    const me = async (cookie: string) =>
      (await real.inject({ url: people.me.path, headers: { cookie } })).statusCode;
    const ask = async (identifier: string) =>
      (
        await real.inject({
          method: 'POST',
          url: sessions.requestCode.path,
          headers: { 'x-forwarded-for': newAddress() },
          payload: { identifier },
        })
      ).json<{ code?: string }>();
    return { said, me, ask };
  }
  return { ...world, gateway, leave };
}

test('with a gateway nobody gets a code for a demo person, nor stays signed in as one', async () => {
  const { signIn, gateway, leave, db } = await demoMarket();
  await db`update people set email = 'office@example.com', email_proven_at = now()`;
  const admin = await signIn(office.phone);

  const { said, me, ask } = await leave();

  expect(await me(admin.cookie)).toBe(401);
  expect(said.demoPeople).toEqual(['Market Office']);
  expect(await ask(office.phone)).toMatchObject({ code: 'phone_unknown' });
  expect(await ask('office@example.com')).toMatchObject({ code: 'nobody_found' });
  expect(await db`select from outbox`).toHaveLength(0);
  expect(gateway.got).toEqual([]);
});

test('what the code on the page has proved is proved to nobody once real people come', async () => {
  const { person, leave, gateway, db } = await demoMarket();
  const real = await person();

  const { said, me, ask } = await leave();

  expect(said.wasDemo).toBe(true);
  expect(await me(real.cookie)).toBe(401);
  expect(await db`select from people where phone_proven_at is not null`).toHaveLength(0);
  await ask(real.user.phoneNumber!);
  await gateway.until(1);
});

test('a market that is no demo any more signs nobody out at its next start', async () => {
  const { person, leave } = await demoMarket();
  await leave();
  const real = await person();

  const { said, me } = await leave();

  expect(said.wasDemo).toBe(false);
  expect(await me(real.cookie)).toBe(200);
});

test('a market with demo people that does not know how it ran before signs everybody out, once', async () => {
  const { person, leave, db } = await demoMarket();
  const real = await person();
  await db`delete from market_facts where name = 'demo mode'`;

  const { said, me } = await leave();

  expect(said.wasDemo).toBe(true);
  expect(await me(real.cookie)).toBe(401);
});

test('a demo that comes back has its people again', async () => {
  const { signIn, leave, db } = await demoMarket();
  await leave();
  await enterDemoMode(db);

  expect((await signIn(office.phone)).user.username).toBe('Market Office');
  expect(await db`select from people where is_demo and phone_proven_at is null`).toHaveLength(0);
});
