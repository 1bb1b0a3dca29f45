import { useEffect, useId, useRef } from 'react';
import { codeLength, type SignInMethod } from '#contract/people/sessions.ts';
import { CodeForm } from '#web/kit/forms/code-form.tsx';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import type { PendingCode } from '#web/kit/session/pending-code.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { useContactCode, useNewContact } from './use-contact-change.ts';

type Props = {
  words: Locale['Account']['details']['contact'];
  codeWords: CodeWords;
  method: SignInMethod;
  title: string;
  pending: PendingCode | undefined;
  onSent: (pending: PendingCode) => void;
  onClose: (isSaved: boolean) => void;
};

const wiring = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', placeholder: '03xxxxxxxxx' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', placeholder: 'name@example.com' },
} as const;

/** First the new phone or e-mail, then the code that was sent to it. */
export function ContactChangeForm({ title, pending, ...parts }: Props) {
  return (
    <section aria-label={title} className="grid gap-4">
      {pending ? <CodeOfContact pending={pending} {...parts} /> : <NewContact {...parts} />}
    </section>
  );
}

type StepProps = Omit<Props, 'title' | 'pending'>;

function NewContact({ words, codeWords, method, onSent, onClose }: StepProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const { draft, write, errors, refusal, onSubmit, isSending } = useNewContact(
    method,
    words,
    codeWords,
    onSent,
  );
  useEffect(() => field.current?.focus(), [refusal]);
  return (
    <>
      <form id={form} noValidate onSubmit={onSubmit}>
        <Field
          ref={field}
          {...wiring[method]}
          label={words[method].label}
          hint={words[method].hint}
          maxLength={254}
          value={draft.identifier}
          error={errors.identifier}
          readOnly={isSending}
          onChange={({ target }) => write({ identifier: target.value })}
        />
      </form>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          form={form}
          size="sm"
          busy={isSending}
          disabled={draft.identifier.trim() === ''}
        >
          {words.sendCode}
        </Button>
        <Button tone="secondary" size="sm" onClick={() => onClose(false)}>
          {words.cancel}
        </Button>
      </div>
    </>
  );
}

function CodeOfContact({ words, codeWords, pending, onSent, onClose }: StepProps & { pending: PendingCode }) {
  const form = useId();
  const code = useContactCode(codeWords, pending, { onSent, onSaved: () => onClose(true) });
  return (
    <>
      <p className="wrap-anywhere">
        {fill(pending.demoCode ? words.demoFor : words.sentTo, { where: pending.identifier })}
      </p>
      <CodeForm id={form} words={codeWords} step={{ ...code, sent: pending }} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          form={form}
          size="sm"
          busy={code.busy === 'redeeming'}
          disabled={code.code.length < codeLength}
        >
          {words.confirm}
        </Button>
        <Button tone="secondary" size="sm" onClick={() => onClose(false)}>
          {words.cancel}
        </Button>
      </div>
    </>
  );
}
