import { useEffect, useEffectEvent, useState } from 'react';
import type { Confirmation } from '#contract/people/sessions.ts';
import { call } from '#web/kit/api/call.ts';
import { useAppCode } from '#web/kit/forms/use-app-code.ts';
import { type CodeWords, useOneTimeCode } from '#web/kit/forms/use-one-time-code.ts';
import { withProofOfWork } from '#web/kit/api/proof-of-work.ts';

/** A code that was sent holds when it is asked for again: another could not be had so soon. */
let last: { asked: Confirmation; resendAt: number; until: number } | undefined;

/** One more code of whoever is signed in: it is sent at once, or the app is asked for it. */
export function useConfirmation(words: CodeWords, onConfirmed: () => void) {
  const [held] = useState(() => (last && last.until > Date.now() ? last : undefined));
  const [asked, setAsked] = useState(held?.asked);
  const redeem = async (code: string) => {
    await call('POST /api/me/confirmation', { code });
    last = undefined;
    onConfirmed();
  };
  const app = useAppCode(words, redeem);
  const code = useOneTimeCode(words, {
    redeem,
    resend: async () => {
      const next = await withProofOfWork((work) => call('POST /api/me/confirmation-code', { work }));
      setAsked(next);
      if (next.by === 'app') return 0;
      const { resendAfterSeconds, expiresInSeconds } = next.sent;
      const resendAt = Date.now() + resendAfterSeconds * 1000;
      last = { asked: next, resendAt, until: Date.now() + expiresInSeconds * 1000 };
      return resendAt;
    },
    resendAt: held?.resendAt ?? 0,
  });
  const send = useEffectEvent(() => void code.resend());
  useEffect(() => {
    if (!held) send();
  }, [held]);
  return { asked, app, code };
}
