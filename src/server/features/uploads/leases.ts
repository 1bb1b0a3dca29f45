import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locker } from '@tus/server';
import type { Db } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { askForLease, endLease, renewLease, takeLease } from './queries.ts';

type Lease = { end: () => Promise<void> };

const askAgainMs = 100;
const renewMs = 1_000;
const giveUpMs = 30_000;

/** One request at a time works on an upload, over every process. A phone that lost its connection comes back by another
 *  one while the first still seems alive: the first is then told to stop. No database connection is held meanwhile. */
export function leaseLocker(db: Db, idOf: (name: string) => string): Locker {
  return {
    newLock: (name) => {
      let lease: Lease | undefined;
      return {
        lock: async (signal, stop) => {
          lease = await waitForLease(db, idOf(name), { signal, stop });
        },
        unlock: async () => lease?.end(),
      };
    },
  };
}

export async function waitForLease(
  db: Db,
  id: string,
  { signal, stop = () => {} }: { signal?: AbortSignal; stop?: () => unknown } = {},
) {
  const latest = Date.now() + giveUpMs;
  for (;;) {
    const lease = await tryLease(db, id, stop);
    if (lease) return lease;
    if (!(await askForLease(db, id))) throw new Refused('not_found');
    if (signal?.aborted || Date.now() > latest) throw new Refused('broken');
    await wait(askAgainMs);
  }
}

/** The upload if it is free now. `stop` is called when somebody else wants it. */
export async function tryLease(
  db: Db,
  id: string,
  stop: () => unknown = () => {},
): Promise<Lease | undefined> {
  const lease = randomUUID();
  if (!(await takeLease(db, id, lease))) return undefined;
  const renew = () =>
    renewLease(db, id, lease).then(
      (isWanted) => isWanted && stop(),
      // The database is away: the lease runs out by itself.
      () => {},
    );
  const timer = setInterval(() => void renew(), renewMs);
  return {
    end: async () => {
      clearInterval(timer);
      await endLease(db, id, lease);
    },
  };
}
