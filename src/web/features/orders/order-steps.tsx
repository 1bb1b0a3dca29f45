import { type ReactNode, useState } from 'react';
import { isAskedFirst, isGrave, type NextStep } from '#contract/trade/next-step.ts';
import type { Order } from '#contract/trade/orders.ts';
import { NeedsNetwork } from '#web/kit/screen/needs-network.tsx';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx';
import { DetailsFirst, useDetailsFirst } from './pay/details-first.tsx';
import type { Step, useOrder } from './use-order.ts';

type Allowed = Order['allowed'][number];
type Words = Locale['Order'];
type Props = {
  order: Order;
  next: NextStep;
  words: Words;
  step: ReturnType<typeof useOrder>['step'];
  /** What stands there when the reader has no step that moves the order on. */
  instead: ReactNode;
};

/** The step that moves the order on, in reach of the thumb; whatever else may be done below it, and quiet. */
export function OrderSteps({ order, next: { main, others }, words, step, instead }: Props) {
  const [asked, setAsked] = useState<Allowed>();
  const [asksDetails, setAsksDetails] = useState(false);
  const { isMissing, save } = useDetailsFirst(order);
  const take = (next: Step) => step.mutate(next, { onSuccess: () => setAsked(undefined) });
  function press(allowed: Allowed) {
    step.reset();
    if (allowed.event === 'accept' && isMissing) setAsksDetails(true);
    else if (allowed.needsReason || isAskedFirst(allowed, order.state)) setAsked(allowed);
    else take({ event: allowed.event, reason: '' });
  }
  const isUnderWay = ({ event }: Allowed) => step.isPending && step.variables.event === event;
  return (
    <>
      <div className="sticky bottom-(--bar) z-10 border-t border-line bg-card px-4 py-3 empty:hidden sm:px-6 sm:py-4 lg:static">
        {main && main !== 'review' ? (
          <Button block busy={isUnderWay(main)} onClick={() => press(main)}>
            {labelOf(main, order, words)}
          </Button>
        ) : (
          instead
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 px-3 pb-2 empty:hidden sm:justify-start sm:px-5 sm:pb-3">
        {others.map((allowed) => (
          <Button
            key={allowed.event}
            tone="muted"
            size="sm"
            busy={isUnderWay(allowed)}
            onClick={() => press(allowed)}
          >
            {labelOf(allowed, order, words)}
          </Button>
        ))}
      </div>
      <div aria-live="polite" className="px-4 pb-4 empty:hidden sm:px-6">
        {(main || others.length > 0) && <NeedsNetwork />}
        {step.isError && !asked && <Notice tone="clay">{step.error.message}</Notice>}
        {step.isSuccess && (
          <Notice tone="green">{order.kind === 'sale' ? words.steps.noted : words.steps.done}</Notice>
        )}
      </div>
      {asksDetails && (
        <DetailsFirst
          words={words}
          save={save}
          onSaved={() => {
            setAsksDetails(false);
            take({ event: 'accept', reason: '' });
          }}
          onClose={() => setAsksDetails(false)}
        />
      )}
      {asked && (
        <ReasonDialog
          {...questionOf(asked, order, words)}
          isReasonNeeded={asked.needsReason}
          busy={step.isPending}
          error={step.error?.message}
          onSend={(reason) => take({ event: asked.event, reason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function labelOf({ event }: Allowed, { state }: Order, { steps }: Words) {
  const labels: Partial<Record<Allowed['event'], string>> = {
    ...steps.labels,
    ...(state === 'disputed' && steps.inDispute),
  };
  return labels[event] ?? '';
}

type Question = { text?: string; send?: string; reason?: string; reasonHint?: string; required?: string };

function questionOf(allowed: Allowed, order: Order, words: Words) {
  const { endsDispute, paymentDetails: _, cancelUnlisted, undoTogether, ...listed } = words.asks;
  const asks = {
    ...listed,
    ...(order.stock === 'none' && { cancel: cancelUnlisted }),
    ...(order.soldTogether && { undo_sale: { text: fill(undoTogether, order.soldTogether) } }),
  };
  const { text, send, ...own } = (asks as Partial<Record<Allowed['event'], Question>>)[allowed.event] ?? {};
  const isEnd = order.state === 'disputed' && isGrave(allowed, order.state);
  return {
    title: labelOf(allowed, order, words),
    text: [isEnd && endsDispute, text].filter(Boolean).join(' ') || undefined,
    action: send,
    isGrave: isGrave(allowed, order.state),
    words: { ...words.dialog, ...own },
  };
}
