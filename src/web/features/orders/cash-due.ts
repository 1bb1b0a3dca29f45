import { rupeesOf } from '#contract/trade/money.ts';
import type { Side } from '#contract/trade/next-step.ts';
import type { Order } from '#contract/trade/orders.ts';
import type { WeightSlip } from '#contract/trade/weight-slips.ts';
import { grouped } from '#contract/text/words.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';

/** As far as it is known: null where none has been written. */
export type SeenSlip = WeightSlip | null | undefined;

type Words = Locale['Order']['steps']['weighed'];

/** For all that was sold together. */
export function rupeesDue({ amount, soldTogether }: Order) {
  return soldTogether?.amount ?? amount;
}

/** The cash is still to be paid, by what both sides have confirmed. */
export function isByWeight({ state }: Order, slip: SeenSlip): slip is WeightSlip {
  return state === 'accepted' && typeof slip?.confirmedAt === 'string';
}

/** What the slip says beside what was ordered, for whoever holds the cash at the scale. */
export function slipText(order: Order, side: Side, slip: SeenSlip, words: Words) {
  if (order.state !== 'accepted' || !slip) return undefined;
  return fill(standingOf(slip, side, words), {
    kg: grouped(slip.weighed.grams / 1000),
    amount: grouped(rupeesOf(slip.payablePaisa)),
    ordered: grouped(order.ordered),
  });
}

function standingOf({ confirmedAt, isQuestioned, charges }: WeightSlip, side: Side, words: Words) {
  if (confirmedAt) return charges.length > 0 ? words.lessCharges : words.confirmed;
  return (isQuestioned ? words.questioned : words.waiting)[side];
}
