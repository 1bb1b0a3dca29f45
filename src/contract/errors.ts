import { z } from 'zod';
import { Puzzle } from './puzzle.ts';
import { PriceBasis, WeightUnit } from './units.ts';

/** Every way the server says no, with its HTTP status. What people read of it stands in the locale's group `Refusals`. */
export const refusals = {
  invalid: 422,
  identifier_missing: 422,
  identifier_taken: 409,
  role_missing: 422,
  user_not_found: 404,
  nobody_found: 404,
  phone_unknown: 404,
  no_channel: 422,
  code_wrong: 422,
  code_over: 422,
  code_elsewhere: 422,
  whose_account: 409,
  app_code_first: 409,
  app_code_wrong: 422,
  authenticator_first: 403,
  authenticator_is_on: 409,
  authenticator_is_off: 409,
  confirm_first: 403,
  contact_taken: 409,
  signed_out: 401,
  changed_elsewhere: 409,
  suspended: 403,
  name_held: 409,
  withheld: 409,
  not_withheld: 409,
  is_admin: 409,
  own_rights: 409,
  last_admin: 409,
  requirement_closed: 409,
  requirement_changed: 409,
  own_requirement: 409,
  offer_changed: 409,
  offer_gone: 409,
  product_unknown: 422,
  not_yours: 403,
  own_page: 403,
  own_product: 403,
  sold_out: 409,
  reserved: 409,
  not_proven: 403,
  new_buyer_orders: 409,
  new_buyer_share: 409,
  new_buyers_share: 409,
  not_enough: 409,
  lot_only: 409,
  price_changed: 409,
  key_reused: 409,
  added_before: 409,
  import_reused: 409,
  step_not_allowed: 409,
  slip_closed: 409,
  slip_confirmed: 409,
  review_too_early: 409,
  review_shown: 409,
  nobody_to_review: 409,
  empty_message: 422,
  unauthorized_app: 403,
  picture_unreadable: 422,
  picture_damaged: 422,
  picture_too_big: 422,
  picture_unknown: 422,
  gallery_full: 422,
  records_full: 422,
  only_record: 422,
  day_taken: 422,
  pictures_stay: 422,
  too_many_pictures: 422,
  too_large: 413,
  too_many_products: 409,
  too_many: 429,
  work_first: 429,
  many_numbers: 429,
  foreign_origin: 403,
  misdirected: 421,
  unavailable: 503,
  pictures_away: 503,
  // The status that the upload task knows as a full store: it does not try again for minutes.
  no_room: 402,
  not_found: 404,
  unreadable: 400,
  broken: 500,
} as const;

export type RefusalCode = keyof typeof refusals;

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
  troubles: z.record(z.string(), Trouble).optional(),
  /** With `too_many`, `many_numbers` and `unavailable`: how long to wait. */
  retryAfterSeconds: z.number().int().optional(),
  /** With `work_first`: what to solve. */
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
