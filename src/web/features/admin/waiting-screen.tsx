import { useState } from 'react';
import type { ModerationCase } from '#contract/office/admin.ts';
import { fill } from '#web/kit/words/words.ts';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { HideProductDialog } from './hide-product-dialog.tsx';
import { Suspension } from './person-step.tsx';
import { useAdminAction, useWaiting } from './use-admin.ts';
import { WaitingCard } from './waiting-card.tsx';

type Step = { action: 'hide' | 'suspend'; item: ModerationCase };

/** Products and people that wait for a look: cleared, hidden, or their seller suspended. */
export function WaitingScreen({ words }: { words: AdminWords }) {
  const waiting = useWaiting();
  const clearProduct = useAdminAction('DELETE /api/admin/products/:id/hold');
  const clearPerson = useAdminAction('DELETE /api/admin/people/:id/reports');
  const showPerson = useAdminAction('DELETE /api/admin/people/:id/hold');
  const [step, setStep] = useState<Step>();
  const [result, setResult] = useState<{ good: boolean; text: string }>();
  const text = words.waiting;
  const say = (action: keyof typeof text.done, name: string) =>
    setResult({ good: true, text: fill(text.done[action], { name }) });

  function clear({ kind, id, name, isWithheld }: ModerationCase) {
    const action = kind === 'product' ? clearProduct : isWithheld ? showPerson : clearPerson;
    action.mutate(
      { id },
      {
        onSuccess: () => say('fine', name),
        onError: ({ message }) => setResult({ good: false, text: message }),
      },
    );
  }
  const over = step && {
    words,
    onDone: () => {
      say(step.action, step.action === 'hide' ? step.item.name : step.item.seller.name);
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
                words={text}
                busy={clearProduct.isPending || clearPerson.isPending || showPerson.isPending}
                onFine={() => clear(item)}
                onHide={() => setStep({ action: 'hide', item })}
                onSuspend={() => setStep({ action: 'suspend', item })}
              />
            ))}
          </ul>
        )}
      </AdminList>
      {over && step?.action === 'hide' && <HideProductDialog product={step.item} {...over} />}
      {over && step?.action === 'suspend' && <Suspension person={step.item.seller} {...over} />}
    </>
  );
}
