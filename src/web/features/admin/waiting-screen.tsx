import { useState } from 'react';
import { admin, type Waiting } from '#contract/office/admin.ts';
import { fill } from '#web/kit/words.ts';
import { AdminList, type AdminWords } from './admin-list.tsx';
import { Hiding } from './hiding.tsx';
import { Suspension } from './person-step.tsx';
import { useDeed, useWaiting } from './use-admin.ts';
import { WaitingCard } from './waiting-card.tsx';

type Step = { deed: 'hide' | 'suspend'; item: Waiting };

/** Products and people that wait for a look: cleared, hidden, or their seller suspended. */
export function WaitingScreen({ words }: { words: AdminWords }) {
  const waiting = useWaiting();
  const clearProduct = useDeed(admin.showProduct);
  const clearPerson = useDeed(admin.clearReports);
  const showPerson = useDeed(admin.showPerson);
  const [step, setStep] = useState<Step>();
  const [result, setResult] = useState<{ good: boolean; text: string }>();
  const text = words.waiting;
  const say = (deed: keyof typeof text.done, name: string) =>
    setResult({ good: true, text: fill(text.done[deed], { name }) });

  function clear({ kind, id, name, isWithheld }: Waiting) {
    const deed = kind === 'product' ? clearProduct : isWithheld ? showPerson : clearPerson;
    deed.mutate(
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
      say(step.deed, step.deed === 'hide' ? step.item.name : step.item.seller.name);
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
                onHide={() => setStep({ deed: 'hide', item })}
                onSuspend={() => setStep({ deed: 'suspend', item })}
              />
            ))}
          </ul>
        )}
      </AdminList>
      {over && step?.deed === 'hide' && <Hiding product={step.item} {...over} />}
      {over && step?.deed === 'suspend' && <Suspension person={step.item.seller} {...over} />}
    </>
  );
}
