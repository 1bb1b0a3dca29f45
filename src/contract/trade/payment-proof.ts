import { z } from 'zod';
import type { OrderKind, OrderState } from './order-life.ts';
import { PrivatePicture } from './pictures.ts';

/** Of one side of an order. */
export const maxProofs = 6;
export const maxReferenceLetters = 100;

/** What one side shows of a payment: its number at the bank, a picture of its receipt, or both. */
export const PaymentProof = z.object({
  /** Null for a number that came with 'I have paid': it stands in the history, and cannot be removed. */
  id: z.uuid().nullable(),
  by: z.enum(['buyer', 'seller']),
  /** The transaction number; may be empty where there is a picture. */
  reference: z.string(),
  picture: PrivatePicture.nullable(),
  at: z.iso.datetime(),
});
export type PaymentProof = z.infer<typeof PaymentProof>;

/** From when both have agreed, and for as long as money may be owed or claimed. */
const provenIn: readonly OrderState[] = [
  'accepted',
  'awaiting_payment',
  'payment_pending',
  'paid',
  'handed_over',
  'completed',
  'disputed',
  'refund_due',
  'refunded',
];

/** A sale that was written down has nobody to show anything to. */
export function takesProofs({ state, kind }: { state: OrderState; kind: z.infer<typeof OrderKind> }) {
  return kind === 'order' && provenIn.includes(state);
}
