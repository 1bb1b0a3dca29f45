import type { AdminAction } from '#contract/office/audit-log.ts';
import type { Tx } from '#server/kit/database/db.ts';

export const pageSize = 50;

export type Action = Pick<AdminAction, 'action' | 'subject' | 'about'> & { reason?: string };

export async function insertAction(
  tx: Tx,
  adminId: string | null,
  { action, subject, about, reason = '' }: Action,
) {
  await tx`
    insert into audit_log (admin_id, admin_name, action, subject, about, reason)
    values (${adminId}, (select username from people where id = ${adminId}), ${action}, ${subject}, ${about}, ${reason})`;
}

/** One row more than a page holds, to know whether there is another. */
export async function listActions(tx: Tx, after?: number) {
  return tx<AdminAction[]>`
    select id, admin_name, action, subject, about, reason, at from audit_log
    ${after ? tx`where id < ${after}` : tx``} order by id desc limit ${pageSize + 1}`;
}
