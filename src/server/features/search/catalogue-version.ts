import type { Db } from '#server/kit/database/db.ts';
import { singleFlight } from '#server/kit/cache/single-flight.ts';
import { deleteOldDeleted } from './deleted-queries.ts';
import { deleteChanges, findChanges, type Seen } from './catalogue-queries.ts';

const hour = 3600;
/** Notes of changes are kept for longer than anybody trusts what they saw. */
const noteSeconds = 2 * hour;
/** By then nobody follows an old link. */
const goneDays = 365;
const trustMs = 10 * 60_000;

/** A number that grows when a search may find something else than before, whichever process changed it. All who ask at
 *  the same time look once. */
export function catalogueVersion(db: Db, now = Date.now) {
  const share = singleFlight<number>();
  let version = 0;
  let seen: (Seen & { at: number }) | undefined;

  return () =>
    share('', async () => {
      const at = now();
      const found = await findChanges(db, seen && at - seen.at < trustMs ? seen : undefined);
      if (found.hasChanged) version++;
      seen = { ...found.now, at };
      return version;
    });
}

export async function deleteOldChanges(db: Db) {
  await deleteChanges(db, noteSeconds);
  await deleteOldDeleted(db, goneDays);
}
