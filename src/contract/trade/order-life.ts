import { z } from 'zod';
import { hoursForNewBuyers } from './new-buyers.ts';

export const OrderState = z.enum([
  'placed',
  /** The seller would accept, and asks for delivery to be paid: the buyer has not said yes to that yet. */
  'charge_pending',
  'accepted',
  'awaiting_payment',
  /** One side says that it paid, or a wallet is at work: nobody has confirmed it yet. */
  'payment_pending',
  'paid',
  'handed_over',
  'completed',
  /** Sold and handed over, to be paid later. */
  'on_credit',
  'disputed',
  /** The market office has decided that the seller pays the money back. */
  'refund_due',
  'declined',
  'cancelled',
  'expired',
  'refunded',
]);
export type OrderState = z.infer<typeof OrderState>;

export const PaymentMethod = z.enum(['cash', 'transfer']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** An order was placed here; a sale was made elsewhere and written down by its seller. */
export const OrderKind = z.enum(['order', 'sale']);

export const OrderActor = z.enum(['buyer', 'seller', 'admin', 'time']);
export type OrderActor = z.infer<typeof OrderActor>;

export const OrderEvent = z.enum([
  'place',
  /** An offer was accepted: both sides had said yes before there was an order. */
  'agree',
  'record_sale',
  /** Over the counter: paid, or to be paid later. */
  'sell',
  'sell_on_credit',
  'accept',
  'add_charge',
  'confirm_charge',
  'decline',
  'cancel',
  /** Of an order that was to be paid in cash. */
  'choose_transfer',
  'report_payment',
  'confirm_payment',
  'deny_payment',
  'hand_over',
  'complete',
  'dispute',
  'explain',
  'refund',
  'confirm_refund',
  'deny_refund',
  'settle_for_seller',
  'settle_for_buyer',
  'settle_as_cancelled',
  /** Only in old histories: for the seller, when the market office had no choice yet. */
  'settle',
  'undo_sale',
  'expire',
  'remind',
]);
export type OrderEvent = z.infer<typeof OrderEvent>;

/** What a step does to the quantity on offer. It is reserved once, and leaves that state once. */
export type StockMove = 'reserve' | 'give_back' | 'take' | 'put_back';

/** Where the quantity of an order is: promised, back on offer, or gone with the goods. None: it was never listed. */
export const StockState = z.enum(['reserved', 'given_back', 'taken', 'none']);
export type StockState = z.infer<typeof StockState>;

/** What the market office may choose in a dispute. */
export const disputeDecisions = [
  'settle_for_seller',
  'settle_for_buyer',
  'settle_as_cancelled',
] as const satisfies OrderEvent[];

export type OrderStep = {
  event: OrderEvent;
  from: readonly (OrderState | 'nothing')[];
  to: OrderState;
  by: readonly OrderActor[];
  /** Only for orders that are paid this way. */
  payment?: PaymentMethod;
  /** From then on it is paid this way. */
  paidBy?: PaymentMethod;
  /** Only for orders of this kind. */
  kind?: z.infer<typeof OrderKind>;
  /** Only where the seller brings the goods. */
  isDelivered?: true;
  stock?: StockMove;
  needsReason?: true;
  /** Only while the last step was one of these, and no longer ago: nothing has followed. */
  soonAfter?: { events: readonly OrderEvent[]; hours: number };
  /** Steps of time: how long the state may last. */
  afterHours?: number;
  /** Where the buyer has not completed an order yet. */
  afterHoursForNewBuyers?: number;
};

const days = 24;

/** A wrong decision can be put right while nobody has acted upon it. */
export const hoursToDecideAgain = 7 * days;
const decidedJustNow = { events: disputeDecisions, hours: hoursToDecideAgain };
/** As long as a buyer may say that a refund never came. */
export const hoursToDenyRefund = 14 * days;
const hoursToPay = 72;
const hoursToAnswer = 48;
const inTimeGivenBack = { to: 'expired', by: ['time'], stock: 'give_back' } as const;
const bothSides = ['buyer', 'seller'] as const;
const bySeller = { by: ['seller'], kind: 'sale' } as const;
const unanswered = ['placed', 'charge_pending'] as const;
const begun = { from: ['nothing'], kind: 'order', stock: 'reserve' } as const;
const sold = { from: ['nothing'], stock: 'take', ...bySeller } as const;
const byMarketOffice = { by: ['admin'], needsReason: true } as const;
const endedByOffice = { event: 'settle_as_cancelled', to: 'cancelled', stock: 'give_back' } as const;

/** The whole life of an order. The web draws a button for each step that is allowed; the server refuses the rest. */
export const orderLife: readonly OrderStep[] = [
  { event: 'place', to: 'placed', by: ['buyer'], ...begun },
  // Reserved only where something listed stands behind it.
  { event: 'agree', to: 'accepted', by: bothSides, payment: 'cash', ...begun },
  { event: 'agree', to: 'awaiting_payment', by: bothSides, payment: 'transfer', ...begun },
  // The offer was accepted, but for what delivery costs: that the buyer has yet to confirm.
  { event: 'add_charge', to: 'charge_pending', by: ['seller'], isDelivered: true, ...begun },
  { event: 'record_sale', to: 'completed', ...sold },
  { event: 'sell', to: 'completed', ...sold },
  { event: 'sell_on_credit', to: 'on_credit', ...sold },
  { event: 'confirm_payment', from: ['on_credit'], to: 'completed', ...bySeller },

  { event: 'accept', from: ['placed'], to: 'accepted', by: ['seller'], payment: 'cash' },
  { event: 'accept', from: ['placed'], to: 'awaiting_payment', by: ['seller'], payment: 'transfer' },
  // Named again, it replaces the one before.
  { event: 'add_charge', from: unanswered, to: 'charge_pending', by: ['seller'], isDelivered: true },
  { event: 'confirm_charge', from: ['charge_pending'], to: 'accepted', by: ['buyer'], payment: 'cash' },
  {
    event: 'confirm_charge',
    from: ['charge_pending'],
    to: 'awaiting_payment',
    by: ['buyer'],
    payment: 'transfer',
  },
  { event: 'decline', from: unanswered, to: 'declined', by: ['seller'], stock: 'give_back' },
  {
    event: 'expire',
    from: ['placed'],
    afterHours: hoursToAnswer,
    afterHoursForNewBuyers: hoursForNewBuyers,
    ...inTimeGivenBack,
  },
  { event: 'expire', from: ['charge_pending'], afterHours: hoursToAnswer, ...inTimeGivenBack },

  {
    event: 'cancel',
    from: ['placed', 'charge_pending', 'accepted', 'awaiting_payment'],
    to: 'cancelled',
    by: ['buyer'],
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
    event: 'cancel',
    from: ['placed', 'charge_pending', 'accepted', 'awaiting_payment', 'payment_pending'],
    to: 'cancelled',
    by: ['admin'],
    stock: 'give_back',
    needsReason: true,
  },
  { event: 'expire', from: ['accepted'], afterHours: 14 * days, ...inTimeGivenBack },
  { event: 'expire', from: ['awaiting_payment'], afterHours: hoursToPay, ...inTimeGivenBack },

  {
    event: 'choose_transfer',
    from: ['accepted'],
    to: 'awaiting_payment',
    by: ['buyer'],
    payment: 'cash',
    paidBy: 'transfer',
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
    by: bothSides,
    needsReason: true,
  },
  // Else a buyer whose money is denied could only say again that it was sent.
  {
    event: 'dispute',
    from: ['awaiting_payment'],
    to: 'disputed',
    by: ['buyer'],
    needsReason: true,
    soonAfter: { events: ['deny_payment'], hours: hoursToPay },
  },
  { event: 'dispute', from: ['payment_pending'], to: 'disputed', by: ['time'], afterHours: 7 * days },
  { event: 'remind', from: ['disputed'], to: 'disputed', by: ['time'], afterHours: 30 * days },
  { event: 'explain', from: ['disputed'], to: 'disputed', by: bothSides, needsReason: true },
  { event: 'settle_for_seller', from: ['disputed'], to: 'completed', stock: 'take', ...byMarketOffice },
  // What is still reserved stays so until the money is back: the goods are the seller's again only then.
  { event: 'settle_for_buyer', from: ['disputed'], to: 'refund_due', ...byMarketOffice },
  { from: ['disputed'], ...endedByOffice, ...byMarketOffice },
  {
    event: 'settle_for_seller',
    from: ['refund_due', 'cancelled'],
    to: 'completed',
    stock: 'take',
    soonAfter: decidedJustNow,
    ...byMarketOffice,
  },
  {
    event: 'settle_for_buyer',
    from: ['completed', 'cancelled'],
    to: 'refund_due',
    soonAfter: decidedJustNow,
    ...byMarketOffice,
  },
  { from: ['completed', 'refund_due'], soonAfter: decidedJustNow, ...endedByOffice, ...byMarketOffice },

  {
    event: 'refund',
    from: ['paid', 'handed_over', 'completed', 'disputed', 'refund_due'],
    to: 'refunded',
    by: ['seller'],
    stock: 'give_back',
  },
  { event: 'confirm_refund', from: ['refund_due'], to: 'refunded', by: ['buyer'], stock: 'give_back' },
  {
    event: 'deny_refund',
    from: ['refunded'],
    to: 'disputed',
    by: ['buyer'],
    needsReason: true,
    soonAfter: { events: ['refund'], hours: hoursToDenyRefund },
  },
  { event: 'remind', from: ['refund_due'], to: 'refund_due', by: ['time'], afterHours: 14 * days },
  { event: 'undo_sale', from: ['completed', 'on_credit'], to: 'cancelled', stock: 'put_back', ...bySeller },
];

/** Both sides have said yes to all of it: from then on the seller reads where to bring the goods. */
export function wasAgreed(history: readonly { to: OrderState }[]) {
  return history.some(({ to }) => to === 'accepted' || to === 'awaiting_payment');
}

/** Once an order was in one of these, its two sides may review each other, whatever becomes of it. */
export const reviewedFrom: readonly OrderState[] = ['completed', 'refund_due'];

export function isReviewed(history: readonly { to: OrderState }[]) {
  return history.some(({ to }) => reviewedFrom.includes(to));
}

/** What time does with an order in this state, if anything. */
export function timedStep(state: OrderState) {
  return orderLife.find(({ by, from }) => by.includes('time') && from.includes(state));
}
