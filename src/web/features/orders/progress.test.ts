import { expect, test } from 'vitest';
import type { OrderState } from '#contract/trade/order-life.ts';
import type { Order } from '#contract/trade/orders.ts';
import { progressOf } from './progress.ts';

test.each<[Order['payment'], OrderState[], string]>([
  ['cash', ['placed'], 'placed ✓, accepted now, handed_over, completed'],
  ['cash', ['placed', 'accepted'], 'placed ✓, accepted ✓, handed_over now, completed'],
  ['cash', ['accepted'], 'accepted ✓, handed_over now, completed'],
  ['cash', ['placed', 'accepted', 'paid'], 'placed ✓, accepted ✓, handed_over now, completed'],
  ['cash', ['placed', 'charge_pending'], 'placed ✓, accepted now, handed_over, completed'],
  ['cash', ['charge_pending'], 'placed ✓, accepted now, handed_over, completed'],
  ['transfer', ['awaiting_payment'], 'accepted ✓, paid now, handed_over, completed'],
  ['transfer', ['placed', 'awaiting_payment'], 'placed ✓, accepted ✓, paid now, handed_over, completed'],
  [
    'transfer',
    ['placed', 'awaiting_payment', 'payment_pending', 'awaiting_payment'],
    'placed ✓, accepted ✓, paid now, handed_over, completed',
  ],
  [
    'transfer',
    ['placed', 'awaiting_payment', 'payment_pending', 'paid', 'handed_over', 'completed'],
    'placed ✓, accepted ✓, paid ✓, handed_over ✓, completed ✓',
  ],
  [
    'transfer',
    ['placed', 'awaiting_payment', 'paid', 'disputed'],
    'placed ✓, accepted ✓, paid ✓, disputed now',
  ],
  ['transfer', ['placed', 'awaiting_payment', 'disputed', 'completed'], 'placed ✓, accepted ✓, completed ✓'],
  ['cash', ['placed', 'declined'], 'placed ✓, declined ended'],
  [
    'cash',
    ['placed', 'accepted', 'handed_over', 'refunded'],
    'placed ✓, accepted ✓, handed_over ✓, refunded ended',
  ],
])('an order paid by %s that went %j shows how far it has come', (payment, states, line) => {
  const history = states.map((to, day) => ({ to, at: `2026-11-1${day}T08:00:00.000Z` }));
  const order = { state: states.at(-1)!, payment, history } as unknown as Order;
  const marks = { done: ' ✓', now: ' now', ended: ' ended', todo: '' };
  expect(
    progressOf(order)
      .map(({ state, progress }) => state + marks[progress])
      .join(', '),
  ).toBe(line);
});
