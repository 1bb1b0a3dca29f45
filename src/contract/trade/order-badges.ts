import { z } from 'zod';
import { OrderState, timedStep } from './order-life.ts';

export const OrderBadge = z.enum([
  'new',
  'accepted',
  'awaitingPayment',
  'paid',
  'cancelled',
  'refunded',
  'disputed',
  'refundDue',
]);
export type OrderBadge = z.infer<typeof OrderBadge>;

const badges: Record<OrderState, OrderBadge> = {
  placed: 'new',
  charge_pending: 'new',
  accepted: 'accepted',
  awaiting_payment: 'awaitingPayment',
  payment_pending: 'awaitingPayment',
  paid: 'paid',
  handed_over: 'paid',
  completed: 'paid',
  on_credit: 'awaitingPayment',
  disputed: 'disputed',
  refund_due: 'refundDue',
  declined: 'cancelled',
  cancelled: 'cancelled',
  expired: 'cancelled',
  refunded: 'refunded',
};

export function statesOfBadge(badge: OrderBadge) {
  return OrderState.options.filter((state) => badges[state] === badge);
}

/** The key of the badge's word in the locale. */
export function badgeOf(state: OrderState) {
  return badges[state];
}

/** The names behind the filter buttons of a seller, without All. */
export const orderStatusFilters = ['paid', 'cancelled', 'refunded'] as const;
/** Open is what still needs something from somebody: buyers look for it. */
export const OrderFilter = z.enum(['all', 'open', ...orderStatusFilters]);
export type OrderFilter = z.infer<typeof OrderFilter>;

export function statesOf(filter: OrderFilter): OrderState[] {
  return OrderState.options.filter(
    (state) => filter === 'all' || (filter === 'open' ? isOpen(state) : badges[state] === filter),
  );
}

/** Time looks after everything that is not over. */
function isOpen(state: OrderState) {
  return timedStep(state) !== undefined;
}
