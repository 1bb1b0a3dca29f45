import { useEffect, useId, useRef } from 'react';
import { codeLength, type SignInMethod } from '#contract/people/sessions.ts';
import { CodeForm } from '#web/kit/forms/code-form.tsx';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { type ContactCode, useContactCode, useNewContact } from './use-contact-change.ts';

type Props = {
  words: Locale['Account']['details']['contact'];
  codeWords: CodeWords;
  method: SignInMethod;
  title: string;
  onClose: (isSaved: boolean) => void;
};

const wiring = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', placeholder: '03xxxxxxxxx' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', placeholder: 'name@example.com' },
} as const;

/** First the new phone or e-mail, then the code that was sent to it. */
export function ContactChangeForm({ words, codeWords, method, title, onClose }: Props) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const { draft, write, errors, refusal, pending, onSubmit, isSending } = useNewContact(words, codeWords);
  useEffect(() => field.current?.focus(), [refusal]);
  return (
    <section aria-label={title} className="grid gap-4">
      {pending ? (
        <CodeOfContact words={words} codeWords={codeWords} pending={pending} onClose={onClose} />
      ) : (
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
      )}
    </section>
  );
}

type CodeProps = Pick<Props, 'words' | 'codeWords' | 'onClose'> & { pending: ContactCode };

function CodeOfContact({ words, codeWords, pending, onClose }: CodeProps) {
  const form = useId();
  const { sent, code } = useContactCode(codeWords, pending, () => onClose(true));
  return (
    <>
      <p className="wrap-anywhere">
        {fill(sent.demoCode ? words.demoFor : words.sentTo, { where: pending.identifier })}
      </p>
      <CodeForm id={form} words={codeWords} step={{ ...code, sent }} />
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
