import { useState } from 'react';
import type { RefusalCode } from '#contract/api/refusal-codes.ts';
import { CallFailed } from '../api/call.ts';
import { waitText } from '../words/format.ts';
import { useCountdown } from './use-countdown.ts';
import { fill, type Locale, plural } from '../words/words.ts';

export type CodeWords = Locale['OneTimeCode'];
type Work = {
  redeem: (code: string) => Promise<void>;
  /** Tells when the next code may be asked for. */
  resend: () => Promise<number>;
  resendAt: number;
};

/** What is typed, what is under way and what went wrong, wherever a code is asked for. */
export function useOneTimeCode(words: CodeWords, { redeem, resend, resendAt }: Work) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'redeeming' | 'resending'>();
  const [trouble, setTrouble] = useState<{ text: string; with: 'redeeming' | 'resending' }>();
  const [resent, setResent] = useState(false);
  const [nextAt, setNextAt] = useState(resendAt);
  const [wrong, setWrong] = useState<{ code: string; text: string }>();

  async function attempt(what: 'redeeming' | 'resending', work: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    setTrouble(undefined);
    setResent(false);
    try {
      await work();
    } catch (error) {
      setTrouble({ text: codeError(error, words), with: what });
      if (what === 'resending') setNextAt(Date.now() + secondsToWait(error) * 1000);
    }
    setBusy(undefined);
  }

  return {
    code,
    busy,
    trouble: trouble?.text,
    /** Whoever only asked for another code may still have a good one. */
    isRefused: trouble?.with === 'redeeming',
    resent,
    secondsLeft: useCountdown(nextAt),
    type: (typed: string) => {
      setCode(typed);
      setTrouble(undefined);
    },
    redeem: async (typed: string) => {
      // A wrong code went off by itself with its last digit: pressing the button after it must not cost a second try.
      if (typed === wrong?.code) return setTrouble({ text: wrong.text, with: 'redeeming' });
      return attempt('redeeming', async () => {
        setCode(typed);
        await redeem(typed).catch((error: unknown) => {
          if (isWrong(error)) setWrong({ code: typed, text: codeError(error, words) });
          throw error;
        });
      });
    },
    resend: () =>
      attempt('resending', async () => {
        setNextAt(await resend());
        setCode('');
        setWrong(undefined);
        setResent(true);
      }),
  };
}

function isWrong(error: unknown) {
  return error instanceof CallFailed && error.refusal?.code === 'code_wrong';
}

function secondsToWait(error: unknown) {
  return error instanceof CallFailed ? (error.refusal?.retryAfterSeconds ?? 0) : 0;
}

/** The sentence for a refusal of a code, or of the query for one. */
export function codeError(error: unknown, { errors }: CodeWords) {
  if (!(error instanceof CallFailed)) throw error;
  const { refusal } = error;
  if (!refusal) return errors.network;
  const { code, message, triesLeft = 0, reason } = refusal;
  if (reason) return `${message} ${fill(errors.reason, { reason })}`;
  if (code === 'code_wrong') return plural(triesLeft, errors.wrong);
  if (code === 'too_many') return fill(errors.tooMany, { time: waitText(secondsToWait(error)) });
  const sentence = sentences[code];
  return sentence ? errors[sentence] : message;
}

const sentences: Partial<Record<RefusalCode, Exclude<keyof CodeWords['errors'], 'wrong'>>> = {
  code_expired: 'over',
  code_other_browser: 'elsewhere',
  app_code_wrong: 'appWrong',
  proof_of_work_first: 'busy',
  no_channel: 'notSent',
};
