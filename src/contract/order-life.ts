import { z } from 'zod';

export const OrderState = z.enum([
  'placed',
  'accepted',
  'awaiting_payment',
  /** One side says that it paid, or a wallet is at work: nobody has confirmed it yet. */
  'payment_pending',
  'paid',
  'handed_over',
  'completed',
  'disputed',
  'declined',
  'cancelled',
  'expired',
  'refunded',
]);
export type OrderState = z.infer<typeof OrderState>;

export const PaymentWay = z.enum(['cash', 'transfer']);
export type PaymentWay = z.infer<typeof PaymentWay>;

/** An order was placed here; a sale was agreed elsewhere and written down by its seller. */
export const OrderKind = z.enum(['order', 'sale']);

export const OrderActor = z.enum(['buyer', 'seller', 'admin', 'time']);
export type OrderActor = z.infer<typeof OrderActor>;

export const OrderEvent = z.enum([
  'place',
  'record_sale',
  'accept',
  'decline',
  'cancel',
  'report_payment',
  'confirm_payment',
  'deny_payment',
  'hand_over',
  'complete',
  'dispute',
  'refund',
  'settle',
  'undo_sale',
  'expire',
  'remind',
]);
export type OrderEvent = z.infer<typeof OrderEvent>;

/** What a step does to the quantity on offer. It is held once, and leaves that state once. */
export type StockMove = 'hold' | 'give_back' | 'take' | 'put_back';

export type OrderStep = {
  event: OrderEvent;
  from: readonly (OrderState | 'nothing')[];
  to: OrderState;
  by: readonly OrderActor[];
  /** Only for orders that are paid this way. */
  payment?: PaymentWay;
  /** Only for orders of this kind. */
  kind?: z.infer<typeof OrderKind>;
  stock?: StockMove;
  needsReason?: true;
  /** Steps of time: how long the state may last. */
  afterHours?: number;
};

const days = 24;

/** The whole life of an order. The web draws a button for each step that is allowed; the server refuses the rest. */
export const orderLife: readonly OrderStep[] = [
  { event: 'place', from: ['nothing'], to: 'placed', by: ['buyer'], kind: 'order', stock: 'hold' },
  { event: 'record_sale', from: ['nothing'], to: 'completed', by: ['seller'], kind: 'sale', stock: 'take' },

  { event: 'accept', from: ['placed'], to: 'accepted', by: ['seller'], payment: 'cash' },
  { event: 'accept', from: ['placed'], to: 'awaiting_payment', by: ['seller'], payment: 'transfer' },
  { event: 'decline', from: ['placed'], to: 'declined', by: ['seller'], stock: 'give_back' },
  { event: 'expire', from: ['placed'], to: 'expired', by: ['time'], stock: 'give_back', afterHours: 48 },

  {
    event: 'cancel',
    from: ['placed', 'accepted', 'awaiting_payment'],
    to: 'cancelled',
    by: ['buyer', 'admin'],
    stock: 'give_back',
  },
  {
    event: 'cancel',
    from: ['accepted', 'awaiting_payment'],
    to: 'cancelled',
    by: ['seller'],
    stock: 'give_back',
  },
  {
    event: 'expire',
    from: ['accepted'],
    to: 'expired',
    by: ['time'],
    stock: 'give_back',
    afterHours: 14 * days,
  },
  {
    event: 'expire',
    from: ['awaiting_payment'],
    to: 'expired',
    by: ['time'],
    stock: 'give_back',
    afterHours: 72,
  },

  { event: 'report_payment', from: ['awaiting_payment'], to: 'payment_pending', by: ['buyer'] },
  {
    event: 'deny_payment',
    from: ['payment_pending'],
    to: 'awaiting_payment',
    by: ['seller'],
    needsReason: true,
  },
  {
    event: 'confirm_payment',
    from: ['accepted', 'awaiting_payment', 'payment_pending'],
    to: 'paid',
    by: ['seller'],
  },

  // From `accepted` it is cash against goods: one step for both.
  { event: 'hand_over', from: ['accepted', 'paid'], to: 'handed_over', by: ['seller'], stock: 'take' },
  // Nobody moves money but people: time only reminds them.
  { event: 'remind', from: ['paid'], to: 'paid', by: ['time'], afterHours: 14 * days },
  { event: 'complete', from: ['handed_over', 'disputed'], to: 'completed', by: ['buyer'], stock: 'take' },
  { event: 'complete', from: ['handed_over'], to: 'completed', by: ['time'], afterHours: 7 * days },

  {
    event: 'dispute',
    from: ['payment_pending', 'paid', 'handed_over'],
    to: 'disputed',
    by: ['buyer', 'seller'],
    needsReason: true,
  },
  { event: 'dispute', from: ['payment_pending'], to: 'disputed', by: ['time'], afterHours: 7 * days },
  { event: 'remind', from: ['disputed'], to: 'disputed', by: ['time'], afterHours: 30 * days },
  {
    event: 'settle',
    from: ['disputed'],
    to: 'completed',
    by: ['admin'],
    stock: 'take',
    needsReason: true,
  },
  {
    event: 'cancel',
    from: ['payment_pending', 'disputed'],
    to: 'cancelled',
    by: ['admin'],
    stock: 'give_back',
    needsReason: true,
  },

  {
    event: 'refund',
    from: ['paid', 'handed_over', 'completed', 'disputed'],
    to: 'refunded',
    by: ['seller'],
    stock: 'give_back',
  },
  {
    event: 'refund',
    from: ['paid', 'disputed'],
    to: 'refunded',
    by: ['admin'],
    stock: 'give_back',
    needsReason: true,
  },
  {
    event: 'undo_sale',
    from: ['completed'],
    to: 'cancelled',
    by: ['seller'],
    kind: 'sale',
    stock: 'put_back',
  },
];

type Standing = { state: OrderState; payment: PaymentWay; kind: z.infer<typeof OrderKind> };

/** What this actor may do with an order as it stands. */
export function allowedSteps({ state, payment, kind }: Standing, actor: OrderActor) {
  return orderLife.filter(
    (step) =>
      step.from.includes(state) &&
      step.by.includes(actor) &&
      (step.payment ?? payment) === payment &&
      (step.kind ?? kind) === kind,
  );
}

/** What time does with an order in this state, if anything. */
export function stepOfTime(state: OrderState) {
  return orderLife.find(({ by, from }) => by.includes('time') && from.includes(state));
}

export const OrderBadge = z.enum([
  'new',
  'accepted',
  'awaitingPayment',
  'paid',
  'cancelled',
  'refunded',
  'disputed',
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
