import { type SubmitEvent, useId, useState } from 'react';
import type { ListingPhone } from '#contract/people/listing-phones.ts';
import { isSignUpPhone, withoutSeparators } from '#contract/people/phone.ts';
import { fieldError as fieldErrorOf } from '#contract/text/field-error.ts';
import { codeLength } from '#contract/people/sessions.ts';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import { fieldErrorText } from '#web/kit/words/own-words.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { CodeForm } from '#web/kit/forms/code-form.tsx';
import { usePhoneProof } from './use-phone-proof.ts';

type Words = Locale['Account']['phones']['dialog'];
type Props = {
  words: Words;
  codeWords: CodeWords;
  /** The number to be confirmed, or a blank for a new one. */
  given: string;
  onDone: (phone: string, phones: ListingPhone[]) => void;
  onClose: () => void;
};

/** Asks for a number, then for the code that was sent to it. */
export function PhoneDialog({ words, codeWords, given, onDone, onClose }: Props) {
  const form = useId();
  const [phone, setPhone] = useState(given);
  const proof = usePhoneProof(codeWords, { phone, onDone });
  const { sent, busy, code } = proof;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={sent ? fill(sent.demoCode ? words.demoFor : words.sentTo, { phone }) : words.text}
      size="sm"
      closeLabel={words.close}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            busy={busy === (sent ? 'redeeming' : 'resending')}
            disabled={sent ? code.length < codeLength : !isSignUpPhone(phone)}
          >
            {sent ? words.submit : words.sendCode}
          </Button>
        </>
      }
    >
      {sent ? (
        <CodeForm id={form} words={codeWords} step={proof} />
      ) : (
        <NumberForm id={form} words={words} phone={phone} onPhone={setPhone} proof={proof} />
      )}
    </Dialog>
  );
}

type NumberProps = {
  id: string;
  words: Words;
  phone: string;
  onPhone: (phone: string) => void;
  proof: ReturnType<typeof usePhoneProof>;
};

function NumberForm({ id, words, phone, onPhone, proof }: NumberProps) {
  const { trouble, wrong } = proof;
  const isBad = phone !== '' && !isSignUpPhone(phone);
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isSignUpPhone(phone)) void proof.resend();
  }
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
      <Field
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onChange={({ target }) => {
          onPhone(withoutSeparators(target.value));
          proof.forgive();
        }}
        error={isBad ? fieldErrorText(fieldErrorOf('signUpPhone')) : wrong}
      />
      {trouble && !wrong && (
        <Notice tone="clay" role="alert">
          {trouble}
        </Notice>
      )}
    </form>
  );
}
