import type { ReactNode } from 'react';
import type { Order } from '#contract/trade/orders.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { DecidedNotice } from './decide/decided-notice.tsx';
import { DecisionCard } from './decide/decision-card.tsx';
import { OrderFacts, OrderParties } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderSteps } from './order-steps.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { useOrder } from './use-order.ts';

type Props = {
  order: Order;
  words: Locale['Order'];
  units: Locale['Product'];
  step: ReturnType<typeof useOrder>['step'];
  /** What else belongs to the order. */
  children?: ReactNode;
};

/** An order as one of its sides sees it. */
export function OrderScreen({ order, words, units, step, children }: Props) {
  const { state, note, payment, paymentDetails } = order;
  const isWaitedFor = payment === 'transfer' && order.as === 'buyer' && state === 'awaiting_payment';
  return (
    <article className="grid gap-5">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="title-page">{fill(words.title, { orderNo: order.orderNo })}</h1>
        <StatusBadge status={order.status} words={words.statuses} />
        <span className="text-ink-2">{words.states[state]}</span>
      </header>
      <DecidedNotice history={order.history} words={words} />
      {order.as === 'admin' ? (
        <DecisionCard order={order} words={words} step={step} />
      ) : (
        <Card title={words.steps.title}>
          {isWaitedFor && (
            <div className="mb-4">
              <Notice tone="river">
                <b>{words.sendTo}:</b> {paymentDetails ?? words.noDetails}
              </Notice>
            </div>
          )}
          <OrderSteps order={order} words={words} step={step} />
        </Card>
      )}
      <Card>
        <OrderFacts order={order} words={words} units={units} />
        {note && (
          <div className="mt-4">
            <p className="text-1 text-ink-3">{words.note}</p>
            <p className="wrap-anywhere whitespace-pre-line">{note}</p>
          </div>
        )}
      </Card>
      <Card>
        <OrderParties order={order} words={words} />
      </Card>
      {children}
      <Card title={words.history.title}>
        <OrderHistory history={order.history} words={words.history} />
      </Card>
    </article>
  );
}
