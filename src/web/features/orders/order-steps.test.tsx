import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { orderLife } from '#contract/trade/order-life.ts';
import type { Order } from '#contract/trade/orders.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { OrderSteps } from './order-steps.tsx';

afterEach(cleanup);

test.each([
  ['seller', 'placed', 'If you do not answer by '],
  ['buyer', 'placed', 'If the seller has not replied by '],
  ['buyer', 'awaiting_payment', 'If you have not paid by '],
  ['seller', 'payment_pending', 'If you do not confirm by '],
  ['admin', 'payment_pending', 'If the seller does not confirm by '],
  ['buyer', 'handed_over', 'If nobody reports a problem by '],
] as const)('the %s of an order that is %s reads what happens if nobody acts', (as, state, begins) => {
  expect(stepsFor({ as, state })).toContain(begins);
});

test('every state that time ends or reminds of says so', () => {
  const timed = new Set(orderLife.filter(({ by }) => by.includes('time')).flatMap(({ from }) => from));
  expect([...timed].toSorted()).toEqual(Object.keys(en.Order.steps.deadline.all).toSorted());
});

function stepsFor(part: Pick<Order, 'as' | 'state'>) {
  const order = { ...part, dueAt: '2026-11-18T09:09:00.000Z', allowed: [], history: [] } as unknown as Order;
  const step = { isPending: false, isError: false, isSuccess: false } as Parameters<
    typeof OrderSteps
  >[0]['step'];
  return render(<OrderSteps order={order} words={en.Order} step={step} />).container.textContent;
}
