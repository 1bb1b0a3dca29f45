import type { OrderState } from '#contract/trade/order-life.ts';
import type { Order, OrderHistoryEntry } from '#contract/trade/orders.ts';
import { paidStep } from '#contract/trade/paid-at.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { grouped } from '#contract/text/words.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { isByWeight, rupeesDue, type SeenSlip } from './cash-due.ts';

type Words = Locale['Order']['money'];
type Props = { order: Order; slip: SeenSlip; words: Words };

/** What is known of the money: that it was paid, by the same step as on the receipt, or that it is still to be paid in cash. */
export function PaymentLine({ order, slip, words }: Props) {
  const text = order.kind === 'order' && (paidText(order, slip, words) ?? toPayText(order, slip, words));
  return text && <span className="basis-full text-ink-2">{text}</span>;
}

function paidText(order: Order, slip: SeenSlip, { paid }: Words) {
  const step = paidStep(order);
  return (
    step &&
    fill(paid[wayOf(step, order, slip)], { date: tableDate(step.at), amount: grouped(rupeesDue(order)) })
  );
}

function wayOf({ event, at }: OrderHistoryEntry, { payment }: Order, slip: SeenSlip): keyof Words['paid'] {
  // A slip that was confirmed later says nothing of what was paid then.
  const isWeighed = slip?.confirmedAt && Date.parse(slip.confirmedAt) <= Date.parse(at);
  if (event === 'hand_over') return isWeighed ? 'onHandoverWeighed' : 'onHandover';
  return event === 'settle_for_seller' || event === 'settle' ? 'byDecision' : payment;
}

const beforeHandover: readonly OrderState[] = ['placed', 'charge_pending', 'accepted'];

function toPayText(order: Order, slip: SeenSlip, { toPay, toPayWeighed }: Words) {
  const { state, payment, viewerRole } = order;
  if (payment !== 'cash' || !beforeHandover.includes(state)) return undefined;
  const texts = isByWeight(order, slip) ? toPayWeighed : toPay;
  return fill(texts[viewerRole], { amount: grouped(rupeesDue(order)) });
}
