import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { ProductKey } from '#contract/trade/products.ts';
import { Question } from '#contract/trade/questions.ts';
import { Reason } from './moderation.ts';

/** A question about a product with its answer, as admins judge it. */
export const JudgedQuestion = Question.pick({ id: true, kind: true, text: true, authorName: true }).extend({
  answer: z.string().nullable(),
  sellerName: z.string(),
  productId: ProductKey,
  productName: z.string(),
  isHeld: z.boolean(),
  /** An admin's reason, where an admin has hidden it. */
  heldReason: z.string().nullable(),
});
export type JudgedQuestion = z.infer<typeof JudgedQuestion>;

const One = z.object({ id: z.uuid() });
const Done = z.object({ done: z.literal(true) });

export const hiddenQuestions = {
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/admin/people/:id/questions',
    purpose: 'The newest questions that a person has asked or answered and an admin has hidden',
    who: 'admin',
    input: One,
    reply: z.array(JudgedQuestion),
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/admin/questions/:id/hold',
    purpose: 'Hold a question about a product back, with its answer',
    details:
      'Whoever has asked and whoever has answered are told the reason, and the reports about it are upheld.',
    who: 'admin',
    refuses: ['not_found', 'decided_before'],
    input: One.extend({ reason: Reason }),
    reply: Done,
  }),
  show: endpoint({
    method: 'DELETE',
    path: '/api/admin/questions/:id/hold',
    purpose: 'Show a question about a product again',
    details: 'Nothing is wrong with it, and the reports about it are dismissed.',
    who: 'admin',
    refuses: ['not_found', 'decided_before'],
    input: One,
    reply: Done,
  }),
};
