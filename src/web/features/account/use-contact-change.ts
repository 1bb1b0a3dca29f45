import { useState } from 'react';
import { account } from '#contract/people/account.ts';
import type { CodeSent } from '#contract/people/sessions.ts';
import { call, type CallFailed } from '#web/kit/api/call.ts';
import { useSaveUser } from '#web/kit/session/save-user.ts';
import { type CodeWords, codeError, useOneTimeCode } from '#web/kit/forms/use-one-time-code.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { withProofOfWork } from '#web/kit/api/proof-of-work.ts';
import type { Locale } from '#web/kit/words/words.ts';

/** A code on its way to a new phone or e-mail. */
export type ContactCode = { identifier: string; sent: CodeSent; resendAt: number };

async function sendCode(identifier: string): Promise<ContactCode> {
  const sent = await withProofOfWork((work) => call('POST /api/me/contact-code', { identifier, work }));
  return { identifier, sent, resendAt: Date.now() + sent.resendAfterSeconds * 1000 };
}

/** First the new phone or e-mail is typed. */
export function useNewContact(words: Locale['Account']['details']['contact'], codeWords: CodeWords) {
  const [pending, setPending] = useState<ContactCode>();
  const form = useForm({
    blank: { identifier: '' },
    read: (typed) => readBy(account.requestContactCode.input, typed),
    send: async ({ identifier }) => setPending(await sendCode(identifier)),
    explain: (failed) => ({ fields: { identifier: sentence(failed, words, codeWords) } }),
  });
  return { ...form, pending };
}

/** Then the code that came there makes the change. */
export function useContactCode(words: CodeWords, pending: ContactCode, onSaved: () => void) {
  const saveUser = useSaveUser();
  const [sent, setSent] = useState(pending.sent);
  const { identifier } = pending;
  const code = useOneTimeCode(words, {
    redeem: async (digits) => {
      saveUser(await call('POST /api/me/contact', { identifier, code: digits }));
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

function sentence(failure: CallFailed, words: { failed: string }, codeWords: CodeWords) {
  const { refusal } = failure;
  if (refusal?.code === 'confirm_first') return words.failed;
  return refusal?.fields.identifier ?? codeError(failure, codeWords);
}
