import type { Order } from './orders.ts';
import type { OrderState } from './order-life.ts';

/** Whoever has reached one of these has paid: a transfer when it was confirmed, cash with the goods. */
export const paidFrom: readonly OrderState[] = ['paid', 'handed_over', 'completed'];

/** The step with which the seller had the money; nothing before. */
export function paidStep({ history }: Pick<Order, 'history'>) {
  return history.find(({ to }) => paidFrom.includes(to));
}
