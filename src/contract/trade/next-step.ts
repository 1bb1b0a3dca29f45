import { pakistanDay } from '#contract/text/pakistan-time.ts';
import type { OrderEvent, OrderState } from './order-life.ts';
import type { Order } from './orders.ts';

export type Side = 'buyer' | 'seller';

/** A state, and what makes it another one for the people in it. */
export type Situation =
  | Exclude<OrderState, 'accepted' | 'paid' | 'on_credit'>
  | `${'accepted' | 'paid'}_${'pickup' | 'delivery' | 'unsettled'}`
  | 'payment_denied'
  | 'to_review'
  | 'refund_claimed'
  | 'sale'
  | 'sale_on_credit'
  | 'sale_undone';

/** Who has to do something before the order goes on, as the reader sees it. */
export type Turn = 'mine' | 'theirs' | 'office' | 'nobody';

/** What this side does to move the order on: a step of its life, or a review. */
type Cell = { turn: Turn; main?: OrderEvent | 'review' };

const over = { turn: 'nobody' } as const;

/** Each situation has a sentence for each side in the locale, and at most one thing that moves the order on. */
export const situations: Record<Situation, Record<Side, Cell>> = {
  placed: { buyer: { turn: 'theirs' }, seller: { turn: 'mine', main: 'accept' } },
  charge_pending: { buyer: { turn: 'mine', main: 'confirm_charge' }, seller: { turn: 'theirs' } },
  accepted_pickup: { buyer: { turn: 'mine' }, seller: { turn: 'theirs', main: 'hand_over' } },
  accepted_delivery: { buyer: { turn: 'theirs' }, seller: { turn: 'mine', main: 'hand_over' } },
  accepted_unsettled: { buyer: { turn: 'mine' }, seller: { turn: 'mine', main: 'hand_over' } },
  awaiting_payment: { buyer: { turn: 'mine', main: 'report_payment' }, seller: { turn: 'theirs' } },
  payment_denied: { buyer: { turn: 'mine', main: 'report_payment' }, seller: { turn: 'theirs' } },
  payment_pending: { buyer: { turn: 'theirs' }, seller: { turn: 'mine', main: 'confirm_payment' } },
  paid_pickup: { buyer: { turn: 'mine' }, seller: { turn: 'theirs', main: 'hand_over' } },
  paid_delivery: { buyer: { turn: 'theirs' }, seller: { turn: 'mine', main: 'hand_over' } },
  paid_unsettled: { buyer: { turn: 'mine' }, seller: { turn: 'mine', main: 'hand_over' } },
  handed_over: { buyer: { turn: 'mine', main: 'complete' }, seller: { turn: 'theirs' } },
  disputed: { buyer: { turn: 'office', main: 'explain' }, seller: { turn: 'office', main: 'explain' } },
  refund_due: {
    buyer: { turn: 'theirs', main: 'confirm_refund' },
    seller: { turn: 'mine', main: 'refund' },
  },
  refund_claimed: { buyer: over, seller: over },
  to_review: { buyer: { turn: 'mine', main: 'review' }, seller: { turn: 'mine', main: 'review' } },
  completed: { buyer: over, seller: over },
  declined: { buyer: over, seller: over },
  cancelled: { buyer: over, seller: over },
  expired: { buyer: over, seller: over },
  refunded: { buyer: over, seller: over },
  sale: { buyer: over, seller: over },
  sale_on_credit: { buyer: { turn: 'mine' }, seller: { turn: 'theirs', main: 'confirm_payment' } },
  sale_undone: { buyer: over, seller: over },
};

/** What takes something back or cannot be taken back; the gravest last, as it stands on the page. */
const grave: readonly OrderEvent[] = [
  'confirm_refund',
  'dispute',
  'deny_refund',
  'refund',
  'undo_sale',
  'decline',
  'cancel',
];

type Asked = Pick<Order, 'state' | 'kind' | 'delivery' | 'history' | 'allowed'>;
type Allowed = Order['allowed'][number];
export type NextStep = {
  situation: Situation;
  turn: Turn;
  /** The one thing that moves the order on, if this side has it. */
  main?: Allowed | 'review';
  /** Whatever else this side may do, the gravest last. */
  others: Allowed[];
};

/** Where an order stands for one of its sides, and what that side can do about it. */
export function nextStep(order: Asked, side: Side, canReview = false): NextStep {
  const situation = situationOf(order, canReview);
  const { turn, main } = situations[situation][side];
  const others = order.allowed
    .filter(({ event }) => event !== main)
    .toSorted((one, other) => grave.indexOf(one.event) - grave.indexOf(other.event));
  return {
    situation,
    turn,
    main: main === 'review' ? main : order.allowed.find(({ event }) => event === main),
    others,
  };
}

/** What takes something back, and whatever ends a dispute. */
export function isDestructive({ event }: Pick<Allowed, 'event'>, state: OrderState) {
  return grave.includes(event) || (state === 'disputed' && event !== 'explain');
}

/** The other side is told at once, so these are asked about once more: a payment also for its number, a charge for how
 *  much it is. */
const asked: readonly OrderEvent[] = [
  'choose_transfer',
  'hand_over',
  'report_payment',
  'confirm_payment',
  'complete',
  'add_charge',
];

/** A sale on credit is the seller's own note, and can be undone. */
export function isAskedFirst(allowed: Pick<Allowed, 'event'>, state: OrderState) {
  return (asked.includes(allowed.event) && state !== 'on_credit') || isDestructive(allowed, state);
}

/** The day that an offer fixed for the goods to change hands, until it has passed. */
export function agreedDay({ state, offer }: Pick<Order, 'state' | 'offer'>, today = pakistanDay()) {
  const isHandoverNext = state === 'accepted' || state === 'paid';
  return isHandoverNext && offer && offer.day >= today ? offer.day : undefined;
}

function situationOf(order: Asked, canReview: boolean): Situation {
  const { state, kind, delivery } = order;
  if (state === 'on_credit') return 'sale_on_credit';
  if (kind === 'sale') return state === 'completed' ? 'sale' : 'sale_undone';
  if (state === 'accepted' || state === 'paid') return `${state}_${delivery ?? 'unsettled'}`;
  return specialOf(order, canReview) ?? state;
}

function specialOf({ state, history, allowed }: Asked, canReview: boolean): Situation | undefined {
  if (state === 'completed' && canReview) return 'to_review';
  if (state === 'awaiting_payment' && history.at(-1)?.event === 'deny_payment') return 'payment_denied';
  if (state === 'refunded' && allowed.some(({ event }) => event === 'deny_refund')) return 'refund_claimed';
  return undefined;
}
