import type { ReactNode } from 'react';
import type { NextStep } from '#contract/trade/next-step.ts';
import { wasAgreed } from '#contract/trade/order-life.ts';
import type { Order } from '#contract/trade/orders.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Box, BoxPart } from '#web/ui/layout/box.tsx';
import type { SeenSlip } from './cash-due.ts';
import { DecidedNotice, lastDecision } from './decide/decided-notice.tsx';
import { DecisionPart } from './decide/decision-part.tsx';
import { DeniedNotice } from './denied-notice.tsx';
import { NextStepPart } from './next-step-part.tsx';
import { OrderFacts, Party } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderProgress } from './order-progress.tsx';
import { ProofsPart } from './proofs/proofs-part.tsx';
import { SellerSuspendedNotice } from './seller-suspended-notice.tsx';
import type { useOrder } from './use-order.ts';

type Props = {
  order: Order;
  slip: SeenSlip;
  words: Locale['Order'];
  units: Locale['Product'];
  step: ReturnType<typeof useOrder>['step'];
  /** Of one of the two sides; the market office decides instead. */
  next: NextStep | undefined;
  /** How others found the other side. */
  rating?: ReactNode;
  /** Once it is over: right below the sentence that asks for it. */
  review?: ReactNode;
  /** What else is to be done here. */
  children?: ReactNode;
  /** What stands below, for whoever has a trouble with the other side. */
  below?: ReactNode;
};

/** An order as one of its sides, or the market office, sees it: what is to be done, and what it is about. */
export function OrderScreen({ order, slip, words, units, step, next, ...slots }: Props) {
  const { rating, review, children, below } = slots;
  const { viewerRole } = order;
  const doing = (
    <div className="min-w-0">
      <Box>
        {next && viewerRole !== 'admin' ? (
          <NextStepPart order={order} slip={slip} side={viewerRole} next={next} words={words} step={step} />
        ) : (
          <DecisionPart order={order} words={words} step={step} />
        )}
        {review}
        <ProofsPart order={order} words={words} />
        {children}
      </Box>
      {below}
    </div>
  );
  const facts = <Facts order={order} words={words} units={units} rating={rating} />;
  // Without a dispute the market office comes to read.
  const isRead = viewerRole === 'admin' && order.state !== 'disputed' && !lastDecision(order.history);
  return (
    <article className="grid gap-5">
      <OrderHead order={order} slip={slip} words={words} units={units} />
      <SellerSuspendedNotice order={order} />
      <DeniedNotice order={order} words={words} />
      <DecidedNotice history={order.history} words={words} />
      {order.kind === 'order' && <OrderProgress order={order} words={words} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:gap-8">
        {isRead ? facts : doing}
        {isRead ? doing : facts}
      </div>
    </article>
  );
}

/** Who is on the other side, what it is about, and what has happened. */
function Facts({ order, words, units, rating }: Pick<Props, 'order' | 'words' | 'units' | 'rating'>) {
  const { viewerRole } = order;
  const others =
    viewerRole === 'admin'
      ? (['buyer', 'seller'] as const)
      : ([viewerRole === 'buyer' ? 'seller' : 'buyer'] as const);
  return (
    <Box>
      {others.map((side) => (
        <BoxPart key={side} title={words[side]}>
          <Party side={side} order={order} words={words} rating={rating} />
        </BoxPart>
      ))}
      <BoxPart title={isAgreed(order) ? words.agreed : words.ordered}>
        <OrderFacts order={order} words={words} units={units} />
      </BoxPart>
      <BoxPart title={words.history.title}>
        <OrderHistory history={order.history} words={words} />
      </BoxPart>
    </Box>
  );
}

function isAgreed({ kind, history }: Order) {
  return kind === 'sale' || wasAgreed(history);
}
