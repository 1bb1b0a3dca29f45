import type { Db } from '#server/kit/db.ts';
import { together } from '#server/kit/together.ts';
import { forgetGone } from './gone-queries.ts';
import { forgetOldChanges, lookAtChanges, type Seen } from './catalogue-queries.ts';

const hour = 3600;
/** Notes of changes are kept for longer than anybody trusts what they saw. */
const noteSeconds = 2 * hour;
/** By then nobody follows an old link. */
const goneDays = 365;
const trustMs = 10 * 60_000;

/** A number that grows when a search may find something else than before, whichever process changed it. All who ask at
 *  the same time look once. */
export function catalogueState(db: Db, now = Date.now) {
  const look = together<number>();
  let state = 0;
  let seen: (Seen & { at: number }) | undefined;

  return () =>
    look('', async () => {
      const at = now();
      const found = await lookAtChanges(db, seen && at - seen.at < trustMs ? seen : undefined);
      if (found.hasChanged) state++;
      seen = { ...found.now, at };
      return state;
    });
}

export async function sweepCatalogue(db: Db) {
  await forgetOldChanges(db, noteSeconds);
  await forgetGone(db, goneDays);
}
