import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newWorld } from '../../../../test/world.ts';
import { tryLease, waitForLease } from './leases.ts';
import { insertUpload } from './queries.ts';

async function withUpload() {
  const { db, person } = await newWorld();
  const id = randomBytes(16).toString('hex');
  await insertUpload(db, (await person()).user.uid, { id, size: 1000, folder: 'samples/ecommerce' });
  return { db, id };
}

test('of many that ask at once one gets the upload', async () => {
  const { db, id } = await withUpload();

  const got = await Promise.all(Array.from({ length: 10 }, () => tryLease(db, id)));

  const holders = got.filter((lease) => lease !== undefined);
  expect(holders).toHaveLength(1);
  await holders[0]!.end();
  const next = await tryLease(db, id);
  expect(next).toBeDefined();
  await next!.end();
});

test('who holds it is told that another waits, and the other gets it', async () => {
  const { db, id } = await withUpload();
  let wasTold = false;
  const first = await tryLease(db, id, () => {
    wasTold = true;
    void first!.end();
  });

  const second = await waitForLease(db, id);

  expect(wasTold).toBe(true);
  expect(await tryLease(db, id)).toBeUndefined();
  await second.end();
});

test('a holder that died lets go by itself, and its late end does not take the lease from the next', async () => {
  const { db, id } = await withUpload();
  const died = await tryLease(db, id);
  await db`update uploads set leased_until = now() - interval '1 second'`;

  const next = await tryLease(db, id);
  await died!.end();

  expect(next).toBeDefined();
  expect(await tryLease(db, id)).toBeUndefined();
  await next!.end();
});

test('an upload that is gone is not waited for, and neither is one whose asker has gone', async () => {
  const { db, id } = await withUpload();
  await expect(waitForLease(db, '0'.repeat(32))).rejects.toMatchObject({ status: 404 });
  const held = await tryLease(db, id);
  await expect(waitForLease(db, id, { signal: AbortSignal.abort() })).rejects.toMatchObject({ status: 500 });
  await held!.end();
});
