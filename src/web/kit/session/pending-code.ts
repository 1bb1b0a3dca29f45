import type { CodeSent, SignInMethod } from '#contract/people/sessions.ts';

/** A code that was asked for: by whom, and until when it holds. */
export type PendingCode = {
  method: SignInMethod;
  identifier: string;
  demoCode?: string;
  resendAt: number;
  expiresAt: number;
};

export const signInCode = 'sign-in-code';

export function pendingCode(method: SignInMethod, identifier: string, sent: CodeSent): PendingCode {
  const now = Date.now();
  return {
    method,
    identifier,
    demoCode: sent.demoCode,
    resendAt: now + sent.resendAfterSeconds * 1000,
    expiresAt: now + sent.expiresInSeconds * 1000,
  };
}

/** A small phone drops the page while its owner reads the message with the code; it must find back to this step. */
export function keepPending(key: string, pending: PendingCode | undefined) {
  if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
  else sessionStorage.removeItem(key);
}

export function readPending(key: string): PendingCode | undefined {
  try {
    const pending = JSON.parse(sessionStorage.getItem(key) ?? 'null') as PendingCode | null;
    if (pending && isStillValid(pending)) return pending;
    sessionStorage.removeItem(key);
  } catch {
    // What cannot be read is no code.
  }
  return undefined;
}

export function isStillValid({ expiresAt }: PendingCode) {
  return expiresAt > Date.now();
}
