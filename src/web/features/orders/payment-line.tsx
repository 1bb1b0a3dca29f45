import type { OrderState } from '#contract/trade/order-life.ts';
import type { Order, OrderHistoryEntry } from '#contract/trade/orders.ts';
import { paidStep } from '#contract/trade/paid-at.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';

type Words = Locale['Order']['money'];

/** What is known of the money: that it was paid, by the same step as on the receipt, or that it is still to be paid in cash. */
export function PaymentLine({ order, words }: { order: Order; words: Words }) {
  const text = order.kind === 'order' && (paidText(order, words) ?? toPayText(order, words));
  return text && <span className="basis-full text-ink-2">{text}</span>;
}

function paidText(order: Order, { paid }: Words) {
  const step = paidStep(order);
  return step && fill(paid[wayOf(step, order)], { date: tableDate(step.at) });
}

function wayOf({ event }: OrderHistoryEntry, { payment }: Order): keyof Words['paid'] {
  if (event === 'hand_over') return 'onHandover';
  return event === 'settle_for_seller' || event === 'settle' ? 'byDecision' : payment;
}

const beforeHandover: readonly OrderState[] = ['placed', 'charge_pending', 'accepted'];

function toPayText({ state, payment, viewerRole }: Order, { toPay }: Words) {
  return payment === 'cash' && beforeHandover.includes(state) ? toPay[viewerRole] : undefined;
}
