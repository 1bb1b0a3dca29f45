import { z } from 'zod';

/** The sum of the reviews that a seller has received. Each reviewer counts once, by their latest review. */
export const Rating = z.object({
  /** Null when no review counts. One counts once both sides have proven a phone or an e-mail, and not while its author
   *  is suspended. Hidden ones count nowhere. */
  average: z.number().min(1).max(5).nullable(),
  /** Reviews that everyone can read. */
  reviewCount: z.number().int(),
  /** Reviewers that the average is made of. */
  reviewerCount: z.number().int(),
});
export type Rating = z.infer<typeof Rating>;
