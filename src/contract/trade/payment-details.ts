import { z } from 'zod';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { readRaastAccount } from './raast/read.ts';

export const PaymentDetails = z.object({
  /** A Raast ID, or an account with its bank and title. Empty: none. */
  details: text(300),
  /** Empty: none. */
  iban: z.string(),
});
export type PaymentDetails = z.infer<typeof PaymentDetails>;

/** What is left out stays as it is. */
export const PaymentDetailsDraft = z.object({
  details: text(300).optional(),
  /** An IBAN, or the text of the QR code of one's bank. */
  iban: text(600)
    .superRefine((typed, context) => {
      const account = typed === '' ? null : readRaastAccount(typed);
      if (typeof account === 'string') context.addIssue({ code: 'custom', message: fieldError(account) });
    })
    .optional(),
});
export type PaymentDetailsDraft = z.infer<typeof PaymentDetailsDraft>;
