import { useState } from 'react';
import { codeLength } from '#contract/people/sessions.ts';
import { type CodeWords, useOneTimeCode } from './use-one-time-code.ts';

const shortestRecovery = 10;

/** What is typed of an authenticator app, or of a recovery code, wherever one is asked for. */
export function useAppCode(words: CodeWords, redeem: (code: string) => Promise<void>) {
  const [isRecovery, setIsRecovery] = useState(false);
  const {
    code,
    busy,
    trouble,
    type,
    redeem: send,
  } = useOneTimeCode(words, {
    redeem,
    // The app makes them by itself.
    resend: () => Promise.resolve(0),
    resendAt: 0,
  });
  const isWhole = code.trim().length >= (isRecovery ? shortestRecovery : codeLength);
  return {
    isBusy: busy !== undefined,
    isWhole,
    submit: () => (isWhole ? send(code) : Promise.resolve()),
    field: {
      words: words.app,
      length: codeLength,
      value: code,
      onValue: type,
      isRecovery,
      onRecovery: setIsRecovery,
      error: trouble,
      readOnly: busy !== undefined,
    },
  };
}
