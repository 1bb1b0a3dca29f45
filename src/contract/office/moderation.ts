import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';

/** Why a product is withheld: a rule of ours, several reports, an admin, or its seller's suspension or name. */
export const HoldCause = z.enum([
  'phone_in_text',
  'picture_of_another',
  'unusual_price',
  'too_many',
  'reports',
  'admin',
  'suspended',
  'name',
]);
export type HoldCause = z.infer<typeof HoldCause>;

/** Those that fire by themselves, when a product is added or changed. */
export const RuleCause = HoldCause.extract([
  'phone_in_text',
  'picture_of_another',
  'unusual_price',
  'too_many',
]);
export type RuleCause = z.infer<typeof RuleCause>;

/** Those that hold back everything of a seller at once, until all is well with the seller. */
export const PersonCause = HoldCause.extract(['suspended', 'name']);
export type PersonCause = z.infer<typeof PersonCause>;

/** Those of a hold that its seller can mend alone, by a change of the product. */
export const sellerFixable: readonly HoldCause[] = ['phone_in_text', 'unusual_price'];

export const Hold = z.object({
  cause: HoldCause,
  /** An admin's words, if any. */
  reason: z.string(),
  since: z.iso.datetime(),
  /** What the seller said to it. */
  answer: z.string(),
});
export type Hold = z.infer<typeof Hold>;

export const ReportReason = z.enum(['fraud', 'untrue', 'forbidden', 'offensive', 'copied', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

/** So many different people of standing, and a listing is withheld until somebody has looked. */
export const reportsToWithhold = 3;

/** For how long somebody must have been here for a report of theirs to count towards that. */
export const standingDays = 7;

/** What gives a report its weight: all three, and it counts; else it only waits for an admin. */
export const Standing = z.object({ isOld: z.boolean(), hasPhone: z.boolean(), hasTraded: z.boolean() });
export type Standing = z.infer<typeof Standing>;

/** An order stands for its other side: whoever trades with somebody can report them, also a buyer, who has no page. A
 *  question stands for who has asked it, or to them for who has answered. */
export const ReportSubject = z.enum(['product', 'farm', 'business', 'order', 'question', 'review']);
export type ReportSubject = z.infer<typeof ReportSubject>;

export const ReportDraft = z
  .object({
    subject: ReportSubject,
    /** Of the product, of the seller's public page, of the question or of the review; or the number of the order. */
    id: text(60),
    reason: ReportReason,
    details: text(1000).default(''),
  })
  .superRefine(({ reason, details }, context) => {
    if (reason === 'other' && details === '') {
      context.addIssue({ code: 'custom', path: ['details'], message: fieldError('sayWhatIsWrong') });
    }
  });
export type ReportDraft = z.infer<typeof ReportDraft>;

/** Data export: a report as its author downloads it. */
export const OwnReport = z.object({
  /** The product, the person, or the author of the review. */
  about: z.string(),
  orderNo: z.string().nullable(),
  reason: ReportReason,
  details: z.string(),
  reportedAt: z.iso.datetime(),
});
export type OwnReport = z.infer<typeof OwnReport>;

export const Reason = text(500).min(1, fieldError('sayWhy'));

export const moderation = {
  report: endpoint({
    method: 'POST',
    path: '/api/reports',
    purpose: 'Report a product, a seller, the other side of an order, a question, or a review',
    details: 'Only the people who run the market see who reported.',
    who: 'signed in',
    limit: { max: 20, perSeconds: 86_400 },
    refuses: ['not_found', 'own_product', 'own_page', 'own_review'],
    input: ReportDraft,
    reply: z.object({ received: z.literal(true) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/products/:id/answer',
    purpose: 'Reply to why my product is held back',
    who: 'signed in',
    refuses: ['not_withheld'],
    input: z.object({
      id: text(60),
      answer: text(1000).min(1, fieldError('writeAnswer')),
    }),
    reply: z.object({ done: z.literal(true) }),
  }),
};
