import type { OrderState } from '#contract/trade/order-life.ts';
import type { Order } from '#contract/trade/orders.ts';

export type ProgressStep = {
  state: OrderState;
  /** `ended`: the order stopped here, short of its end. */
  progress: 'done' | 'now' | 'todo' | 'ended';
  /** When it was reached. */
  at?: string;
};

const milestonesBy: Record<Order['payment'], OrderState[]> = {
  // Cash against goods: one step for both.
  cash: ['placed', 'accepted', 'handed_over', 'completed'],
  transfer: ['placed', 'accepted', 'paid', 'handed_over', 'completed'],
};
/** Neither on the way nor over: somebody has to act. */
const waiting: readonly OrderState[] = ['disputed', 'refund_due'];

/** How far an order has come, and what is still ahead. Off its way it shows how far it got, and where it is now. */
export function progressOf({ state, payment, history }: Pick<Order, 'state' | 'payment' | 'history'>) {
  const reached = new Map(history.filter(isWayPoint).map(({ to, at }) => [milestone(to), at]));
  // An offer that was accepted: nobody had to place an order first.
  const isPlaced = !history[0] || milestone(history[0].to) === 'placed';
  const steps = milestonesBy[payment].filter((step) => step !== 'placed' || isPlaced);
  const done = steps.filter((step) => reached.has(step)).map(stepDone);
  const isOff = !steps.includes(milestone(state)) && state !== 'paid';
  if (isOff) {
    const progress = waiting.includes(state) ? 'now' : 'ended';
    return [...done, { state, progress, at: reached.get(state) } satisfies ProgressStep];
  }
  if (state === 'completed') return done;
  const ahead = steps.filter((step) => !reached.has(step));
  return [
    ...done,
    ...ahead.map((step, place): ProgressStep => ({ state: step, progress: place ? 'todo' : 'now' })),
  ];

  function stepDone(step: OrderState): ProgressStep {
    return { state: step, progress: 'done', at: reached.get(step) };
  }
}

/** A transfer that is waited for: the order was accepted; a charge that is not confirmed: it was not. */
function milestone(state: OrderState): OrderState {
  if (state === 'charge_pending') return 'placed';
  return state === 'awaiting_payment' || state === 'payment_pending' ? 'accepted' : state;
}

/** A charge that is asked for does not change when the order was placed; an order may also begin with it. */
function isWayPoint({ to }: { to: OrderState }, place: number) {
  return place === 0 || to !== 'charge_pending';
}
