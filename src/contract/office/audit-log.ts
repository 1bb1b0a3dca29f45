import { z } from 'zod';
import { decisions } from '#contract/trade/order-life.ts';

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
  'show_person',
  'clear_reports',
  'read_message',
  'answer_message',
  'cancel_order',
  ...decisions,
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
