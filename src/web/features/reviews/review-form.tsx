import { useRef } from 'react';
import { maxReviewLetters } from '#contract/sellers/reviews.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { useFocusAfter } from '#web/ui/fields/focus-after.ts';
import { LimitedTextArea } from '#web/kit/forms/limited-text-area.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { StarsField } from '#web/ui/fields/stars-field.tsx';
import { type ReviewFormParts, useReviewForm } from './use-review-form.ts';

/** Stars and a few words. */
export function ReviewForm(parts: ReviewFormParts) {
  const { words, mine, isNext } = parts;
  const { draft, write, errors, trouble, refusal, isSending, onSubmit, cancel } = useReviewForm(parts);
  const form = useRef<HTMLFormElement>(null);
  useFocusAfter(refusal, form);
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-5">
      <StarsField
        label={words.stars}
        names={words.starsOf}
        value={draft.stars}
        error={errors.stars}
        onChange={(stars) => write({ stars })}
      />
      <LimitedTextArea
        label={words.text}
        note={words.textNote}
        hint={words.textHint}
        error={errors.text}
        maxLength={maxReviewLetters}
        value={draft.text}
        onChange={({ target }) => write({ text: target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone={isNext ? 'primary' : 'secondary'} busy={isSending}>
          {mine ? words.save : words.send}
        </Button>
        {mine && (
          <Button tone="secondary" onClick={cancel}>
            {words.cancel}
          </Button>
        )}
      </div>
      <div aria-live="polite" className="empty:hidden">
        {trouble && <Notice tone="clay">{trouble}</Notice>}
      </div>
    </form>
  );
}
