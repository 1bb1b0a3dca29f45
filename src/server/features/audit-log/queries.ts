import {
  type ActionSubject,
  type AdminAction,
  AdminActionKind,
  type AuditLogFilter,
  subjectOfAction,
} from '#contract/office/audit-log.ts';
import type { Tx } from '#server/kit/database/db.ts';

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

export type ActionQuery = {
  text: string;
  show: AuditLogFilter;
  personId?: string;
  size: number;
  after?: number;
};

/** One row more than a page holds, to know whether there is another. */
export async function listActions(tx: Tx, { text, show, personId, size, after }: ActionQuery) {
  return tx<AdminAction[]>`
    select id, admin_name, action, subject, about, reason, at from audit_log a
    where ${show === 'all' ? tx`true` : tx`a.action = any(${kindsAbout(show)})`}
      ${text === '' ? tx`` : tx`and ${matches(tx, text)}`}
      ${personId ? tx`and ${isAbout(tx, personId)}` : tx``}
      ${after ? tx`and a.id < ${after}` : tx``}
    order by a.id desc limit ${size + 1}`;
}

function kindsAbout(subject: ActionSubject) {
  return AdminActionKind.options.filter((kind) => subjectOfAction[kind] === subject);
}

/** Substring search in a line of the audit log. By `strpos`: with `like`, '%' would find everything. */
function matches(tx: Tx, text: string) {
  return tx`strpos(lower(concat_ws(' ', a.admin_name, a.subject, a.about, a.reason)), lower(${text})) > 0`;
}

function isAbout(tx: Tx, personId: string) {
  return tx`a.subject in (
    select ${personId}::text
    union all select id from products where owner_id = ${personId}
    union all select order_no from orders where ${personId} in (buyer_id, seller_id))`;
}
