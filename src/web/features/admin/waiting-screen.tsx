import { useState } from 'react';
import type { JudgedQuestion } from '#contract/office/hidden-questions.ts';
import type { ModerationCase } from '#contract/office/moderation-cases.ts';
import { fill } from '#web/kit/words/words.ts';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { HideProductDialog } from './hide-product-dialog.tsx';
import { HideQuestionDialog } from './judged-question.tsx';
import { HideReviewDialog } from './judged-review.tsx';
import { Suspension } from './person-step.tsx';
import { useAdminAction, useWaiting } from './use-admin.ts';
import { WaitingCard } from './waiting-card.tsx';

type Step = { action: 'hide' | 'suspend'; item: ModerationCase };

/** Products, people and reviews that wait for a look: cleared, hidden, or who is behind them suspended. */
export function WaitingScreen({ words }: { words: AdminWords }) {
  const waiting = useWaiting();
  const clearProduct = useAdminAction('DELETE /api/admin/products/:id/hold');
  const clearPerson = useAdminAction('DELETE /api/admin/people/:id/reports');
  const clearReview = useAdminAction('DELETE /api/admin/reviews/:id/hold');
  const releasePerson = useAdminAction('DELETE /api/admin/people/:id/hold');
  const showQuestion = useAdminAction('DELETE /api/admin/questions/:id/hold');
  const [step, setStep] = useState<Step>();
  const [asked, setAsked] = useState<JudgedQuestion>();
  const [result, setResult] = useState<{ good: boolean; text: string }>();
  const text = words.waiting;
  const actions = { product: clearProduct, person: clearPerson, review: clearReview };
  const tell = (done: string, name: string) => setResult({ good: true, text: fill(done, { name }) });
  const onError = ({ message }: Error) => setResult({ good: false, text: message });
  function say(action: Step['action'] | 'fine', { kind, name, seller, isWithheld }: ModerationCase) {
    const done = {
      ...text.done,
      ...(isWithheld && { hide: text.done.hideStill }),
      ...(kind === 'review' && words.reviews.done),
    };
    tell(done[action], action === 'suspend' ? seller.name : name);
  }

  function clear(item: ModerationCase) {
    const { kind, id, isWithheld, since } = item;
    const action = kind === 'person' && isWithheld ? releasePerson : actions[kind];
    action.mutate(
      { id, ...(kind === 'product' && { since }) },
      { onSuccess: () => say('fine', item), onError },
    );
  }
  const over = step && {
    words,
    onDone: () => {
      say(step.action, step.item);
      setStep(undefined);
    },
    onClose: () => setStep(undefined),
  };
  return (
    <>
      <AdminList
        words={words}
        title={text.title}
        text={text.text}
        result={result}
        list={waiting}
        rows={waiting.data}
        empty={text.empty}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((item) => (
              <WaitingCard
                key={`${item.kind} ${item.id}`}
                item={item}
                words={words}
                busy={[releasePerson, showQuestion, ...Object.values(actions)].some(
                  ({ isPending }) => isPending,
                )}
                onFine={() => clear(item)}
                onHide={() => setStep({ action: 'hide', item })}
                onSuspend={() => setStep({ action: 'suspend', item })}
                onHideQuestion={setAsked}
                onShowQuestion={({ id, authorName }) =>
                  showQuestion.mutate(
                    { id },
                    { onSuccess: () => tell(words.questions.done.show, authorName), onError },
                  )
                }
              />
            ))}
          </ul>
        )}
      </AdminList>
      {over && step?.action === 'hide' && <Hiding item={step.item} {...over} />}
      {over && step?.action === 'suspend' && <Suspension person={step.item.seller} {...over} />}
      {asked && (
        <HideQuestionDialog
          id={asked.id}
          words={words}
          onDone={() => {
            tell(words.questions.done.hide, asked.authorName);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

type HidingProps = { item: ModerationCase; words: AdminWords; onDone: () => void; onClose: () => void };

function Hiding({ item, ...over }: HidingProps) {
  if (item.kind === 'review') return <HideReviewDialog id={item.id} authorName={item.name} {...over} />;
  return <HideProductDialog product={item} {...over} />;
}
