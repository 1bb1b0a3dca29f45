import { fill } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { AdminPanel, type AdminWords } from './admin-list.tsx';
import { JudgedQuestionView } from './judged-question.tsx';
import { useAdminAction, useHiddenQuestions } from './use-admin.ts';

/** What an admin has hidden of somebody's questions and answers: each can be shown again. */
export function QuestionsPanel({ id, words }: { id: string; words: AdminWords }) {
  const list = useHiddenQuestions(id);
  const show = useAdminAction('DELETE /api/admin/questions/:id/hold');
  const { questions } = words;
  return (
    <AdminPanel words={words} title={questions.title} list={list} rows={list.data} empty={questions.none}>
      {(rows) => (
        <>
          {show.error && <Notice tone="clay">{show.error.message}</Notice>}
          <ul className="divide-y divide-line">
            {rows.map((question) => (
              <li key={question.id} className="grid justify-items-start gap-2 p-4 sm:px-5">
                <p className="wrap-anywhere">
                  <Badge tone="clay">{questions.hidden}</Badge>{' '}
                  <span className="text-ink-2">{question.heldReason}</span>
                </p>
                <JudgedQuestionView question={question} words={words} />
                <Button
                  tone="secondary"
                  size="sm"
                  busy={show.isPending && show.variables.id === question.id}
                  aria-label={fill(questions.showLabel, { name: question.productName })}
                  onClick={() => show.mutate({ id: question.id })}
                >
                  {questions.show}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </AdminPanel>
  );
}
