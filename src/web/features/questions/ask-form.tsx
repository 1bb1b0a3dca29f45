import { useState } from 'react';
import type { ShownProduct } from '#contract/trade/products.ts';
import { maxQuestionLetters } from '#contract/trade/question-kinds.ts';
import type { OwnQuestion } from '#contract/trade/questions.ts';
import { LimitHint } from '#web/kit/forms/limit-hint.tsx';
import { useForm } from '#web/kit/forms/use-form.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Chip } from '#web/ui/lists/chip.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { readyFor } from './ready-for.ts';
import type { Words } from './texts.ts';
import { useQuestionAction } from './use-questions.ts';
import { useShownQuestions } from './use-shown-questions.ts';

type Props = {
  product: Pick<ShownProduct, 'id' | 'role'>;
  words: Words;
  /** What the reader has asked already. */
  own: OwnQuestion[];
};

/** Ready-made questions by one tap, or one's own words. */
export function AskForm({ product: { id, role }, words, own }: Props) {
  const tap = useQuestionAction('POST /api/products/:id/questions');
  const ask = useQuestionAction('POST /api/products/:id/questions');
  const [asked, setAsked] = useState<OwnQuestion>();
  const form = useForm({
    key: `question-${id}`,
    blank: { text: '' },
    read: ({ text }) => (text.trim() ? { ready: text } : { errors: { text: words.missing } }),
    send: async (text) => setAsked(await ask.mutateAsync({ id, kind: 'own', text })),
  });
  const trouble = form.trouble ?? tap.error?.message;
  const shown = useShownQuestions(id);
  // Until it is known what was answered, nothing is offered that would go away under the thumb.
  const known = [...own, ...(shown.data?.pages.flatMap(({ items }) => items) ?? [])];
  const left = shown.isPending
    ? []
    : readyFor(role).filter((kind) => !known.some((one) => one.kind === kind));
  return (
    <div className="grid gap-3">
      <fieldset aria-label={words.ready} className="flex min-w-0 flex-wrap gap-2 empty:hidden">
        {left.map((kind) => (
          <Chip
            key={kind}
            pressed={tap.isPending && tap.variables.kind === kind}
            disabled={tap.isPending}
            onClick={() => tap.mutate({ id, kind }, { onSuccess: setAsked })}
          >
            {words.kinds[kind]}
          </Chip>
        ))}
      </fieldset>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-2 sm:flex sm:items-start">
        <Field
          label={words.own}
          className="min-w-0 flex-1"
          name="question"
          dir="auto"
          autoComplete="off"
          maxLength={maxQuestionLetters}
          placeholder={words.placeholder}
          value={form.draft.text}
          error={form.errors.text}
          onChange={({ target }) => {
            setAsked(undefined);
            form.write({ text: target.value });
          }}
        />
        <Button type="submit" tone="secondary" busy={form.isBusy} className="sm:mt-8">
          {words.ask}
        </Button>
      </form>
      <LimitHint of="letters" used={form.draft.text.length} most={maxQuestionLetters} />
      <div aria-live="polite">
        {trouble ? <Notice tone="clay">{trouble}</Notice> : asked && <Asked question={asked} words={words} />}
      </div>
    </div>
  );
}

/** The question itself stands further down, often below the window. */
function Asked({ question, words }: { question: OwnQuestion; words: Words }) {
  return question.hasPhone ? (
    <Notice tone="clay">{words.phoneInQuestion}</Notice>
  ) : (
    <Notice tone="green">{words.sent}</Notice>
  );
}
