import { expect, test } from 'vitest';
import { connectToOwnDatabase } from '../../../test/database.ts';
import { forgetOldLimits, take } from './limits.ts';

const { db } = await connectToOwnDatabase();
const limit = { name: 'knocks', most: 3, perSeconds: 60 };

test('of many at once exactly as many as allowed come through', async () => {
  const knocks = await Promise.allSettled(Array.from({ length: 20 }, () => take(db, limit, 'ali')));
  expect(knocks.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('one person’s limit is not another’s', async () => {
  await expect(take(db, limit, 'sana')).resolves.toBeUndefined();
});

test('a window that has passed is forgotten and begins anew', async () => {
  for (let i = 0; i < 3; i++) await take(db, limit, 'bilal');
  await db`update limits set until = now() - interval '1 second' where who = 'bilal'`;

  await expect(take(db, limit, 'bilal')).resolves.toBeUndefined();

  await db`update limits set until = now() - interval '1 second' where who = 'bilal'`;
  await forgetOldLimits(db);
  expect(await db`select from limits where who = 'bilal'`).toHaveLength(0);
});
