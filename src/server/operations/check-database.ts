import { connect } from '#server/kit/database/db.ts';
import type { Migration } from '#server/kit/database/migrate.ts';
import { type CheckResult, withoutCredentials, ok, reasonOf, failed, warning } from './check-result.ts';
import { plural } from '#contract/text/words.ts';
import { type DatabaseState, isOwned, readDatabaseState } from './queries.ts';

const oldest = 15;
const maxSkewSeconds = 5;

/** Asks the database and changes nothing in it. */
export async function checkDatabase(url: string, steps: Migration[]): Promise<CheckResult[]> {
  const db = connect(url, { connections: 1 });
  const patience = setTimeout(() => void db.end({ timeout: 0 }), 30_000);
  try {
    return judge(await readDatabaseState(db), steps, url);
  } catch (error) {
    return [
      failed(
        `The database ${withoutCredentials(url)} does not answer: ${reasonOf(error)}.`,
        'Is it running, and are the address, user and password in DATABASE_URL right?',
      ),
    ];
  } finally {
    clearTimeout(patience);
    await db.end({ timeout: 0 });
  }
}

/** Our own PostgreSQL runs with a market, or was left behind by one that was killed. */
export async function checkOwner(url: string): Promise<CheckResult[]> {
  const db = connect(Object.assign(new URL(url), { pathname: '/postgres' }).href, { connections: 1 });
  try {
    if (await isOwned(db)) return [];
    return [
      warning(
        'The database is still running after its market was killed.',
        'Nothing to do: the next start takes it over.',
      ),
    ];
  } catch {
    // That it does not answer is said by the check of the market's own database.
    return [];
  } finally {
    await db.end({ timeout: 0 });
  }
}

function judge(state: DatabaseState, steps: Migration[], url: string): CheckResult[] {
  const version = Math.floor(state.version / 10_000);
  return [
    version >= oldest
      ? ok(`The database ${withoutCredentials(url)} answers, PostgreSQL ${version}.`)
      : failed(`The database is PostgreSQL ${version}.`, `Use version ${oldest} or newer.`),
    state.hasTrigrams
      ? ok('The extension pg_trgm can be used.')
      : failed(
          'The extension pg_trgm is missing.',
          "Install PostgreSQL's contrib package on the database's machine.",
        ),
    judgeSteps(state.steps, steps),
    judgeClock(state.skewSeconds),
  ];
}

function judgeSteps(taken: Migration[] | undefined, known: Migration[]): CheckResult {
  if (!taken) return warning('The database has no market tables yet.', 'The first start creates them.');
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  const names = new Set(taken.map(({ name }) => name));
  if (taken.some(({ name }) => !hashes.has(name))) {
    return failed('The database was made by a newer version of this program.', 'Update the program.');
  }
  const edited = taken.find(({ name, hash }) => hashes.get(name) !== hash);
  if (edited) {
    return failed(`The migration ${edited.name} was edited after it ran.`, 'Restore it from the repository.');
  }
  const behind = known.filter(({ name }) => !names.has(name)).length;
  if (behind > 0)
    return warning(
      `The database is ${plural(behind, { one: '1 migration', other: '{count} migrations' })} behind.`,
      'Restart the market.',
    );
  return ok('The database is up to date.');
}

function judgeClock(skewSeconds: number): CheckResult {
  const words = `The clocks of this machine and the database differ by ${skewSeconds.toFixed(1)} s.`;
  return skewSeconds > maxSkewSeconds ? warning(words, 'Keep both clocks right with NTP.') : ok(words);
}
