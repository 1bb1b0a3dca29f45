import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Db } from '../database/db.ts';
import { CannotStart } from '../errors.ts';

const betweenTriesMs = 250;

type Parts = {
  url: string;
  /** The data folder, as people know it. */
  folder: string;
  /** Starts the cluster again if its process has gone. */
  revive: () => Promise<void>;
  timeoutMs?: number;
  onBack?: () => void;
  /** It could not be brought back in time. */
  onGone?: (error: CannotStart) => void;
};

export type Keeper = { db: Db; end: () => Promise<void> };

/** Holds the lock of the cluster's owner as long as we live, and brings the cluster back when its process has gone. */
export async function keepPostgres(parts: Parts): Promise<Keeper> {
  const { url, folder, revive, timeoutMs = 60_000, onBack, onGone } = parts;
  let losses = 0;
  let isHeld = false;
  let returning: Promise<void> | undefined;
  const db = connect(url, { connections: 1, onLost });

  function onLost() {
    losses++;
    if (isHeld) returning ??= bringBack().finally(() => (returning = undefined));
  }
  async function bringBack() {
    const latest = Date.now() + timeoutMs;
    while (isHeld) {
      try {
        await reviveAndClaim();
        return onBack?.();
      } catch (error) {
        if (Date.now() > latest) return onGone?.(goneFor(folder, error));
      }
      await wait(betweenTriesMs);
    }
  }
  /** The lock went with the connection, also when only that was lost. */
  async function reviveAndClaim() {
    await revive();
    await db`select 1`;
    const seen = losses;
    await claim(db, folder);
    if (seen !== losses) throw new Error('lost again');
  }

  try {
    await claim(db, folder);
    isHeld = true;
  } catch (error) {
    await db.end();
    throw error;
  }
  return {
    db,
    end: async () => {
      isHeld = false;
      await returning;
      await db.end();
    },
  };
}

async function claim(keeper: Db, folder: string) {
  for (let tries = 0; tries < 40; tries++) {
    const [row] = await keeper<{ mine: boolean }[]>`
      select pg_try_advisory_lock(hashtext('kisan-mandi owner')) as mine`;
    if (row?.mine) return;
    await wait(50);
  }
  throw new CannotStart(
    `Another Kisan Mandi is already using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
}

function goneFor(folder: string, error: unknown) {
  if (error instanceof CannotStart) return error;
  return new CannotStart(
    `PostgreSQL in ${folder} has stopped and could not be restarted. (${String(error)})`,
  );
}
