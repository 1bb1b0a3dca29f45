import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrderState } from '#contract/trade/order-life.ts';
import type { OrderList, OrderRow } from '#contract/trade/orders.ts';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { NewBuyerHint } from './new-buyer-hint.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a new buyer reads how many open orders they may have before the fourth is refused', async () => {
  show(['placed', 'accepted', 'declined']);
  const hint = '2 of 3 open orders. You can have more once your first order is completed.';
  expect(await screen.findByText(hint)).toBeTruthy();
});

test.each<OrderState[][]>([[[]], [['cancelled']], [['completed', 'placed', 'placed', 'placed']]])(
  'a buyer with the orders %j reads nothing of it',
  async (states) => {
    const { container, queries } = show(states);
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(container.textContent).toBe('');
  },
);

function show(states: OrderState[]) {
  const queries = new QueryClient();
  queries.setQueryData(['locale'], en);
  vi.stubGlobal('fetch', async () => Response.json(listOf(states)));
  const { container } = render(
    <QueryClientProvider client={queries}>
      <NewBuyerHint uid="1" />
    </QueryClientProvider>,
  );
  return { container, queries };
}

function listOf(states: OrderState[]): OrderList {
  const items = states.map((state, at): OrderRow => ({
    name: 'Allah Ditta',
    picture: null,
    orderNo: `KM-1000${at}`,
    amount: 100,
    date: '2026-11-16',
    status: 'new',
    state,
    kind: 'order',
    role: 'farmer',
    productPicture: null,
    productName: 'Wheat',
    quantity: 1,
    weightCategory: 'Kilograms',
    placedAt: '2026-11-16T08:00:00.000Z',
  }));
  const counts = { all: items.length, open: 0, paid: 0, cancelled: 0, refunded: 0 };
  return { items, next: null, counts, total: items.length, newestAt: null };
}
