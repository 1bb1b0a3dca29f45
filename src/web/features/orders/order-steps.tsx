import { useState } from 'react';
import { hoursToDenyRefund } from '#contract/trade/order-life.ts';
import type { Order } from '#contract/trade/orders.ts';
import { exactTime } from '#web/kit/words/format.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx';
import type { Step, useOrder } from './use-order.ts';

type Allowed = Order['allowed'][number];
type Props = { order: Order; words: Locale['Order']; step: ReturnType<typeof useOrder>['step'] };

/** Steps that take something back are asked for once more; the others are one press. */
const grave = new Set<Allowed['event']>([
  'decline',
  'cancel',
  'dispute',
  'refund',
  'deny_refund',
  'undo_sale',
]);

/** A button for each step that the reader may take now. */
export function OrderSteps({ order, words, step }: Props) {
  const [asked, setAsked] = useState<Allowed>();
  const take = (next: Step) => step.mutate(next, { onSuccess: () => setAsked(undefined) });
  function press(allowed: Allowed) {
    step.reset();
    if (allowed.needsReason || grave.has(allowed.event)) setAsked(allowed);
    else take({ event: allowed.event, reason: '' });
  }
  const asks = words.asks as Partial<Record<Allowed['event'], Locale['Order']['asks']['explain']>>;
  const labels = words.steps.labels as Partial<Record<Allowed['event'], string>>;
  return (
    <>
      {order.state === 'disputed' && <p className="mb-4 text-ink-2">{words.steps.disputed}</p>}
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
      <DenialTime order={order} text={words.steps.denyUntil} />
      <div aria-live="polite" className="mt-3">
        {step.isError && !asked && <Notice tone="clay">{step.error.message}</Notice>}
        {step.isSuccess && <Notice tone="green">{words.steps.done}</Notice>}
      </div>
      {asked && (
        <ReasonDialog
          title={labels[asked.event] ?? ''}
          action={asked.event === 'dispute' ? words.asks.dispute.send : undefined}
          isReasonNeeded={asked.needsReason}
          isGrave={grave.has(asked.event)}
          words={{ ...words.dialog, ...asks[asked.event] }}
          busy={step.isPending}
          error={step.error?.message}
          onSend={(reason) => take({ event: asked.event, reason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

type StateTexts = Partial<Record<Order['state'], string>>;

/** What time will do if nobody does anything; who has to do it reads so. */
function Deadline({ order, words }: { order: Order; words: Locale['Order']['steps']['deadline'] }) {
  const { dueAt, state, as } = order;
  const own: StateTexts = as === 'admin' ? {} : words[as];
  const text = own[state] ?? (words.all as StateTexts)[state];
  if (!dueAt || !text) return null;
  return <p className="mt-3 text-1 text-ink-3">{fill(text, { when: exactTime(dueAt) })}</p>;
}

/** A buyer whose money has not come back is told how long to say so. */
function DenialTime({ order, text }: { order: Order; text: string }) {
  if (!order.allowed.some(({ event }) => event === 'deny_refund')) return null;
  const until = Date.parse(order.history.at(-1)!.at) + hoursToDenyRefund * 3_600_000;
  return (
    <p className="mt-3 text-1 text-ink-3">{fill(text, { when: exactTime(new Date(until).toISOString()) })}</p>
  );
}
