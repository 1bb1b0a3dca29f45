import { type ReactNode, useState } from 'react';
import { isAskedFirst, isGrave, type NextStep } from '#contract/trade/next-step.ts';
import type { Order } from '#contract/trade/orders.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx';
import { ChargeDialog } from './charge-dialog.tsx';
import { DetailsFirst, useDetailsFirst } from './pay/details-first.tsx';
import { PaidDialog } from './proofs/paid-dialog.tsx';
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
  const [detailsFor, setDetailsFor] = useState<Allowed>();
  const [asksCharge, setAsksCharge] = useState<Allowed>();
  const { isMissing, save } = useDetailsFirst(order);
  const take = (next: Step) => step.mutate(next, { onSuccess: () => setAsked(undefined) });
  function press(allowed: Allowed) {
    step.reset();
    if (accepts.includes(allowed.event) && isMissing) setDetailsFor(allowed);
    else goOn(allowed);
  }
  function goOn(allowed: Allowed) {
    if (allowed.event === 'add_charge') setAsksCharge(allowed);
    else if (allowed.needsReason || isAskedFirst(allowed, order.state)) setAsked(allowed);
    else take({ event: allowed.event, reason: '', charge: order.deliveryCharge || undefined });
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
        {step.isError && !asked && !asksCharge && <Notice tone="clay">{step.error.message}</Notice>}
        {step.isSuccess && (
          <Notice tone="green">{order.kind === 'sale' ? words.steps.noted : words.steps.done}</Notice>
        )}
      </div>
      {detailsFor && (
        <DetailsFirst
          words={words}
          save={save}
          onSaved={() => {
            setDetailsFor(undefined);
            goOn(detailsFor);
          }}
          onClose={() => setDetailsFor(undefined)}
        />
      )}
      {asksCharge && (
        <ChargeDialog
          order={order}
          words={words}
          title={labelOf(asksCharge, order, words)}
          send={(charge) => step.mutateAsync({ event: 'add_charge', reason: '', charge })}
          onClose={() => setAsksCharge(undefined)}
        />
      )}
      {asked?.event === 'report_payment' && (
        <PaidDialog
          orderNo={order.orderNo}
          words={words}
          title={labelOf(asked, order, words)}
          step={step}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && asked.event !== 'report_payment' && (
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

const accepts: readonly Allowed['event'][] = ['accept', 'add_charge'];

function labelOf({ event }: Allowed, { state }: Order, { steps, charge }: Words) {
  const labels: Partial<Record<Allowed['event'], string>> = {
    ...steps.labels,
    ...(state === 'disputed' && steps.inDispute),
    ...(state === 'charge_pending' && { add_charge: charge.change }),
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
