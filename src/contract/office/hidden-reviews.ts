import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { Review } from '#contract/sellers/reviews.ts';
import { OrderNo } from '#contract/trade/orders.ts';
import { Reason } from './moderation.ts';

/** A review that everyone can read, or could until it was hidden, as admins judge it. */
export const JudgedReview = Review.pick({ id: true, stars: true, text: true, shownAt: true }).extend({
  /** Whom it is about. */
  subjectName: z.string(),
  isAuthorSuspended: z.boolean(),
  orderNo: OrderNo.nullable(),
  productName: z.string().nullable(),
  /** An admin's reason; null while it is shown. */
  hiddenFor: z.string().nullable(),
});
export type JudgedReview = z.infer<typeof JudgedReview>;

const One = z.object({ id: z.uuid() });
const Done = z.object({ done: z.literal(true) });

export const hiddenReviews = {
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/admin/people/:id/reviews',
    purpose: 'The newest reviews that a person has written, hidden ones first',
    details: 'Without those that are not shown to anybody yet.',
    who: 'admin',
    input: One,
    reply: z.array(JudgedReview),
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/:id/hold',
    purpose: 'Hide a review',
    details: 'Only its author can still read it, and is told the reason. Its stars do not count.',
    who: 'admin',
    refuses: ['not_found'],
    input: One.extend({ reason: Reason }),
    reply: Done,
  }),
  show: endpoint({
    method: 'DELETE',
    path: '/api/admin/reviews/:id/hold',
    purpose: 'Show a review again',
    details: 'Nothing is wrong with it, and the reports about it are dismissed.',
    who: 'admin',
    refuses: ['not_found'],
    input: One,
    reply: Done,
  }),
};
