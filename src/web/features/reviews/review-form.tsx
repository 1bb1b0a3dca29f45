import type { SubmitEvent } from 'react';
import { mostReviewText } from '#contract/reviews.ts';
import { CallFailed } from '#web/kit/call.ts';
import { LimitHint } from '#web/kit/limit-hint.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StarsField } from '#web/ui/stars-field.tsx';
import { type ReviewFormParts, useReviewForm } from './use-review-form.ts';

/** Stars and a few words. */
export function ReviewForm(parts: ReviewFormParts) {
  const { words, mine, write, onClose } = parts;
  const { draft, type, send, leave, errors } = useReviewForm(parts);
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <StarsField
        label={words.stars}
        names={words.starsOf}
        value={draft.stars}
        error={errors.stars}
        onChange={(stars) => type({ stars })}
      />
      <TextArea
        label={words.text}
        note={words.textNote}
        hint={words.textHint}
        error={errors.text}
        maxLength={mostReviewText}
        value={draft.text}
        onChange={({ target }) => type({ text: target.value })}
      />
      <LimitHint of="letters" used={draft.text.length} most={mostReviewText} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={write.isPending}>
          {mine ? words.save : words.send}
        </Button>
        {onClose && (
          <Button tone="secondary" onClick={leave}>
            {words.cancel}
          </Button>
        )}
      </div>
      <div aria-live="polite" className="empty:hidden">
        {write.isError && <Notice tone="clay">{sentenceOf(write.error, words.failed)}</Notice>}
      </div>
    </form>
  );
}

function sentenceOf(error: Error, failed: string) {
  return error instanceof CallFailed && error.refusal ? error.message : failed;
}
