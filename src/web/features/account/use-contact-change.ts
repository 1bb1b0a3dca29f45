import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { account } from '#contract/account.ts';
import type { CodeSent } from '#contract/sessions.ts';
import { saveAuthUser } from '#web/kit/auth-user.ts';
import { call, CallFailed } from '#web/kit/call.ts';
import { type CodeWords, codeTrouble, useOneTimeCode } from '#web/kit/use-one-time-code.ts';
import { readBy } from '#web/kit/use-form.ts';
import { withWork } from '#web/kit/with-work.ts';
import type { Locale } from '#web/kit/words.ts';

/** A code on its way to a new phone or e-mail. */
export type ContactCode = { identifier: string; sent: CodeSent; resendAt: number };

async function sendCode(identifier: string): Promise<ContactCode> {
  const sent = await withWork((work) => call(account.requestContactCode, { identifier, work }));
  return { identifier, sent, resendAt: Date.now() + sent.resendAfterSeconds * 1000 };
}

/** First the new phone or e-mail is typed. */
export function useNewContact(words: Locale['Account']['details']['contact'], codeWords: CodeWords) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState<ContactCode>();
  const [isBusy, setIsBusy] = useState(false);

  async function request() {
    if (isBusy) return;
    const { errors } = readBy(account.requestContactCode.input, { identifier: typed });
    setError(errors?.identifier);
    if (errors) return;
    setIsBusy(true);
    try {
      setPending(await sendCode(typed));
    } catch (failure) {
      setError(sentence(failure, words, codeWords));
    }
    setIsBusy(false);
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setError(undefined);
    },
    error,
    isBusy,
    pending,
    request,
  };
}

/** Then the code that came there makes the change. */
export function useContactCode(words: CodeWords, pending: ContactCode, onSaved: () => void) {
  const queries = useQueryClient();
  const [sent, setSent] = useState(pending.sent);
  const { identifier } = pending;
  const code = useOneTimeCode(words, {
    redeem: async (digits) => {
      const user = await call(account.changeContact, { identifier, code: digits });
      queries.setQueryData(['me'], user);
      saveAuthUser(user);
      onSaved();
    },
    resend: async () => {
      const next = await sendCode(identifier);
      setSent(next.sent);
      return next.resendAt;
    },
    resendAt: pending.resendAt,
  });
  return { sent, code };
}

function sentence(failure: unknown, words: { failed: string }, codeWords: CodeWords) {
  if (!(failure instanceof CallFailed)) throw failure;
  const { refusal } = failure;
  if (refusal?.code === 'confirm_first') return words.failed;
  return refusal?.fields.identifier ?? codeTrouble(failure, codeWords);
}
