import { z } from 'zod';
import { Puzzle } from './puzzle.ts';
import { PriceBasis, WeightUnit } from './units.ts';

/** Every way the server says no, with its HTTP status and the sentence a person can act on. */
export const refusals = {
  invalid: { status: 422, sentence: 'Please check the marked fields.' },
  identifier_missing: { status: 422, sentence: 'A phone number or email must be provided.' },
  identifier_taken: { status: 409, sentence: 'A user with this identifier already exists.' },
  role_missing: { status: 422, sentence: 'Please select at least one role.' },
  user_not_found: { status: 404, sentence: 'User not found.' },
  nobody_found: { status: 404, sentence: 'No user found with this phone number or email.' },
  phone_unknown: { status: 404, sentence: 'Phone number not registered.' },
  no_channel: { status: 422, sentence: 'A code cannot be sent this way. Please sign in the other way.' },
  code_wrong: { status: 422, sentence: 'This code is not right. Please try again.' },
  code_over: { status: 422, sentence: 'This code is no longer valid. Please ask for a new one.' },
  code_elsewhere: {
    status: 422,
    sentence:
      'A code works only in the browser that asked for it. Type it in there, or ask for a new one here.',
  },
  whose_account: {
    status: 409,
    sentence: 'This stands in the account of somebody who signs in another way. Is the account yours?',
  },
  app_code_first: { status: 409, sentence: 'Enter the code that your authenticator app shows now.' },
  app_code_wrong: {
    status: 422,
    sentence: 'This code is not right, or it was used already. Wait for the next one in your app.',
  },
  authenticator_first: {
    status: 403,
    sentence: 'Admins need an authenticator app. Set it up on your account page first.',
  },
  authenticator_is_on: {
    status: 409,
    sentence: 'An authenticator app is set up already. Turn it off first.',
  },
  authenticator_is_off: { status: 409, sentence: 'No authenticator app is set up.' },
  confirm_first: { status: 403, sentence: 'Please confirm with a code that it is you.' },
  contact_taken: {
    status: 409,
    sentence: 'Another account has this. Sign in with it: there you can take it off or delete that account.',
  },
  signed_out: { status: 401, sentence: 'Please sign in first.' },
  changed_elsewhere: {
    status: 409,
    sentence:
      'This was changed on another device meanwhile. Look at what stands there now, then change it again.',
  },
  suspended: {
    status: 403,
    sentence: 'This account is suspended. Write to us by the contact form if you think that this is wrong.',
  },
  name_held: {
    status: 409,
    sentence:
      'Your name, or that of your farm or business, sounds like a bank or like this market. Change it, or wait until we have looked.',
  },
  withheld: {
    status: 409,
    sentence: 'This product is held back until somebody has looked at it.',
  },
  not_withheld: { status: 409, sentence: 'This product is not held back any more.' },
  is_admin: {
    status: 409,
    sentence: 'This is an admin. Take the rights of an admin from them first.',
  },
  own_rights: { status: 409, sentence: 'This is you. Another admin has to do it.' },
  last_admin: {
    status: 409,
    sentence: 'You are the only admin. Make somebody else an admin first, then delete your account.',
  },
  requirement_closed: { status: 409, sentence: 'This requirement is closed. Look for another one.' },
  requirement_changed: {
    status: 409,
    sentence: 'The supplier has changed the unit meanwhile. Look at the requirement again before you offer.',
  },
  own_requirement: { status: 409, sentence: 'This is your own requirement. Others can answer it.' },
  offer_changed: {
    status: 409,
    sentence:
      'The farmer has changed this offer meanwhile. Look at what stands there now, then answer again.',
  },
  offer_gone: {
    status: 409,
    sentence: 'This offer no longer stands: it was taken back or has been answered already.',
  },
  product_unknown: {
    status: 422,
    sentence: 'This product is not in your list any more. Choose another one.',
  },
  not_yours: { status: 403, sentence: 'You may not do this.' },
  own_page: { status: 403, sentence: 'This is your own page.' },
  own_product: { status: 403, sentence: 'This is your own product.' },
  sold_out: { status: 409, sentence: 'This product is sold out. Look for another in search.' },
  reserved: {
    status: 409,
    sentence: 'All of this is reserved for other buyers right now. Look again later, or call the seller.',
  },
  not_proven: {
    status: 403,
    sentence:
      'Before you order, show that your phone number or e-mail is yours: sign out, and sign in again by a code. Your account page shows both.',
  },
  new_buyer_orders: {
    status: 409,
    sentence: 'You have 3 open orders. You can place more once your first order is completed.',
  },
  new_buyer_share: {
    status: 409,
    sentence:
      'Until your first order is completed you can reserve a third of what a seller has of a product. Enter less.',
  },
  not_enough: { status: 409, sentence: 'There is less left than you asked for. Enter that much or less.' },
  lot_only: { status: 409, sentence: 'This is sold as one lot only. Order the whole lot.' },
  price_changed: {
    status: 409,
    sentence: 'The price has changed meanwhile. Check the total and place the order again.',
  },
  key_reused: {
    status: 409,
    sentence: 'This was sent before with other details. Look at your orders, then send it again.',
  },
  added_before: {
    status: 409,
    sentence: 'This was added already, as it was before. It stands in your list: change it there.',
  },
  import_reused: {
    status: 409,
    sentence:
      'Another list was imported by this try already. Look at your products, then choose the file again.',
  },
  step_not_allowed: { status: 409, sentence: 'This cannot be done with the order as it stands now.' },
  slip_closed: {
    status: 409,
    sentence: 'A weight slip belongs to goods sold by weight, in an order that goes ahead.',
  },
  slip_confirmed: {
    status: 409,
    sentence: 'Both sides have confirmed this weight slip. It cannot be changed any more.',
  },
  review_too_early: {
    status: 409,
    sentence: 'A review can be written once the order is completed.',
  },
  review_shown: { status: 409, sentence: 'Your review is shown already and cannot be changed any more.' },
  nobody_to_review: {
    status: 409,
    sentence: 'The other side has left the market. There is nobody to review any more.',
  },
  empty_message: { status: 422, sentence: 'Please write something before you send it.' },
  unauthorized_app: { status: 403, sentence: 'This upload did not come from our app and was refused.' },
  picture_unreadable: {
    status: 422,
    sentence: 'This file is not a picture that we can read. Please choose a JPEG, PNG or WebP picture.',
  },
  picture_damaged: {
    status: 422,
    sentence: 'This picture is damaged or incomplete. Please choose it again, or another one.',
  },
  picture_too_big: {
    status: 422,
    sentence: 'This picture is too big. Please choose a JPEG of at most 50 megapixels, or a smaller picture.',
  },
  picture_unknown: {
    status: 422,
    sentence: 'One of these pictures cannot be used. Please upload it again.',
  },
  gallery_full: {
    status: 422,
    sentence: 'A gallery holds at most 20 pictures. Please delete one before you add another.',
  },
  records_full: {
    status: 422,
    sentence: 'There is no room for more here. Please delete an older one before you add another.',
  },
  only_record: {
    status: 422,
    sentence: 'This is the only record of the activity. Correct it, or delete the whole activity.',
  },
  day_taken: {
    status: 422,
    sentence: 'There is a record of that day already. Please change that one, or choose another day.',
  },
  pictures_stay: { status: 422, sentence: 'The pictures of a product stay as they are. Add a new product.' },
  too_many_pictures: { status: 422, sentence: 'Max 4 images allowed.' },
  too_large: { status: 413, sentence: 'This is too large to be sent.' },
  too_many_products: {
    status: 409,
    sentence: 'One seller can keep 20,000 products. Delete some before you add more.',
  },
  too_many: { status: 429, sentence: 'Too many requests. Please wait {wait} and try again.' },
  work_first: {
    status: 429,
    sentence: 'Many codes are asked for at the moment. Your device has to do a little work for yours.',
  },
  many_numbers: {
    status: 429,
    sentence: 'Many phone numbers are being asked for. Please wait a little, or sign in and go on at once.',
  },
  foreign_origin: { status: 403, sentence: 'This request came from another site and was refused.' },
  misdirected: { status: 421, sentence: 'The market is not at this address.' },
  unavailable: {
    status: 503,
    sentence: 'The market is not reachable for a moment. Please try again shortly.',
  },
  pictures_away: {
    status: 503,
    sentence: 'Pictures cannot be kept or shown at the moment. Please try again shortly.',
  },
  // The status that the upload task knows as a full store: it does not try again for minutes.
  no_room: {
    status: 402,
    sentence: 'There is no room for more pictures at the moment. Please try again later.',
  },
  not_found: { status: 404, sentence: 'There is nothing at this address.' },
  unreadable: { status: 400, sentence: 'This request could not be read.' },
  broken: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

/** With `too_many`, behind its sentence, for a visitor who is counted with everybody in the same network. */
export const roomOfOnesOwn = 'Or sign in: then only what you do yourself is counted.';

export type RefusalCode = keyof typeof refusals;

export const Refusal = z.object({
  code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
  message: z.string(),
  /** Field name to what is wrong with it. */
  fields: z.record(z.string(), z.string()).default({}),
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
  /** With `not_enough`, `new_buyer_share` and `lot_only`: how much can be ordered. */
  left: z.number().optional(),
  /** With `price_changed`: what stands there now. */
  offer: z.object({ price: z.number().int(), priceBasis: PriceBasis, weightCategory: WeightUnit }).optional(),
});
export type Refusal = z.infer<typeof Refusal>;
