import { useState } from 'react';
import { withoutSeparators } from '#contract/people/phone.ts';
import type { SignInMethod } from '#contract/people/sessions.ts';
import type { Locale } from '#web/kit/words/words.ts';
import {
  isStillValid,
  keepPending,
  type PendingCode,
  pendingCode,
  readPending,
  signInCode,
} from '#web/kit/session/pending-code.ts';
import { requestCode } from './request-code.ts';
import { signInError, type SignInError } from './sign-in-error.ts';

/** The first step: who signs in. Its outcome is a pending code. */
export function useCodeRequest(words: Locale['Login'], phone = '') {
  const [last, setLast] = useState(() => readPending(signInCode));
  const [pending, setPending] = useState(last);
  const [method, setMethod] = useState<SignInMethod>(last?.method ?? 'phone');
  const [identifier, setIdentifier] = useState(last?.identifier ?? phone);
  const [trouble, setTrouble] = useState<SignInError>();
  const [busy, setBusy] = useState(false);

  function proceed(next: PendingCode | undefined) {
    keepPending(signInCode, next);
    setPending(next);
    if (next) setLast(next);
  }
  function choose(next: SignInMethod, typed = '') {
    setMethod(next);
    setIdentifier(typed);
    setTrouble(undefined);
  }
  function startAnew() {
    proceed(undefined);
    setLast(undefined);
    choose(method);
  }
  async function request() {
    if (busy) return;
    // Back from the second step without a change: another code could not be had yet, and the one that was sent holds.
    if (last && isFor(last, method, identifier)) return proceed(last);
    setBusy(true);
    setTrouble(undefined);
    try {
      proceed(pendingCode(method, identifier, await requestCode(identifier)));
    } catch (error) {
      setTrouble(signInError(error, words.errors));
    }
    setBusy(false);
  }

  return {
    method,
    identifier,
    trouble,
    busy,
    pending,
    choose,
    type: (typed: string) => {
      setIdentifier(method === 'phone' ? withoutSeparators(typed) : typed);
      setTrouble(undefined);
    },
    request,
    proceed,
    startAnew,
  };
}

function isFor(pending: PendingCode, method: SignInMethod, identifier: string) {
  return pending.method === method && pending.identifier === identifier && isStillValid(pending);
}
