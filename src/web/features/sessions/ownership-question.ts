import type { Refusal } from '#contract/api/refusal.ts';
import type { User } from '#contract/people/people.ts';
import { call, CallFailed } from '#web/kit/api/call.ts';
import { withProofOfWork } from '#web/kit/api/proof-of-work.ts';
import { isStillValid, type PendingCode, pendingCode } from '#web/kit/session/pending-code.ts';

type Guess = { identifier: string; code: string; otherCode?: string; appCode?: string };

/** The codes were right, and the app of the person is still to be asked. */
export type AppFirst = { needsApp: Guess };

/** A right code for an account that may be somebody else's: the question, and what its answer is sent with. */
export type OwnershipQuestion = {
  guess: Guess;
  account: NonNullable<Refusal['account']>;
  /** Said yes, and is asked for the second code. */
  isMine?: boolean;
  /** The second code, once it was sent. */
  second?: PendingCode;
};

/** The codes were right, and the account is closed to its person. */
export type Suspended = { suspendedFor: string };

export type SignInOutcome = User | OwnershipQuestion | AppFirst | Suspended;

/** The person, or what comes first. */
export async function trySignIn(guess: Guess): Promise<SignInOutcome> {
  return call('POST /api/sign-in/code', guess).catch((error: unknown) => {
    const { code, account, reason = '' } = (error instanceof CallFailed && error.refusal) || {};
    if (code === 'suspended') return { suspendedFor: reason };
    if (code === 'app_code_first') return { needsApp: guess };
    if (!account) throw error;
    return { guess, account };
  });
}

/** Sends the second code to where the account is used already. */
export async function sendSecondCode({ guess, account }: OwnershipQuestion) {
  const method = account.proved === 'phone' ? 'email' : 'phone';
  return pendingCode(
    method,
    account.other,
    await withProofOfWork((work) => call('POST /api/sign-in/other-code', { ...guess, work })),
  );
}

/** One that was sent before holds: another could not be had so soon. */
export async function secondCodeOf(doubt: OwnershipQuestion) {
  return doubt.second && isStillValid(doubt.second) ? doubt.second : sendSecondCode(doubt);
}
