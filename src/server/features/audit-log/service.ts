import type { Tx } from '#server/kit/database/db.ts';
import { announce } from '#server/kit/live/live.ts';
import { type Action, insertAction, listActions, pageSize } from './queries.ts';

/** In the transaction of what was done: nothing happens unwritten, and nothing is written that did not happen. What is
 *  done on the command line is done by no admin. */
export async function logAction(tx: Tx, adminId: string | null, action: Action) {
  await insertAction(tx, adminId, action);
  await announce(tx, 'admin', 'admins');
}

export async function actionsOfAdmins(db: Tx, after?: number) {
  const rows = await listActions(db, after);
  const items = rows.slice(0, pageSize);
  return { items, next: rows.length > pageSize ? items.at(-1)!.id : null };
}
