import { useState } from 'react';
import type { CodeSent } from '#contract/people/sessions.ts';
import { call } from '#web/kit/api/call.ts';
import { type CodeWords, useOneTimeCode } from '#web/kit/forms/use-one-time-code.ts';
import { withProofOfWork } from '#web/kit/api/proof-of-work.ts';
import { deleteEntriesOf } from '#web/kit/outbox/store.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { useLeave } from '#web/kit/session/use-sign-out.ts';

/** The code that deleting needs, and the deletion, after which nobody is signed in here. */
export function useRemoval(words: CodeWords) {
  const leave = useLeave();
  const uid = useAuthUser()?.uid;
  const [sent, setSent] = useState<CodeSent & { to: string }>();
  const code = useOneTimeCode(words, {
    redeem: async (typed) => {
      await call('POST /api/me/removal', { code: typed });
      if (uid) await deleteEntriesOf(uid).catch(() => undefined);
      leave({ notice: 'deleted' });
    },
    resend: async () => {
      const next = await withProofOfWork((work) => call('POST /api/me/removal-code', { work }));
      setSent(next);
      return Date.now() + next.resendAfterSeconds * 1000;
    },
    resendAt: 0,
  });
  return { ...code, sent };
}
