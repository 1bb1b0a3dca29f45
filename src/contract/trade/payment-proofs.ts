import { z } from 'zod';
import { type RawEndpoint, endpoint } from '#contract/api/endpoint.ts';
import { IdempotencyKey } from '#contract/api/idempotency-key.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { OrderNo } from './orders.ts';
import { maxReferenceLetters, PaymentProof } from './payment-proof.ts';

const One = z.object({ orderNo: OrderNo });

/** What somebody types and chooses; one of the two is enough. */
export const PaymentProofDraft = z.object({
  key: IdempotencyKey,
  reference: text(maxReferenceLetters).default(''),
  /** The address that the upload was answered with. */
  image: z.string().max(300).optional(),
  /** 'I have paid' follows at once, and tells the other side of both. */
  isWithPayment: z.boolean().default(false),
});

export function hasProof({
  reference,
  image,
}: Pick<z.infer<typeof PaymentProofDraft>, 'reference' | 'image'>) {
  return reference !== '' || image !== undefined;
}

export const proofMissing = fieldError('showPayment');

export const paymentProofs = {
  add: endpoint({
    method: 'POST',
    path: '/api/orders/:orderNo/proofs',
    purpose: 'Show a payment: its transaction number, a picture of its receipt, or both',
    details:
      'For the buyer and the seller of the order, up to six each. The picture is uploaded before, into the folder of receipts. The market office sees it in a dispute, or when one side has reported the other. Sent twice with the same `key`, it is shown once.',
    who: 'signed in',
    limit: { max: 60, perSeconds: 3600 },
    refuses: ['step_not_allowed', 'too_many_proofs', 'picture_unknown', 'key_reused'],
    input: One.extend(PaymentProofDraft.shape),
    reply: PaymentProof,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/orders/:orderNo/proofs/:id',
    purpose: 'Take back what I showed of a payment',
    details: 'Not while the market office has to decide.',
    who: 'signed in',
    refuses: ['step_not_allowed'],
    input: One.extend({ id: z.uuid() }),
    reply: z.object({ done: z.literal(true) }),
  }),
};

export const paymentProofRawEndpoints = {
  picture: {
    method: 'GET',
    path: '/api/orders/:orderNo/proofs/:id/:file',
    purpose: 'The picture of a receipt that one side of an order has shown',
    details:
      'For the buyer and the seller of the order, and for admins in a dispute or after a report. The file is `receipt-320.webp` or `receipt-1600.webp`. No cache may keep it.',
    who: 'signed in',
    answers: 'image/webp',
    refuses: ['not_found'],
  },
} as const satisfies Record<string, RawEndpoint>;
