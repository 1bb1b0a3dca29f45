import { z } from 'zod';
import { OrderState } from './order-life.ts';

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
  accepted: 'accepted',
  awaiting_payment: 'awaitingPayment',
  payment_pending: 'awaitingPayment',
  paid: 'paid',
  handed_over: 'paid',
  completed: 'paid',
  disputed: 'disputed',
  refund_due: 'refundDue',
  declined: 'cancelled',
  cancelled: 'cancelled',
  expired: 'cancelled',
  refunded: 'refunded',
};

export function statesBehind(badge: OrderBadge) {
  return OrderState.options.filter((state) => badges[state] === badge);
}

/** The key of the badge's word in the locale. */
export function badgeOf(state: OrderState) {
  return badges[state];
}

/** The names behind the filter buttons, without All. */
export const orderStatusFilters = ['paid', 'cancelled', 'refunded'] as const;
export const OrderFilter = z.enum(['all', ...orderStatusFilters]);
export type OrderFilter = z.infer<typeof OrderFilter>;

export function statesOf(filter: OrderFilter): OrderState[] {
  return OrderState.options.filter((state) => filter === 'all' || badges[state] === filter);
}
