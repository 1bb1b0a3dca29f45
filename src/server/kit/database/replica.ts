import { setTimeout as wait } from 'node:timers/promises';
import type { Db, DbPools } from './db.ts';
import { inTime, isDatabaseAway } from '../http/unavailable.ts';

/** A replica that has not applied a change by then is not read. */
export const maxReplicaLagMs = 1000;
/** The other processes find the same, though not at the same instant. */
const graceMs = 500;
const lookAgainMs = 20;
const returnMs = 1000;

/** Reads that may be a moment old, from the read replica if there is one. */
export type Reads = {
  /** By the replica; by the primary while that is away or late. */
  read: <T>(work: (source: DbPools) => Promise<T>) => Promise<T>;
  /** Settles when what the primary has now is read everywhere. Whoever tells of a change waits for it: others come to look. */
  caughtUp: () => Promise<void>;
  close: () => void;
};

export function readsFrom(primary: DbPools, replica: DbPools | undefined): Reads {
  if (!replica) return { read: (work) => work(primary), caughtUp: async () => {}, close: () => {} };
  // Nobody knows yet whether it is there, and what of the latest migration it has.
  let isUsed = false;
  let isClosed = false;
  let timesLeft = 0;
  const state = () => inTime(follows(primary.db, replica.db), 2 * maxReplicaLagMs).catch(howAway);

  async function comeBack() {
    while (!isClosed && !isUsed) {
      const before = timesLeft;
      const isClose = (await state()) === 'close by';
      // What was close by when it was asked may have been found late meanwhile.
      if (isClose && before === timesLeft) isUsed = true;
      else await wait(returnMs, undefined, { ref: false });
    }
  }
  function leave() {
    timesLeft++;
    if (!isUsed) return;
    isUsed = false;
    void comeBack();
  }
  void comeBack();

  return {
    read: async (work) => {
      if (!isUsed) return work(primary);
      return work(replica).catch((error: unknown) => {
        if (isDatabaseAway(error)) leave();
        return work(primary);
      });
    },
    caughtUp: async () => {
      const found = await state();
      if (found === 'close by') return;
      leave();
      if (found === 'late') await wait(graceMs);
    },
    close: () => {
      isClosed = true;
    },
  };
}

/** After a failover the replica may be the primary. */
async function follows(primary: Db, replica: Db) {
  // The position of what is written, not of what is on the disk: with synchronous_commit off the news comes sooner.
  const [now] = await primary<{ position: string }[]>`select pg_current_wal_insert_lsn()::text as position`;
  for (const latest = Date.now() + maxReplicaLagMs; Date.now() < latest; await wait(lookAgainMs)) {
    const [row] = await replica<{ hasIt: boolean | null }[]>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${now!.position}::pg_lsn as has_it`;
    if (row?.hasIt) return 'close by';
  }
  return 'late';
}

/** Where nobody answers, nobody reads; one that is only silent may still be read by others. */
function howAway(error: unknown) {
  return isDatabaseAway(error) ? 'away' : 'late';
}
