import { useState } from 'react';
import { maxQuestionLetters } from '#contract/trade/question-kinds.ts';
import type { OwnQuestion } from '#contract/trade/questions.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { Badge, BadgeDot } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { questionText, type Words } from './texts.ts';
import { useQuestionAction } from './use-questions.ts';
import { WriteForm } from './write-form.tsx';

/** A question of the reader's own that others do not see, or not yet. */
export function AskedQuestion({ question, words }: { question: OwnQuestion; words: Words }) {
  const { id, text, state, hasPhone, heldReason, askedAt } = question;
  const [isChanging, setIsChanging] = useState(false);
  const change = useQuestionAction('PATCH /api/questions/:id');
  const takeBack = useQuestionAction('DELETE /api/questions/:id');
  const isMistake = state === 'held' && hasPhone;
  return (
    <li className="grid gap-2 rounded-md border border-line bg-card p-4">
      <div>
        <Badge tone={state === 'waiting' ? 'river' : 'clay'} icon={<BadgeDot />}>
          {words.standing[state]}
        </Badge>
      </div>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {questionText(question, words)}
      </p>
      <p className="text-1 text-ink-3">{tableDate(askedAt)}</p>
      {isMistake && <p className="text-ink-2">{words.phoneInQuestion}</p>}
      {heldReason && (
        <p className="text-ink-2 wrap-anywhere">{fill(words.heldReason, { reason: heldReason })}</p>
      )}
      {isChanging ? (
        <WriteForm
          draftKey={`question-change-${id}`}
          before={text}
          label={words.own}
          most={maxQuestionLetters}
          words={{ submit: words.save, cancel: words.cancel, missing: words.missing }}
          send={(next) => change.mutateAsync({ id, text: next })}
          onClose={() => setIsChanging(false)}
        />
      ) : (
        <div className="-ms-3 flex flex-wrap gap-x-2 empty:hidden">
          {isMistake && (
            <Button tone="quiet" size="sm" onClick={() => setIsChanging(true)}>
              {words.change}
            </Button>
          )}
          {(isMistake || state === 'waiting') && (
            <Button tone="quiet" size="sm" busy={takeBack.isPending} onClick={() => takeBack.mutate({ id })}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
      <div aria-live="polite">{takeBack.error && <Notice tone="clay">{takeBack.error.message}</Notice>}</div>
    </li>
  );
}
