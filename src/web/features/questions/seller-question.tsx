import { type ReactNode, useState } from 'react';
import { maxAnswerLetters } from '#contract/trade/question-kinds.ts';
import type { OwnQuestion } from '#contract/trade/questions.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { Badge, BadgeDot } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { questionText, type ReportSlot, type Words } from './texts.ts';
import { useQuestionAction } from './use-questions.ts';
import { WriteForm } from './write-form.tsx';

type Props = {
  question: OwnQuestion;
  words: Words;
  report?: ReportSlot;
  /** What it is about, where that is not plain. */
  about?: ReactNode;
};

/** A question as its seller has it: to be answered, changed, hidden or shown again. */
export function SellerQuestion({ question, words, report, about }: Props) {
  const { id, state, authorName, askedAt } = question;
  const text = questionText(question, words);
  const isHidden = state === 'hidden';
  return (
    <li className="grid gap-2 rounded-md border border-line bg-card p-4">
      {about}
      {isTold(state) && (
        <div>
          <Badge tone={state === 'waiting' ? 'wheat' : 'clay'} icon={<BadgeDot />}>
            {words.standingSeller[state]}
          </Badge>
        </div>
      )}
      <div>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {text}
        </p>
        <p className="text-1 text-ink-3 wrap-anywhere">
          {fill(words.asked, { name: authorName, date: tableDate(askedAt) })}
        </p>
      </div>
      {!isHidden && <Answer question={question} words={words} />}
      <div className="-ms-3 flex flex-wrap gap-x-2">
        <Hiding id={id} isHidden={isHidden} words={words} />
        {report?.({ id, text })}
      </div>
    </li>
  );
}

function Hiding({ id, isHidden, words }: { id: string; isHidden: boolean; words: Words }) {
  const hide = useQuestionAction('POST /api/questions/:id/hidden');
  const show = useQuestionAction('DELETE /api/questions/:id/hidden');
  const { mutate, isPending, error } = isHidden ? show : hide;
  return (
    <div>
      <Button tone="quiet" size="sm" busy={isPending} onClick={() => mutate({ id })}>
        {isHidden ? words.show : words.hide}
      </Button>
      <div aria-live="polite">{error && <Notice tone="clay">{error.message}</Notice>}</div>
    </div>
  );
}

function isTold(standing: OwnQuestion['state']) {
  return standing === 'waiting' || standing === 'answer_held' || standing === 'hidden';
}

function Answer({ question: { id, answer, state }, words }: Pick<Props, 'question' | 'words'>) {
  const [isChanging, setIsChanging] = useState(false);
  const send = useQuestionAction('POST /api/questions/:id/answer');
  if (answer === null || isChanging)
    return (
      <WriteForm
        draftKey={`answer-${id}`}
        before={answer ?? ''}
        label={words.answer}
        most={maxAnswerLetters}
        words={{ submit: words.answerSubmit, cancel: words.cancel, missing: words.missingAnswer }}
        send={(text) => send.mutateAsync({ id, answer: text })}
        onClose={answer === null ? undefined : () => setIsChanging(false)}
      />
    );
  return (
    <div className="grid gap-1">
      <p dir="auto" className="rounded-md bg-wheat-50 px-4 py-3 wrap-anywhere whitespace-pre-line">
        {answer}
      </p>
      {state === 'answer_held' && <p className="text-ink-2">{words.phoneInAnswer}</p>}
      <Button tone="quiet" size="sm" className="-ms-3 justify-self-start" onClick={() => setIsChanging(true)}>
        {words.changeAnswer}
      </Button>
    </div>
  );
}
