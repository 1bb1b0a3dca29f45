import { useState } from 'react';
import { newContact } from '#contract/people/account.ts';
import type { SignInMethod } from '#contract/people/sessions.ts';
import { call, type CallFailed } from '#web/kit/api/call.ts';
import { contactCodeKey } from '#web/kit/session/contact-code-key.ts';
import { keepPending, type PendingCode, pendingCode, readPending } from '#web/kit/session/pending-code.ts';
import { useSaveUser } from '#web/kit/session/save-user.ts';
import { type CodeWords, codeError, useOneTimeCode } from '#web/kit/forms/use-one-time-code.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { withProofOfWork } from '#web/kit/api/proof-of-work.ts';
import type { Locale } from '#web/kit/words/words.ts';

type Who = { uid: string; method: SignInMethod };

/** A code on its way to a new phone or e-mail. It is kept over a reload until it is used or given up. */
export function usePendingContact({ uid, method }: Who) {
  const key = contactCodeKey(uid, method);
  const [pending, setPending] = useState(() => readPending(key));
  return {
    pending,
    proceed: (next: PendingCode | undefined) => {
      keepPending(key, next);
      setPending(next);
    },
  };
}

async function sendCode(method: SignInMethod, identifier: string) {
  const sent = await withProofOfWork((work) => call('POST /api/me/contact-code', { identifier, work }));
  return pendingCode(method, identifier, sent);
}

/** First the new phone or e-mail is typed. */
export function useNewContact(
  method: SignInMethod,
  words: Locale['Account']['details']['contact'],
  codeWords: CodeWords,
  onSent: (pending: PendingCode) => void,
) {
  return useForm({
    blank: { identifier: '' },
    read: (typed) => readBy(newContact[method], typed),
    send: async ({ identifier }) => onSent(await sendCode(method, identifier)),
    explain: (failed) => ({ fields: { identifier: sentence(failed, words, codeWords) } }),
  });
}

/** Then the code that came there makes the change. */
export function useContactCode(
  words: CodeWords,
  { method, identifier, resendAt }: PendingCode,
  { onSent, onSaved }: { onSent: (pending: PendingCode) => void; onSaved: () => void },
) {
  const saveUser = useSaveUser();
  return useOneTimeCode(words, {
    redeem: async (code) => {
      saveUser(await call('POST /api/me/contact', { identifier, code }));
      onSaved();
    },
    resend: async () => {
      const next = await sendCode(method, identifier);
      onSent(next);
      return next.resendAt;
    },
    resendAt,
  });
}

function sentence(failure: CallFailed, words: { failed: string }, codeWords: CodeWords) {
  const { refusal } = failure;
  if (refusal?.code === 'confirm_first') return words.failed;
  return refusal?.fields.identifier ?? codeError(failure, codeWords);
}
