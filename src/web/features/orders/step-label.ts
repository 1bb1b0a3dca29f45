import type { Order } from '#contract/trade/orders.ts';
import type { Locale } from '#web/kit/words/words.ts';

export type Allowed = Order['allowed'][number];
type Words = Locale['Order'];

/** What the button of a step says. */
export function labelOf({ event }: Allowed, { state }: Order, { steps, charge }: Words) {
  const labels: Partial<Record<Allowed['event'], string>> = {
    ...steps.labels,
    ...(state === 'disputed' && steps.inDispute),
    ...(state === 'charge_pending' && { add_charge: charge.change }),
  };
  return labels[event] ?? '';
}
