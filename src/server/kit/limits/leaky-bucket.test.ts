import { expect, test } from 'vitest';
import { newWorld } from '../../../../test/world.ts';
import { Refused } from '../errors.ts';
import { deleteOldRateLimits } from './rate-limit.ts';
import { leakyBucket, type LeakyBucket } from './leaky-bucket.ts';

const pace: LeakyBucket = { name: 'a test', atOnce: 5, seconds: 10 };

function waitOf(error: unknown) {
  return error instanceof Refused ? error.refusal.retryAfterSeconds : undefined;
}

test('of many at the same moment as many get through as there is room for, and others are told how long to wait', async () => {
  const { db } = await newWorld();

  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => leakyBucket(db, pace, 'somebody')));

  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const waits = asked.flatMap((answer) => (answer.status === 'rejected' ? [waitOf(answer.reason) ?? 0] : []));
  expect(waits.filter((wait) => wait > 0 && wait <= 10)).toHaveLength(15);
  await expect(leakyBucket(db, pace, 'somebody else')).resolves.toBeUndefined();
});

test('whoever is refused uses nothing up, and whoever waits long enough begins anew', async () => {
  const { db } = await newWorld();
  const pass = (seconds: number) => db`update limits set until = until - make_interval(secs => ${seconds})`;
  const through = async () => {
    let count = 0;
    for (; count < 20; count++) {
      const refused = await leakyBucket(db, pace, 'somebody').then(
        () => false,
        () => true,
      );
      if (refused) break;
    }
    return count;
  };
  expect(await through()).toBe(5);
  for (let again = 0; again < 10; again++)
    await expect(leakyBucket(db, pace, 'somebody')).rejects.toThrow(Refused);

  await pass(20);
  expect(await through()).toBe(2);
  await pass(3600);
  await deleteOldRateLimits(db);
  expect(await db`select from limits`).toEqual([]);
  expect(await through()).toBe(5);
});
