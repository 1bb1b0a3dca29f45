import type { Tx } from '#server/kit/database/db.ts';
import { announce } from '#server/kit/live/live.ts';
import { type Action, type ActionQuery, insertAction, listActions } from './queries.ts';

/** In the transaction of what was done: nothing happens unwritten, and nothing is written that did not happen. What is
 *  done on the command line is done by no admin. */
export async function logAction(tx: Tx, adminId: string | null, action: Action) {
  await insertAction(tx, adminId, action);
  await announce(tx, 'admin', 'admins');
}

export async function actionsOfAdmins(db: Tx, query: ActionQuery) {
  const rows = await listActions(db, query);
  const items = rows.slice(0, query.size);
  return { items, next: rows.length > query.size ? items.at(-1)!.id : null };
}
