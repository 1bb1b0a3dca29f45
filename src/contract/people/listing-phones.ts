import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { canonicalPhone, isSignUpPhone } from './phone.ts';
import { ProofOfWork } from './puzzle.ts';
import { CodeSent } from './sessions.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { codeRejected, codeNotSent } from '#contract/api/refusal-groups.ts';

/** Besides the one of the account. */
export const maxListingPhones = 5;

/** A number that a listing may offer. `isOwn`: the one of the account, proven or not; others are here only once proven. */
export const ListingPhone = z.object({ phone: z.string(), isOwn: z.boolean(), isProven: z.boolean() });
export type ListingPhone = z.infer<typeof ListingPhone>;

const Phone = z.object({
  phone: text(40).refine(isSignUpPhone, fieldError('signUpPhone')).transform(canonicalPhone),
});
const reply = z.array(ListingPhone);

export const listingPhones = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/listing-phones',
    purpose: 'The phone numbers that my listings may show',
    who: 'signed in',
    input: z.object({}),
    reply,
  }),
  requestCode: endpoint({
    method: 'POST',
    path: '/api/me/listing-phones/code',
    purpose: 'Ask for a code to a phone number that my listings should show',
    who: 'signed in',
    refuses: codeNotSent,
    input: Phone.extend({ work: ProofOfWork }),
    reply: CodeSent,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/me/listing-phones',
    purpose: 'Confirm a phone number with the code that was sent to it',
    who: 'signed in',
    refuses: codeRejected,
    input: Phone.extend({ code: z.string().trim().max(20) }),
    reply,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/me/listing-phones/removal',
    purpose: 'Stop showing a phone number in my listings',
    who: 'signed in',
    refuses: ['not_found'],
    input: Phone,
    reply,
  }),
};
