import { useEffect, useRef } from 'react';
import { useHydrated } from '#web/kit/screen/use-hydrated.ts';
import { useLateWords } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Field, TextArea } from '#web/ui/fields/field.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { useContact } from './use-contact.ts';

/** Nothing in it is required and nothing is limited; the browser's own checks, in the browser's language, are off. */
export function ContactForm() {
  const words = useLateWords('ContactSection', 'Error loading contact JSON')?.form;
  const { draft, write, answer, busy, onSubmit } = useContact(words);
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [answer]);
  if (!words) return null;
  return (
    <form
      ref={form}
      noValidate
      aria-label={words.label}
      onSubmit={onSubmit}
      className="grid content-start gap-5 rounded-md border border-line bg-card p-4 noscript:hidden sm:p-6"
    >
      <Field
        label={words.name}
        name="name"
        type="text"
        autoComplete="name"
        value={draft.name}
        onChange={(event) => write({ name: event.target.value })}
        readOnly={busy}
        error={answer?.fields.name}
      />
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        value={draft.email}
        onChange={(event) => write({ email: event.target.value })}
        readOnly={busy}
        error={answer?.fields.email}
      />
      <TextArea
        label={words.message}
        name="message"
        rows={5}
        value={draft.message}
        onChange={(event) => write({ message: event.target.value })}
        readOnly={busy}
        error={answer?.fields.message}
      />
      {answer && (
        <Notice tone={answer.good ? 'green' : 'clay'} role={answer.good ? 'status' : 'alert'}>
          {answer.text}
        </Notice>
      )}
      {/* Before the script is there the browser would send it by itself, and put what was written into the address. */}
      <Button type="submit" busy={busy} disabled={!isHydrated} block>
        {words.submit}
      </Button>
    </form>
  );
}
