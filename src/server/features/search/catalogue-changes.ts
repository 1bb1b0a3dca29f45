import { changeLog } from '#server/kit/cache/change-log.ts';
import { singleFlight } from '#server/kit/cache/single-flight.ts';
import type { Changes } from '#server/kit/cache/versioned-cache.ts';
import type { Db } from '#server/kit/database/db.ts';
import { deleteChanges, findChanges, type Seen } from './catalogue-queries.ts';
import { deleteOldDeleted } from './deleted-queries.ts';
import type { ProductChange } from './matching.ts';

const hour = 3600;
/** Notes of changes are kept for longer than anybody trusts what they saw. */
const noteSeconds = 2 * hour;
/** By then nobody follows an old link. */
const goneDays = 365;
const trustMs = 10 * 60_000;
/** What nobody has asked for since so many changes is looked for anew. */
const maxChanges = 1000;

/** What has changed of the products that a search shows, whichever process changed it. All who ask at the same time look
 *  once. */
export function catalogueChanges(db: Db, now = Date.now): Changes<ProductChange> {
  const share = singleFlight<number>();
  const log = changeLog<ProductChange>(maxChanges);
  let seen: (Seen & { at: number }) | undefined;

  const look = async () => {
    const at = now();
    const found = await findChanges(db, seen && at - seen.at < trustMs ? seen : undefined);
    if (found.changes) log.add(found.changes);
    else log.lose();
    seen = { ...found.now, at };
    return log.version();
  };
  return { look: () => share('', look), since: log.since };
}

export async function deleteOldChanges(db: Db) {
  await deleteChanges(db, noteSeconds);
  await deleteOldDeleted(db, goneDays);
}
