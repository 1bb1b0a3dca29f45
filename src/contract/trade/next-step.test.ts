import { expect, test } from 'vitest';
import en from '../../../public/locale/en.json' with { type: 'json' };
import { isAskedFirst, isDestructive, nextStep, type Side, situations } from './next-step.ts';
import { allowedSteps } from './allowed-steps.ts';
import { type OrderEvent, OrderState, timedStep } from './order-life.ts';
import type { Order } from './orders.ts';

type Case = [
  state: OrderState,
  change: Partial<Pick<Order, 'kind' | 'payment' | 'delivery'>> & { last?: OrderEvent; canReview?: true },
  buyer: string,
  seller: string,
];

/** Whose turn it is, then what moves the order on, then whatever else may be done, the gravest last. */
const table: Case[] = [
  ['placed', {}, 'theirs: -, cancel', 'mine: accept, decline'],
  ['placed', { delivery: 'delivery' }, 'theirs: -, cancel', 'mine: accept, add_charge, decline'],
  [
    'charge_pending',
    { delivery: 'delivery' },
    'mine: confirm_charge, cancel',
    'theirs: -, add_charge, decline',
  ],
  ['accepted', {}, 'mine: -, choose_transfer, cancel', 'theirs: hand_over, confirm_payment, cancel'],
  [
    'accepted',
    { delivery: 'delivery' },
    'theirs: -, choose_transfer, cancel',
    'mine: hand_over, confirm_payment, cancel',
  ],
  [
    'accepted',
    { delivery: null },
    'mine: -, choose_transfer, cancel',
    'mine: hand_over, confirm_payment, cancel',
  ],
  [
    'awaiting_payment',
    { payment: 'transfer', last: 'accept' },
    'mine: report_payment, cancel',
    'theirs: -, confirm_payment, cancel',
  ],
  [
    'awaiting_payment',
    { payment: 'transfer', last: 'deny_payment' },
    'mine: report_payment, dispute, cancel',
    'theirs: -, confirm_payment, cancel',
  ],
  [
    'payment_pending',
    { payment: 'transfer' },
    'theirs: -, dispute',
    'mine: confirm_payment, deny_payment, dispute',
  ],
  ['paid', {}, 'mine: -, dispute', 'theirs: hand_over, dispute, refund'],
  ['paid', { delivery: 'delivery' }, 'theirs: -, dispute', 'mine: hand_over, dispute, refund'],
  ['paid', { delivery: null }, 'mine: -, dispute', 'mine: hand_over, dispute, refund'],
  ['handed_over', {}, 'mine: complete, dispute', 'theirs: -, dispute, refund'],
  ['disputed', {}, 'office: explain, complete', 'office: explain, refund'],
  ['refund_due', {}, 'theirs: confirm_refund', 'mine: refund'],
  ['completed', { canReview: true }, 'mine: review', 'mine: review, refund'],
  ['completed', {}, 'nobody: -', 'nobody: -, refund'],
  ['completed', { kind: 'sale', last: 'record_sale' }, 'nobody: -', 'nobody: -, refund, undo_sale'],
  ['on_credit', { kind: 'sale', last: 'sell_on_credit' }, 'mine: -', 'theirs: confirm_payment, undo_sale'],
  ['cancelled', { kind: 'sale', last: 'undo_sale' }, 'nobody: -', 'nobody: -'],
  ['declined', {}, 'nobody: -', 'nobody: -'],
  ['cancelled', {}, 'nobody: -', 'nobody: -'],
  ['expired', {}, 'nobody: -', 'nobody: -'],
  ['refunded', { last: 'refund' }, 'nobody: -, deny_refund', 'nobody: -'],
  ['refunded', { last: 'confirm_refund' }, 'nobody: -', 'nobody: -'],
];

test.each(table)('an order that is %s (%j) leads its buyer and its seller on', (state, change, ...sides) => {
  expect([stepsOf(state, change, 'buyer'), stepsOf(state, change, 'seller')]).toEqual(sides);
});

test('every state is told, every step that is allowed has its place once, and none is invented', () => {
  expect(new Set(table.map(([state]) => state))).toEqual(new Set(OrderState.options));
  for (const [state, change] of table) {
    for (const side of ['buyer', 'seller'] as const) {
      const { order, next } = read(state, change, side);
      const drawn = [next.main, ...next.others].filter((step) => step !== undefined && step !== 'review');
      expect(drawn.map(({ event }) => event).toSorted()).toEqual(
        order.allowed.map(({ event }) => event).toSorted(),
      );
    }
  }
});

test('what takes something back or ends a dispute never leads, and is asked for once more', () => {
  for (const [state, change] of table) {
    for (const side of ['buyer', 'seller'] as const) {
      const { main, others } = read(state, change, side).next;
      // A refund that is due is what moves the order on, and is asked for all the same.
      const leads = main !== undefined && main !== 'review' && isDestructive(main, state);
      expect([state, leads]).toEqual([state, state === 'refund_due']);
      const asked = others.map((step) => isDestructive(step, state));
      expect(asked).toEqual([...asked.filter((isAsked) => !isAsked), ...asked.filter(Boolean)]);
    }
  }
  expect(isDestructive({ event: 'complete' }, 'disputed')).toBe(true);
  expect(isDestructive({ event: 'complete' }, 'handed_over')).toBe(false);
});

test.each<[OrderEvent, OrderState, boolean]>([
  ['confirm_payment', 'payment_pending', true],
  ['hand_over', 'paid', true],
  ['complete', 'handed_over', true],
  ['accept', 'placed', false],
  ['confirm_payment', 'on_credit', false],
])('whoever takes the step %s of an order that is %s is asked first: %s', (event, state, isAsked) => {
  expect(isAskedFirst({ event }, state)).toBe(isAsked);
});

test('each situation has a sentence for each side, and says by when wherever time will act', () => {
  const { sentences } = en.Order.steps;
  for (const side of ['buyer', 'seller'] as const) {
    expect(Object.keys(sentences[side]).toSorted()).toEqual(Object.keys(situations).toSorted());
    for (const [state, change] of table) {
      const { situation, turn } = read(state, change, side).next;
      const says = sentences[side][situation].includes('{by}');
      const isTimed = timedStep(state) !== undefined && turn !== 'office';
      expect([situation, isTimed && !says]).toEqual([situation, false]);
    }
  }
});

function stepsOf(...parts: [OrderState, Case[1], Side]) {
  const { turn, main, others } = read(...parts).next;
  const first = main === 'review' ? main : (main?.event ?? '-');
  return `${turn}: ${[first, ...others.map(({ event }) => event)].join(', ')}`;
}

/** As the server tells it: only what is allowed. */
function read(state: OrderState, { last = 'accept', canReview, ...change }: Case[1], side: Side) {
  const history = [{ event: last, at: new Date().toISOString() }];
  const standing = { state, kind: 'order', payment: 'cash', delivery: 'pickup', history, ...change } as const;
  const allowed = allowedSteps(standing, side);
  const order = { ...standing, allowed } as unknown as Order;
  return { order, next: nextStep(order, side, canReview) };
}
