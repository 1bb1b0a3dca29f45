import { z } from 'zod';
import { Puzzle } from '#contract/people/puzzle.ts';
import { type RefusalCode, refusals } from './refusal-codes.ts';
import { PriceBasis, WeightUnit } from '#contract/trade/unit-schemas.ts';

const Trouble = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const Refusal = z.object({
  code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
  /** In English. */
  message: z.string(),
  /** Field name to what is wrong with it, in English. */
  fields: z.record(z.string(), z.string()).default({}),
  /** The same for clients with words of their own: the key of a sentence and the values in it. */
  fieldErrors: z.record(z.string(), Trouble).optional(),
  /** With `too_many`, `too_many_numbers` and `unavailable`: how long to wait. */
  retryAfterSeconds: z.number().int().optional(),
  /** With `proof_of_work_first`: what to solve. */
  puzzle: Puzzle.optional(),
  /** With `too_many`: it is their network that was counted. Whoever signs in is counted alone. */
  isShared: z.boolean().optional(),
  /** With `code_wrong`: how many tries are left. */
  triesLeft: z.number().int().optional(),
  /** With `suspended`: why, in an admin's words. */
  reason: z.string().optional(),
  /** With `whose_account`: what the code has proved, the name of the account, and how its owner signs in, masked. */
  account: z.object({ proved: z.enum(['phone', 'email']), name: z.string(), other: z.string() }).optional(),
  /** With `not_enough`, `new_buyer_share`, `new_buyers_share` and `lot_only`: how much can be ordered. */
  left: z.number().optional(),
  /** With `price_changed`: what stands there now. */
  offer: z.object({ price: z.number().int(), priceBasis: PriceBasis, weightCategory: WeightUnit }).optional(),
});
export type Refusal = z.infer<typeof Refusal>;
