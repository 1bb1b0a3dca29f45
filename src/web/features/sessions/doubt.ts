import type { Refusal } from '#contract/errors.ts';
import { CallFailed } from '#web/kit/call.ts';

type Guess = { identifier: string; code: string };

/** A right code for an account that may be somebody else's: the question, and what its answer is sent with. */
export type Doubt = { guess: Guess; account: NonNullable<Refusal['account']> };

/** Anything else that went wrong is thrown on. */
export function doubtBehind(error: unknown, guess: Guess): Doubt {
  const account = error instanceof CallFailed ? error.refusal?.account : undefined;
  if (!account) throw error;
  return { guess, account };
}
