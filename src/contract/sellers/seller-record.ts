import { z } from 'zod';
import { Day } from '#contract/text/days.ts';

/** What a buyer wants to know of a seller before they order. */
export const SellerRecord = z.object({
  memberSince: Day,
  /** Orders that both sides have completed, up to `maxCountedOrders`. */
  completedOrders: z.number().int(),
  /** Half of the latest orders were answered within this time; null where there are too few of them to say. */
  answerSeconds: z.number().int().nullable(),
});
export type SellerRecord = z.infer<typeof SellerRecord>;
