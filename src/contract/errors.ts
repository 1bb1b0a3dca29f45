import { z } from 'zod';

/** Every way the server says no, with its HTTP status and the sentence a person can act on. */
export const refusals = {
  invalid: { status: 422, sentence: 'Please check the marked fields.' },
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
});
export type Refusal = z.infer<typeof Refusal>;
