import { useState } from 'react';
import type { ListingPhone } from '#contract/people/listing-phones.ts';
import { canonicalPhone } from '#contract/people/phone.ts';
import type { CodeSent } from '#contract/people/sessions.ts';
import { call, CallFailed } from '#web/kit/api/call.ts';
import { type CodeWords, useOneTimeCode } from '#web/kit/forms/use-one-time-code.ts';
import { withProofOfWork } from '#web/kit/api/proof-of-work.ts';

/** The code that a number needs before a listing offers it. What is wrong with the number stands at its field. */
export function usePhoneProof(
  words: CodeWords,
  { phone, onDone }: { phone: string; onDone: (phone: string, phones: ListingPhone[]) => void },
) {
  const [sent, setSent] = useState<CodeSent>();
  const [wrong, setWrong] = useState<string>();
  const code = useOneTimeCode(words, {
    redeem: async (typed) =>
      onDone(canonicalPhone(phone), await call('POST /api/me/listing-phones', { phone, code: typed })),
    resend: async () => {
      try {
        const next = await withProofOfWork((work) =>
          call('POST /api/me/listing-phones/code', { phone, work }),
        );
        setSent(next);
        return Date.now() + next.resendAfterSeconds * 1000;
      } catch (error) {
        setWrong(error instanceof CallFailed ? error.refusal?.fields.phone : undefined);
        throw error;
      }
    },
    resendAt: 0,
  });
  return { ...code, sent, wrong, forgive: () => setWrong(undefined) };
}
