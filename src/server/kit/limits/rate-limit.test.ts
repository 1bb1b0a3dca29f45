import { expect, test } from 'vitest';
import { connectToOwnDatabase } from '../../../../test/database.ts';
import { callerOf } from './caller.ts';
import type { Refused } from '../errors.ts';
import { deleteOldRateLimits, rateLimit } from './rate-limit.ts';
import type { SignedIn } from '../sessions/signed-in.ts';

const { db } = await connectToOwnDatabase();
const limit = { name: 'knocks', max: 3, perSeconds: 60 };

test('of many at once exactly as many as allowed come through', async () => {
  const knocks = await Promise.allSettled(Array.from({ length: 20 }, () => rateLimit(db, limit, 'ali')));
  expect(knocks.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('one person’s limit is not another’s', async () => {
  await expect(rateLimit(db, limit, 'sana')).resolves.toBeUndefined();
});

test('a window that has passed is forgotten and begins anew', async () => {
  for (let i = 0; i < 3; i++) await rateLimit(db, limit, 'bilal');
  await db`update limits set until = now() - interval '1 second' where who = 'bilal'`;

  await expect(rateLimit(db, limit, 'bilal')).resolves.toBeUndefined();

  await db`update limits set until = now() - interval '1 second' where who = 'bilal'`;
  await deleteOldRateLimits(db);
  expect(await db`select from limits where who = 'bilal'`).toHaveLength(0);
});

test('the visitors of a mobile network, who share one address, have room for fifty of them', async () => {
  expect(await knocksFrom(Array.from({ length: 160 }, () => '10.0.0.1'))).toBe(150);
});

test('whoever is signed in behind a full address goes on as themselves', async () => {
  const person = { id: 'hina' } as SignedIn;
  await knocksFrom(Array.from({ length: 151 }, () => '10.0.0.2'));

  await expect(rateLimit(db, limit, callerOf({ ip: '10.0.0.2', person }))).resolves.toBeUndefined();
});

test('whoever has a whole /48 is no crowd of 65,536', async () => {
  const addresses = Array.from({ length: 200 }, (_, at) => `2001:db8:7:${at.toString(16)}::1`);
  expect(await knocksFrom(addresses)).toBe(150);
});

test('one household that asks too much does not use up the room of its neighbours', async () => {
  expect(await knocksFrom(Array.from({ length: 200 }, (_, at) => `2001:db8:8:1::${at}`))).toBe(30);
  expect(await knocksFrom(['2001:db8:8:2::1'])).toBe(1);
  expect(await db`select uses from limits where who = '2001:db8:8::/48'`).toEqual([{ uses: 31 }]);
});

test('who is refused is told when to go on, and a visitor that signing in helps', async () => {
  const full = { name: 'doors', max: 0, perSeconds: 600 };
  const said = async (who: Parameters<typeof rateLimit>[2]) =>
    rateLimit(db, full, who).catch((error: Refused) => error.refusal.message);

  expect(await said('imran')).toBe('Too many requests. Please wait 10 minutes and try again.');
  expect(await said(callerOf({ ip: '10.0.0.3' }))).toBe(
    'Too many requests. Please wait 10 minutes and try again. Or sign in: then only your own requests count.',
  );
});

/** How many of them were let in. */
async function knocksFrom(addresses: string[]) {
  const knocks = await Promise.allSettled(addresses.map((ip) => rateLimit(db, limit, callerOf({ ip }))));
  return knocks.filter(({ status }) => status === 'fulfilled').length;
}
