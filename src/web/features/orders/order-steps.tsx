import { type ReactNode, useState } from 'react';
import { isAskedFirst, type NextStep } from '#contract/trade/next-step.ts';
import type { Order } from '#contract/trade/orders.ts';
import { NeedsNetwork } from '#web/kit/screen/needs-network.tsx';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import type { SeenSlip } from './cash-due.ts';
import { DetailsFirst, useDetailsFirst } from './pay/details-first.tsx';
import { StepDialog } from './step-dialog.tsx';
import { type Allowed, labelOf } from './step-label.ts';
import type { Step, useOrder } from './use-order.ts';

type Words = Locale['Order'];
type Props = {
  order: Order;
  slip: SeenSlip;
  next: NextStep;
  words: Words;
  step: ReturnType<typeof useOrder>['step'];
  /** What stands there when the reader has no step that moves the order on. */
  instead: ReactNode;
};

/** The step that moves the order on, in reach of the thumb; whatever else may be done below it, and quiet. */
export function OrderSteps({ order, slip, next: { main, others }, words, step, instead }: Props) {
  const [asked, setAsked] = useState<Allowed>();
  const [detailsFor, setDetailsFor] = useState<Allowed>();
  const { isMissing, save } = useDetailsFirst(isTransferToAccept(order));
  const take = (next: Step) => step.mutate(next, { onSuccess: () => setAsked(undefined) });
  function press(allowed: Allowed) {
    step.reset();
    if (accepts.includes(allowed.event) && isMissing) setDetailsFor(allowed);
    else goOn(allowed);
  }
  function goOn(allowed: Allowed) {
    if (allowed.needsReason || isAskedFirst(allowed, order.state)) setAsked(allowed);
    else take({ event: allowed.event, reason: '', charge: order.deliveryCharge || undefined });
  }
  const isKnown = ({ event }: Allowed) => isMissing !== undefined || !accepts.includes(event);
  const isUnderWay = ({ event }: Allowed) => step.isPending && step.variables.event === event;
  return (
    <>
      <div className="sticky bottom-(--bar) z-10 border-t border-line bg-card px-4 py-3 empty:hidden sm:px-6 sm:py-4 lg:static">
        {main && main !== 'review' ? (
          <Button block busy={isUnderWay(main)} disabled={!isKnown(main)} onClick={() => press(main)}>
            {labelOf(main, order, words)}
          </Button>
        ) : (
          instead
        )}
      </div>
      <div className="grid px-4 pb-2 empty:hidden sm:flex sm:flex-wrap sm:gap-x-4 sm:px-3 sm:pb-3">
        {others.map((allowed) => (
          <Button
            key={allowed.event}
            tone="quiet"
            size="sm"
            busy={isUnderWay(allowed)}
            disabled={!isKnown(allowed)}
            onClick={() => press(allowed)}
          >
            {labelOf(allowed, order, words)}
          </Button>
        ))}
      </div>
      <div aria-live="polite" className="px-4 pb-4 empty:hidden sm:px-6">
        {(main || others.length > 0) && <NeedsNetwork />}
        {!asked && <Outcome {...{ order, words, step }} />}
      </div>
      {detailsFor && (
        <DetailsFirst
          goesOn={detailsFor.event === 'add_charge'}
          save={save}
          onSaved={() => {
            setDetailsFor(undefined);
            goOn(detailsFor);
          }}
          onClose={() => setDetailsFor(undefined)}
        />
      )}
      {asked && (
        <StepDialog
          asked={asked}
          order={order}
          slip={slip}
          words={words}
          step={step}
          take={take}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** How one's own step went, until the next one is taken, by whomever. */
function Outcome({ order, words, step }: Pick<Props, 'order' | 'words' | 'step'>) {
  if (step.isError) return <Notice tone="clay">{step.error.message}</Notice>;
  if (!step.isSuccess || step.data.history.length !== order.history.length) return null;
  const { noted, done } = words.steps;
  return <Notice tone="green">{order.kind === 'sale' ? noted : fill(done, { name: order.name })}</Notice>;
}

function isTransferToAccept({ viewerRole, payment, state }: Order) {
  return (
    viewerRole === 'seller' && payment === 'transfer' && (state === 'placed' || state === 'charge_pending')
  );
}

const accepts: readonly Allowed['event'][] = ['accept', 'add_charge'];
