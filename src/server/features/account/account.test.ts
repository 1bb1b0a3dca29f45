import { expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { people } from '#contract/people.ts';
import { sessions } from '#contract/sessions.ts';
import { add, asFarmer } from '../../../../test/products.ts';
import { farm, newWorld } from '../../../../test/world.ts';

test('a person takes along everything that is kept of them', async () => {
  const world = await newWorld();
  const farmer = await world.person(asFarmer);
  const { body: product } = await add(world, farmer);

  const { body } = await world.call(account.download, {}, farmer);

  expect(body.user).toEqual(farmer.user);
  expect(body.products).toEqual([product]);
  expect(body.devices).toHaveLength(1);
});

test('an account is deleted only with the code that was sent for it', async () => {
  const { person, call, db } = await newWorld();
  const someone = await person({ roles: { isFarmer: true }, farmerData: farm });
  const { body } = await call(account.requestRemovalCode, {}, someone);
  const wrong = body.demoCode === '000000' ? '111111' : '000000';

  expect((await call(account.remove, { code: wrong }, someone)).body).toMatchObject({ code: 'code_wrong' });
  const removed = await call(account.remove, { code: body.demoCode! }, someone);

  expect(removed.status).toBe(200);
  expect((await call(people.me, {}, someone)).status).toBe(401);
  for (const table of ['people', 'farms', 'sessions', 'codes']) {
    expect(await db`select from ${db(table)}`).toHaveLength(0);
  }
});

test('a sign-in code does not delete an account', async () => {
  const { person, call } = await newWorld();
  const someone = await person();
  const who = { identifier: someone.user.phoneNumber! };
  const { body } = await call(sessions.requestCode, who);

  expect((await call(account.remove, { code: body.demoCode! }, someone)).status).toBe(422);
});

test('a stranger gets and deletes nothing', async () => {
  const { call } = await newWorld();
  for (const answer of [
    await call(account.download, {}),
    await call(account.requestRemovalCode, {}),
    await call(account.remove, { code: '123456' }),
  ]) {
    expect(answer.status).toBe(401);
  }
});
