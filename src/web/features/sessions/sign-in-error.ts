import type { RefusalCode } from '#contract/api/refusal-codes.ts';
import { CallFailed } from '#web/kit/api/call.ts';
import { waitText } from '#web/kit/words/format.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';

type Words = Locale['Login']['errors'];

export type SignInError = { text: string; detail?: string };

/** Here it is what was typed that is wrong, and the server's own sentence says how. */
const ofTheIdentifier: RefusalCode[] = ['nobody_found', 'phone_unknown', 'identifier_missing', 'invalid'];

/** What to tell whoever asked for a code in vain. */
export function signInError(error: unknown, words: Words): SignInError {
  if (!(error instanceof CallFailed)) throw error;
  const { refusal } = error;
  if (refusal && ofTheIdentifier.includes(refusal.code))
    return { text: words.failed, detail: refusal.message };
  return failedBecause(causeOf(error, words), words);
}

/** A sign-in that failed though nothing says that the phone or e-mail is wrong. */
export function failedBecause(cause: string, words: Words): SignInError {
  return { text: words.failedOtherwise, detail: fill(words.cause, { cause }) };
}

function causeOf({ refusal }: CallFailed, words: Words) {
  if (!refusal) return words.network;
  const { code, message, retryAfterSeconds = 60 } = refusal;
  if (code === 'too_many') return fill(words.tooMany, { time: waitText(retryAfterSeconds) });
  if (code === 'proof_of_work_first') return words.busy;
  return code === 'no_channel' ? words.notSent : message;
}
