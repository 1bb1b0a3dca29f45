import { z } from 'zod';
import { Day } from '#contract/text/days.ts';
import { SellerRecord } from './seller-record.ts';

/** What the market office has checked of a seller, as anyone may read it. The number of a CNIC is never kept. */
export const SellerCheck = z.object({
  hasSeenCnic: z.boolean(),
  /** Of a dealer's licence, which is public; empty where none was checked. */
  licenceNo: z.string(),
  wasVisited: z.boolean(),
  checkedOn: Day,
});
export type SellerCheck = z.infer<typeof SellerCheck>;

/** What the page of a product tells of its seller, so that a buyer knows whom they buy from. */
export const SellerFacts = z.object({
  sellerRecord: SellerRecord,
  /** Null: the market office has not checked them. */
  sellerCheck: SellerCheck.nullable(),
  /** Seed or a pesticide, of which fakes are sold: whoever is not checked is said to be so. */
  needsCheck: z.boolean(),
});
