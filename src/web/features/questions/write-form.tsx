import { useEffect, useRef } from 'react';
import { useForm } from '#web/kit/forms/use-form.ts';
import { LimitedTextArea } from '#web/kit/forms/limited-text-area.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Props = {
  draftKey: string;
  before: string;
  label: string;
  most: number;
  words: { submit: string; cancel: string; missing: string };
  send: (text: string) => Promise<unknown>;
  /** Without it there is nothing to go back to. */
  onClose?: () => void;
};

/** A question or an answer that is written where it stands. */
export function WriteForm({ draftKey, before, label, most, words, send, onClose }: Props) {
  const box = useRef<HTMLFormElement>(null);
  const form = useForm({
    key: draftKey,
    blank: { text: before },
    read: ({ text }) => (text.trim() ? { ready: text } : { errors: { text: words.missing } }),
    // Where the server names the field it is called by another name.
    send,
    explain: ({ refusal, message }) => {
      const [said] = Object.values(refusal?.fields ?? {});
      return said ? { text: undefined, fields: { text: said } } : { text: message };
    },
    isEdit: before !== '',
    onClose,
  });
  useEffect(() => {
    if (onClose) box.current?.querySelector('textarea')?.focus();
  }, [onClose]);
  return (
    <form ref={box} noValidate onSubmit={form.onSubmit} className="grid gap-2">
      <LimitedTextArea
        label={label}
        rows={2}
        dir="auto"
        maxLength={most}
        value={form.draft.text}
        error={form.errors.text}
        onChange={({ target }) => form.write({ text: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={form.isBusy}>
          {words.submit}
        </Button>
        {onClose && (
          <Button tone="secondary" size="sm" disabled={form.isBusy} onClick={form.cancel}>
            {words.cancel}
          </Button>
        )}
      </div>
      <div aria-live="polite">{form.trouble && <Notice tone="clay">{form.trouble}</Notice>}</div>
    </form>
  );
}
