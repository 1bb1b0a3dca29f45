import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { TextArea } from '#web/ui/fields/field.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { usePaymentDetails } from './use-payment-details.ts';

type Words = Locale['Account']['payment'];

/** Where buyers who pay by transfer send the money. */
export function PaymentDetails({ uid, words }: { uid: string; words: Words }) {
  const { details, save } = usePaymentDetails(uid);
  const [isEditing, setIsEditing] = useState(false);
  if (details.isError && details.data === undefined) return <p className="text-ink-2">{words.error}</p>;
  if (details.data === undefined) return <p className="text-ink-3">{words.loading}</p>;
  return (
    <>
      {isEditing ? (
        <DetailsForm words={words} before={details.data} save={save} onClose={() => setIsEditing(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p
            className={`min-w-0 wrap-anywhere whitespace-pre-line ${details.data ? 'font-semibold' : 'text-ink-3'}`}
          >
            {details.data || words.empty}
          </p>
          <Button
            tone="secondary"
            size="sm"
            onClick={() => {
              save.reset();
              setIsEditing(true);
            }}
          >
            {details.data ? words.edit : words.add}
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {save.isSuccess && !isEditing && (
          <div className="mt-4">
            <Notice tone="green">{words.saved}</Notice>
          </div>
        )}
      </div>
    </>
  );
}

type FormProps = {
  words: Words;
  before: string;
  save: ReturnType<typeof usePaymentDetails>['save'];
  onClose: () => void;
};

function DetailsForm({ words, before, save, onClose }: FormProps) {
  const [typed, setTyped] = useState(before);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    save.mutate(typed, { onSuccess: onClose });
  }
  return (
    <form noValidate aria-label={words.title} onSubmit={onSubmit} className="grid gap-4">
      <TextArea
        ref={field}
        label={words.label}
        hint={words.hint}
        maxLength={300}
        value={typed}
        error={save.isError ? words.failed : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={save.isPending}>
          {words.save}
        </Button>
        <Button tone="secondary" size="sm" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
