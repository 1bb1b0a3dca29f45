import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';

export const maxLicenceLetters = 40;
const cnicDigits = 13;

/** The same rule stands in the database: everyone could read a CNIC that was written into the wrong field. */
const LicenceNo = text(maxLicenceLetters).refine(
  (typed) => typed.split('').filter((letter) => letter >= '0' && letter <= '9').length !== cnicDigits,
  fieldError('noCnic'),
);

export const CheckDraft = z
  .object({ hasSeenCnic: z.boolean(), licenceNo: LicenceNo, wasVisited: z.boolean() })
  .superRefine(({ hasSeenCnic, licenceNo, wasVisited }, context) => {
    if (!hasSeenCnic && !wasVisited && licenceNo === '')
      context.addIssue({ code: 'custom', path: ['hasSeenCnic'], message: fieldError('checkSomething') });
  });
export type CheckDraft = z.infer<typeof CheckDraft>;

const Person = z.object({ id: z.uuid() });
const Done = z.object({ done: z.literal(true) });

export const sellerChecks = {
  set: endpoint({
    method: 'POST',
    path: '/api/admin/people/:id/check',
    purpose: 'Give a seller the badge, or give it anew with what was checked today',
    details: 'Everyone reads what was checked, and when.',
    who: 'admin',
    refuses: ['not_found'],
    input: CheckDraft.safeExtend(Person.shape),
    reply: Done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/people/:id/check',
    purpose: 'Take the badge from a seller',
    who: 'admin',
    refuses: ['not_found'],
    input: Person,
    reply: Done,
  }),
};
