import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { exactTime } from '#web/kit/format.ts';
import { fill, type Locale } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import type { Step, useOrder } from './use-order.ts';

type Allowed = Order['allowed'][number];
type Props = { order: Order; words: Locale['Order']; step: ReturnType<typeof useOrder>['step'] };

/** Steps that take something back are asked for once more; the others are one press. */
const grave = new Set<Allowed['event']>(['decline', 'cancel', 'dispute', 'refund', 'undo_sale', 'settle']);

/** A button for each step that the reader may take now. */
export function OrderSteps({ order, words, step }: Props) {
  const [asked, setAsked] = useState<Allowed>();
  const take = (next: Step) => step.mutate(next, { onSuccess: () => setAsked(undefined) });
  function press(allowed: Allowed) {
    step.reset();
    if (allowed.needsReason || grave.has(allowed.event)) setAsked(allowed);
    else take({ event: allowed.event, reason: '' });
  }
  const labels = words.steps.labels as Partial<Record<Allowed['event'], string>>;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {order.allowed.map((allowed, place) => (
          <Button
            key={allowed.event}
            tone={grave.has(allowed.event) ? 'danger' : place === 0 ? 'primary' : 'secondary'}
            busy={step.isPending && step.variables.event === allowed.event}
            onClick={() => press(allowed)}
          >
            {labels[allowed.event]}
          </Button>
        ))}
        {order.allowed.length === 0 && <p className="text-ink-2">{words.steps.nothing}</p>}
      </div>
      <Deadline order={order} words={words.steps.deadline} />
      <div aria-live="polite" className="mt-3">
        {step.isError && !asked && <Notice tone="clay">{step.error.message}</Notice>}
        {step.isSuccess && <Notice tone="green">{words.steps.done}</Notice>}
      </div>
      {asked && (
        <ReasonDialog
          title={labels[asked.event] ?? ''}
          isReasonNeeded={asked.needsReason}
          words={words.dialog}
          busy={step.isPending}
          error={step.error?.message}
          onSend={(reason) => take({ event: asked.event, reason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function Deadline({ order, words }: { order: Order; words: Locale['Order']['steps']['deadline'] }) {
  const { dueAt, dueEvent } = order;
  const text = dueEvent && (words as Partial<Record<typeof dueEvent, string>>)[dueEvent];
  if (!dueAt || !text) return null;
  return <p className="mt-3 text-1 text-ink-3">{fill(text, { when: exactTime(dueAt) })}</p>;
}
