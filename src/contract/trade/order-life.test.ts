import { expect, test } from 'vitest';
import { badgeOf, OrderFilter, orderStatusFilters, statesOf } from './order-badges.ts';
import { allowedSteps } from './allowed-steps.ts';
import {
  disputeDecisions,
  hoursToDecideAgain,
  hoursToDenyRefund,
  orderLife,
  OrderState,
} from './order-life.ts';
import { OrderDraft, OrderRow } from './orders.ts';

test('[3-28] an order row has the name, the number, the amount, the date and the status', () => {
  expect(Object.keys(OrderRow.shape)).toEqual(
    expect.arrayContaining(['name', 'orderNo', 'amount', 'date', 'status']),
  );
});

test('[3-41] the names behind the filters', () => {
  expect(orderStatusFilters).toEqual(['paid', 'cancelled', 'refunded']);
  expect(OrderFilter.options).toEqual(['all', 'open', 'paid', 'cancelled', 'refunded']);
});

test('every state has its badge, and the filters take the states of theirs', () => {
  expect(Object.fromEntries(OrderState.options.map((state) => [state, badgeOf(state)]))).toEqual({
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
  });
  expect(statesOf('paid')).toEqual(['paid', 'handed_over', 'completed']);
  expect(statesOf('cancelled')).toEqual(['declined', 'cancelled', 'expired']);
  expect(statesOf('refunded')).toEqual(['refunded']);
  expect(statesOf('all')).toEqual(OrderState.options);
  expect(statesOf('open')).toEqual([
    'placed',
    'charge_pending',
    'accepted',
    'awaiting_payment',
    'payment_pending',
    'paid',
    'handed_over',
    'disputed',
    'refund_due',
  ]);
});

test('no state waits for ever while it holds stock or money, and each deadline is one', () => {
  const open = [
    'placed',
    'charge_pending',
    'accepted',
    'awaiting_payment',
    'payment_pending',
    'paid',
    'handed_over',
    'disputed',
    'refund_due',
  ];
  for (const state of OrderState.options) {
    const ofTime = orderLife.filter(({ by, from }) => by.includes('time') && from.includes(state));
    expect([state, ofTime.length]).toEqual([state, open.includes(state) ? 1 : 0]);
    for (const { by, afterHours } of ofTime) expect([by, afterHours! > 0]).toEqual([['time'], true]);
  }
});

test('time moves no money: it never pays, refunds, or calls off what may be paid', () => {
  const late = orderLife.filter(({ by }) => by.includes('time'));
  for (const { from, to } of late) {
    expect(['paid', 'refunded'].includes(to) && !from.includes(to)).toBe(false);
    const mayBePaid = from.some((state) => ['payment_pending', 'paid', 'disputed'].includes(state));
    expect(mayBePaid && ['expired', 'cancelled', 'completed'].includes(to)).toBe(false);
  }
});

test('two rows never answer the same event of the same actor', () => {
  const keys = orderLife.flatMap(({ event, from, by, payment, kind }) =>
    from.flatMap((state) => by.map((actor) => [event, state, actor, payment, kind].join())),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('the market office only decides: it has no step of the two sides, and none without a reason', () => {
  const steps = orderLife.filter(({ by }) => by.includes('admin'));
  expect(new Set(steps.map(({ event }) => event))).toEqual(new Set(['cancel', ...disputeDecisions]));
  for (const { event, by, needsReason } of steps)
    expect([event, by, needsReason]).toEqual([event, ['admin'], true]);
});

test.each([
  ['an hour', 'may decide otherwise', 1, ['settle_for_seller', 'settle_as_cancelled']],
  ['a week', 'may not any more', hoursToDecideAgain, []],
])('%s after a decision the market office %s', (_, __, hours, events) => {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString();
  const order = { state: 'refund_due', payment: 'cash', kind: 'order', delivery: null } as const;
  const decided = { ...order, history: [{ event: 'settle_for_buyer', at }] } as const;
  expect(allowedSteps(decided, 'admin').map(({ event }) => event)).toEqual(events);
});

test('a buyer may deny a refund for two weeks', () => {
  const refunded = (hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000).toISOString();
    const order = { state: 'refunded', payment: 'cash', kind: 'order', delivery: null } as const;
    return allowedSteps({ ...order, history: [{ event: 'refund', at }] }, 'buyer').length;
  };
  expect([refunded(1), refunded(hoursToDenyRefund)]).toEqual([1, 0]);
});

test.each([1.5, '1.5', 0, -1, '', 'ten', 1e10])('[3-48] %s is not a price in whole Rupees', (price) => {
  const judged = OrderDraft.safeParse({ price });
  expect(judged.error!.issues.map(({ path }) => path[0])).toContain('price');
});
