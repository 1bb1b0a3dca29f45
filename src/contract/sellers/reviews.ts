import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { OrderNo } from '#contract/trade/orders.ts';
import { containsPhone } from '#contract/people/phone.ts';
import { ProfilePicture } from '#contract/trade/pictures.ts';
import { SellerRole } from '#contract/trade/products.ts';
import { Rating } from './rating.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';

export const reviewDays = 7;
export const maxReviewLetters = 500;

const Stars = z
  .number(fieldError('stars'))
  .int(fieldError('stars'))
  .min(1, fieldError('stars'))
  .max(5, fieldError('stars'));

/** What one side of an order says of the other. */
export const ReviewDraft = z.object({
  stars: Stars,
  text: text(maxReviewLetters)
    .refine((typed) => !containsPhone(typed), fieldError('noPhoneInText'))
    .default(''),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

/** A review as anyone reads it. */
export const Review = z.object({
  id: z.uuid(),
  authorName: z.string(),
  authorPicture: ProfilePicture,
  stars: z.number().int().min(1).max(5),
  text: z.string(),
  shownAt: z.iso.datetime(),
});
export type Review = z.infer<typeof Review>;

/** One in a list, for the reader who asks. */
const ListedReview = Review.extend({ isMine: z.boolean() });
export type ListedReview = z.infer<typeof ListedReview>;

const Said = Review.pick({ stars: true, text: true, shownAt: true });
/** Why an admin has hidden it; nobody but its author reads it then. */
const hiddenFor = z.string().nullable();

/** The reviews of one order, as one of its sides sees them. */
export const OrderReviews = z.object({
  /** What is shown of the other side; none once they have left. */
  otherRating: Rating.nullable(),
  /** Whether the reader may write one, or change what waits. */
  canWrite: z.boolean(),
  /** The reader's own; until `shownAt` only they can read it. */
  mine: Said.extend({ isShown: z.boolean(), hiddenFor }).nullable(),
  /** What is in it is told once it is shown; nothing of one that is hidden. */
  otherHasWritten: z.boolean(),
  theirs: Said.extend({ id: Review.shape.id }).nullable(),
});
export type OrderReviews = z.infer<typeof OrderReviews>;

/** Data export: the reviews that somebody wrote, also hidden ones, and those that are shown about them. */
export const OwnReviews = z.object({
  written: z.array(
    Said.extend({
      orderNo: z.string().nullable(),
      about: z.string(),
      writtenAt: z.iso.datetime(),
      hiddenFor,
    }),
  ),
  received: z.array(Review),
});
export type OwnReviews = z.infer<typeof OwnReviews>;

const OneOrder = z.object({ orderNo: OrderNo });

export const reviews = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/orders/:orderNo/reviews',
    purpose: 'The reviews of an order',
    details: 'For its buyer and its seller.',
    who: 'signed in',
    input: OneOrder,
    reply: OrderReviews,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/orders/:orderNo/reviews',
    purpose: 'Review the other side of a completed order',
    details: 'Until it is shown, a review can be changed by sending it again.',
    who: 'signed in',
    limit: { max: 100, perSeconds: 3600 },
    refuses: ['review_too_early', 'review_shown', 'nobody_to_review'],
    input: OneOrder.extend(ReviewDraft.shape),
    reply: OrderReviews,
  }),
  ofSeller: endpoint({
    method: 'GET',
    path: '/api/sellers/:role/:id/reviews',
    purpose: 'The reviews of a farmer or supplier, newest first',
    who: 'anyone',
    input: z.object({
      role: SellerRole,
      /** Of the farm or the business. */
      id: z.uuid(),
      /** Where the last page ended. */
      after: z.string().max(200).optional(),
    }),
    reply: z.object({ items: z.array(ListedReview), next: z.string().nullable() }),
  }),
};
