import type { Config } from '#server/config.ts';
import { connect, type Db } from '#server/kit/database/db.ts';
import { runningPostgres, startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { CannotStart } from '#server/kit/errors.ts';
import { clusterOf } from '#server/kit/postgres/cluster-home.ts';
import { reasonOf } from './check-result.ts';
import { expectAnswer } from './queries.ts';

type Wanted = Pick<Config, 'databaseUrl'> & { dataFolder: string; mayBeNew?: boolean };

/** The market's database, whether the market runs or not. What was started for it is stopped by `close`. */
export async function reachDatabase({ databaseUrl, dataFolder, mayBeNew = false }: Wanted) {
  const reached = databaseUrl
    ? { url: databaseUrl, close: async () => {} }
    : await ownDatabase(dataFolder, mayBeNew);
  try {
    await answers(reached.url);
  } catch (error) {
    await reached.close();
    throw error;
  }
  return reached;
}

/** For a command that asks it something, and ends. */
export async function withMarketDatabase<T>(wanted: Wanted, work: (db: Db) => Promise<T>) {
  const { url, close } = await reachDatabase(wanted);
  const db = connect(url, { connections: 1 });
  try {
    return await work(db);
  } finally {
    await db.end({ timeout: 5 });
    await close();
  }
}

async function ownDatabase(dataFolder: string, mayBeNew: boolean) {
  const found = clusterOf(dataFolder);
  if (!found && !mayBeNew) {
    throw new CannotStart(`There is no market in ${dataFolder} yet. Is DATA_DIR set to its folder?`);
  }
  const running = found && (await runningPostgres(dataFolder));
  if (running) return { url: running, close: async () => {} };
  const { url, stop } = await startPostgres({ folder: dataFolder });
  return { url, close: stop };
}

async function answers(url: string) {
  const db = connect(url, { connections: 1 });
  try {
    await expectAnswer(db);
  } catch (error) {
    throw new CannotStart(`The database does not answer: ${reasonOf(error)}.`);
  } finally {
    await db.end({ timeout: 0 });
  }
}
