import { expect, test } from 'vitest';
import { alertPreferences } from '#contract/people/alert-preferences.ts';
import { digest, messagesIn, save } from '../../../../test/digests.ts';
import { gateways } from '../../../../test/gateways.ts';
import { add, asFarmer, type Person } from '../../../../test/products.ts';
import { newAddress, newWorld } from '../../../../test/world.ts';

/** Somebody who has chosen to be told by SMS, in a market with gateways. */
async function told() {
  const world = await newWorld();
  const person = await world.person();
  const gateway = await world.another({ messenger: gateways });
  const choose = async (who: Person, channel: string) => {
    const request = { method: 'PATCH', url: alertPreferences.set.path, payload: { channel } } as const;
    const answer = await gateway.inject({ ...request, headers: { cookie: who.cookie } });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  await save(world, person, { text: 'wheat' });
  return { world, person, choose };
}

async function secretIn({ db }: Awaited<ReturnType<typeof newWorld>>) {
  const [row] = await db<{ secret: string }[]>`select stop_secret as secret from alert_preferences`;
  return row!.secret;
}

test('nobody is sent a message unless they ask for it, by a way that there is', async () => {
  const { world, person, choose } = await told();
  const mine = await world.call(alertPreferences.mine, {}, person);
  expect(mine.body).toEqual({ channel: 'here', channels: ['here'] });

  expect(await choose(person, 'mail')).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(await choose(person, 'sms')).toEqual({
    status: 200,
    body: { channel: 'sms', channels: ['sms', 'here'] },
  });
});

test('the link in a message stops them without a sign-in; opening it stops nothing', async () => {
  const { world, person, choose } = await told();
  await choose(person, 'sms');
  await add(world, await world.person(asFarmer));
  await digest(world, 1, gateways);
  const [message] = await messagesIn(world);
  const secret = /\/stop\/([\w-]+)$/.exec(message!.text)![1]!;

  for (let opened = 0; opened < 3; opened++) {
    const { body } = await world.call(alertPreferences.behindLink, { secret });
    expect(body).toEqual({ channel: 'sms' });
  }
  const stopped = await world.call(alertPreferences.stop, { secret });
  expect(stopped).toMatchObject({ status: 200, body: { channel: 'here' } });
  const again = await world.call(alertPreferences.stop, { secret });
  expect(again.body).toEqual({ channel: 'here' });
  expect((await world.call(alertPreferences.behindLink, { secret })).body).toEqual({ channel: 'here' });

  await add(world, await world.person(asFarmer));
  await digest(world, 2, gateways);
  expect(await messagesIn(world)).toHaveLength(1);
});

test('a link cannot be guessed', async () => {
  const { world, person, choose } = await told();
  await choose(person, 'sms');
  const secret = await secretIn(world);
  expect(secret).toMatch(/^[\w-]{32}$/);
  const from = newAddress();
  const wrong = secret.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'));

  const open = () => world.call(alertPreferences.behindLink, { secret: wrong }, { from });
  const stop = () => world.call(alertPreferences.stop, { secret: wrong }, { from });
  expect([(await open()).status, (await stop()).status]).toEqual([404, 404]);
  await world.db`update limits set uses = uses - 1 + ${10 * 50} where who = ${from} and name like 'wrong%'`;
  expect([(await open()).status, (await stop()).status]).toEqual([429, 429]);
  expect((await world.call(alertPreferences.stop, { secret: 'short' }, { from })).status).toBe(422);
  const [row] = await world.db`select way from alert_preferences`;
  expect(row).toEqual({ way: 'sms' });
});
