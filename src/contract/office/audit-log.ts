import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { AdminPageSize, page } from '#contract/api/paging.ts';
import { text } from '#contract/text/text.ts';
import { disputeDecisions } from '#contract/trade/order-life.ts';

export const AdminActionKind = z.enum([
  'suspend',
  'restore',
  'make_admin',
  'unmake_admin',
  'make_investor',
  'unmake_investor',
  'reset_authenticator',
  'hide_product',
  'show_product',
  'hide_question',
  'show_question',
  'hide_review',
  'show_review',
  'show_person',
  'clear_reports',
  'read_message',
  'answer_message',
  'write_note',
  'remove_note',
  'check_seller',
  'uncheck_seller',
  'import_rates',
  'remove_rate',
  'cancel_order',
  ...disputeDecisions,
  /** Only in old lines, when the market office had no choice yet. */
  'settle_order',
]);
export type AdminActionKind = z.infer<typeof AdminActionKind>;

export const AdminAction = z.object({
  id: z.number().int(),
  /** Null on the command line, where nobody is signed in. */
  adminName: z.string().nullable(),
  action: AdminActionKind,
  subject: z.string(),
  about: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
});
export type AdminAction = z.infer<typeof AdminAction>;

/** The reason in a line of the audit log where an admin has removed a mark from a message again. */
export const markRemovedReason = 'taken back';

/** What a line of the audit log is about. */
export const ActionSubject = z.enum(['person', 'product', 'order', 'message', 'rate']);
export type ActionSubject = z.infer<typeof ActionSubject>;

export const subjectOfAction: Record<AdminActionKind, ActionSubject> = {
  suspend: 'person',
  restore: 'person',
  make_admin: 'person',
  unmake_admin: 'person',
  make_investor: 'person',
  unmake_investor: 'person',
  reset_authenticator: 'person',
  hide_product: 'product',
  show_product: 'product',
  hide_question: 'product',
  show_question: 'product',
  hide_review: 'person',
  show_review: 'person',
  show_person: 'person',
  clear_reports: 'person',
  read_message: 'message',
  answer_message: 'message',
  write_note: 'person',
  remove_note: 'person',
  check_seller: 'person',
  uncheck_seller: 'person',
  import_rates: 'rate',
  remove_rate: 'rate',
  cancel_order: 'order',
  settle_for_seller: 'order',
  settle_for_buyer: 'order',
  settle_as_cancelled: 'order',
  settle_order: 'order',
};

export const AuditLogFilter = z.enum(['all', ...ActionSubject.options]);
export type AuditLogFilter = z.infer<typeof AuditLogFilter>;

export const auditLog = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/actions',
    purpose: 'Everything that admins have done, newest first',
    details: '`text` is a part of the admin’s name, of what it is about, or of the reason.',
    who: 'admin',
    input: z.object({
      text: text(100).default(''),
      show: AuditLogFilter.default('all'),
      /** Only what was done about this person, their reviews, their products and their orders. */
      personId: z.uuid().optional(),
      size: AdminPageSize,
      after: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: page(AdminAction, z.number().int()),
  }),
};
