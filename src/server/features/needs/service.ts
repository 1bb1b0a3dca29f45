import type { NeedDraft } from '#contract/trade/needs.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import {
  deleteLongRemoved,
  insertNeed,
  listNeeds,
  lockOwner,
  markRemoved,
  unmarkRemoved,
  updateNeed,
} from './queries.ts';

export function needsOf(db: Tx, ownerId: string) {
  return listNeeds(db, ownerId);
}

type Addition = NeedDraft & { key?: string };

export async function addNeed(db: Db, ownerId: string, { key, ...draft }: Addition) {
  return db.begin(async (tx) => {
    await lockOwner(tx, ownerId);
    const need = await insertNeed(tx, ownerId, key, draft);
    if (!need) throw new Refused('not_found');
    await announce(tx, 'needs', [ownerId]);
    return need;
  });
}

export function editNeed(db: Db, ownerId: string, key: string, change: Partial<NeedDraft>) {
  return db.begin(async (tx) => {
    const need = await updateNeed(tx, ownerId, key, change);
    if (!need) throw new Refused('not_found');
    await announce(tx, 'needs', [ownerId]);
    return need;
  });
}

export function removeNeed(db: Db, ownerId: string, key: string) {
  return move(db, ownerId, key, markRemoved);
}

export function restoreNeed(db: Db, ownerId: string, key: string) {
  return move(db, ownerId, key, unmarkRemoved);
}

/** What was taken off the list and not put back within a day is gone for good. */
export function sweepNeeds(db: Db) {
  return deleteLongRemoved(db);
}

function move(db: Db, ownerId: string, key: string, mark: typeof markRemoved) {
  return db.begin(async (tx) => {
    if (!(await mark(tx, ownerId, key))) throw new Refused('not_found');
    await announce(tx, 'needs', [ownerId]);
    return { done: true as const };
  });
}
