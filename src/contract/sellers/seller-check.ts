import { z } from 'zod';
import { Day } from '#contract/text/days.ts';

/** What the market office has checked of a seller, as anyone may read it. The number of a CNIC is never kept. */
export const SellerCheck = z.object({
  hasSeenCnic: z.boolean(),
  /** Of a dealer's licence, which is public; empty where none was checked. */
  licenceNo: z.string(),
  wasVisited: z.boolean(),
  checkedOn: Day,
});
export type SellerCheck = z.infer<typeof SellerCheck>;
