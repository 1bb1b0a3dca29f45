import { z } from 'zod';
import { Listing } from '#contract/trade/listing.ts';
import { OrderNo } from '#contract/trade/orders.ts';
import { JudgedQuestion } from './hidden-questions.ts';
import { JudgedReview } from './hidden-reviews.ts';
import { Hold, ReportReason, Standing } from './moderation.ts';

const Report = z.object({
  reason: ReportReason,
  details: z.string(),
  /** Null once they have left. */
  reporter: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Of the reporter, as long as they are here. */
  reporterStanding: Standing.nullable(),
  /** In which the two have met, if the report says so. */
  orderNo: OrderNo.nullable(),
  /** That it is about, if the report says so, until it is deleted. */
  question: JudgedQuestion.nullable(),
  at: z.iso.datetime(),
});

/** One product, person or review that waits for a look, with all that speaks for and against it. */
export const ModerationCase = z.object({
  kind: z.enum(['product', 'person', 'review']),
  id: z.string(),
  /** Of a review, its author's. */
  name: z.string(),
  /** Who may be suspended for it: of a review, its author. */
  seller: z.object({ id: z.uuid(), name: z.string() }),
  isWithheld: z.boolean(),
  /** Of a product, until it is deleted. */
  listing: Listing.nullable(),
  review: JudgedReview.nullable(),
  holds: z.array(Hold),
  /** The first ten, those of people of standing before others, and how many there are. */
  reports: z.array(Report),
  reportCount: z.number().int(),
  since: z.iso.datetime(),
});
export type ModerationCase = z.infer<typeof ModerationCase>;
