import { useRef } from 'react';
import type { z } from 'zod';
import { Button } from '#web/ui/marks/button.tsx';
import { useFocusAfter } from '#web/ui/fields/focus-after.ts';
import { LimitedTextArea } from './limited-text-area.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { readBy, useForm } from './use-form.ts';

type Props = {
  /** Key under which the draft is saved over a reload. */
  draftKey: string;
  schema: z.ZodType<{ text: string }>;
  words: { text: string; hint?: string; submit: string; cancel?: string };
  most: number;
  send: (text: string) => Promise<unknown>;
  onClose?: (isSent: boolean) => void;
};

/** A form with one text and the button that sends it. */
export function TextForm({ draftKey, schema, words, most, send, onClose }: Props) {
  const { draft, write, errors, trouble, refusal, isSending, onSubmit, cancel } = useForm({
    key: draftKey,
    blank: { text: '' },
    read: (typed) => readBy(schema, typed),
    send: ({ text }) => send(text),
    onClose,
  });
  const form = useRef<HTMLFormElement>(null);
  useFocusAfter(refusal, form);
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-3">
      <LimitedTextArea
        label={words.text}
        hint={words.hint}
        error={errors.text}
        maxLength={most}
        readOnly={isSending}
        value={draft.text}
        onChange={({ target }) => write({ text: target.value })}
      />
      {trouble && (
        <Notice tone="clay" role="alert">
          {trouble}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={isSending}>
          {words.submit}
        </Button>
        {words.cancel && (
          <Button tone="secondary" size="sm" disabled={isSending} onClick={cancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
