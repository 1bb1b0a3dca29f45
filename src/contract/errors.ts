import { z } from 'zod';

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
  signed_out: { status: 401, sentence: 'Please sign in first.' },
  not_yours: { status: 403, sentence: 'You may not do this.' },
  empty_message: { status: 422, sentence: 'Please write something before you send it.' },
  too_large: { status: 413, sentence: 'This is too large to be sent.' },
  too_many: { status: 429, sentence: 'Too many requests. Please wait a little and try again.' },
  foreign_origin: { status: 403, sentence: 'This request came from another site and was refused.' },
  not_found: { status: 404, sentence: 'There is nothing at this address.' },
  unreadable: { status: 400, sentence: 'This request could not be read.' },
  broken: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type RefusalCode = keyof typeof refusals;

export const Refusal = z.object({
  code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
  message: z.string(),
  /** Field name to what is wrong with it. */
  fields: z.record(z.string(), z.string()).default({}),
  /** With `too_many`: how long to wait. */
  retryAfterSeconds: z.number().int().optional(),
  /** With `code_wrong`: how many tries are left. */
  triesLeft: z.number().int().optional(),
});
export type Refusal = z.infer<typeof Refusal>;
