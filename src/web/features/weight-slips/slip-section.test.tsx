import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { User } from '#contract/people/people.ts';
import type { Order } from '#contract/trade/orders.ts';
import type { OrderSlipView } from '#contract/trade/weight-slips.ts';
import { SignedIn } from '#web/kit/session/auth-user.ts';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { SlipSection } from './slip-section.tsx';
import { useSlip } from './use-slip.ts';

afterEach(cleanup);

const { standing, confirm, object, paper } = en.WeightSlip;

test('a buyer is asked about the slip while the order is open', () => {
  show('handed_over', true);
  expect(screen.getByText(standing.waiting.buyer)).toBeTruthy();
  for (const name of [confirm, object]) expect(screen.getByRole('button', { name })).toBeTruthy();
});

test.each(['refund_due', 'refunded'] as const)('of an order that is %s the slip is only shown', (state) => {
  show(state, false);
  expect(screen.getByText(paper.gross)).toBeTruthy();
  expect(screen.queryByText(standing.waiting.buyer)).toBeNull();
  for (const name of [confirm, object]) expect(screen.queryByRole('button', { name })).toBeNull();
});

function Shown({ order }: { order: Order }) {
  return <SlipSection order={order} slip={useSlip(order.orderNo)} locale={en} />;
}

function show(state: Order['state'], isOpen: boolean) {
  keepLocale(en);
  const order = { orderNo: 'KM-10001', state, viewerRole: 'buyer' } as Order;
  const slip = {
    orderNo: order.orderNo,
    productName: 'Wheat',
    sellerName: 'Imran',
    buyerName: 'Ayesha',
    weightCategory: 'Kilograms',
    price: 95,
    priceBasis: 'unit',
    grossGrams: 400_000,
    bags: 0,
    deductions: [],
    charges: [],
    deliveryCharge: 0,
    ordered: { grams: 400_000, paisa: 3_800_000 },
    weighed: { grams: 400_000, paisa: 3_800_000 },
    payablePaisa: 3_800_000,
    writtenAt: '2026-11-16T09:09:00.000Z',
    confirmedAt: null,
    isQuestioned: false,
    version: 1,
    objection: '',
    secret: 'x',
  } as unknown as OrderSlipView['slip'];
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData<OrderSlipView>(['order', order.orderNo, 'slip'], {
    viewerRole: 'buyer',
    isOpen,
    slip,
  });
  render(
    <QueryClientProvider client={queries}>
      <SignedIn value={{ uid: '1' } as User}>
        <Shown order={order} />
      </SignedIn>
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
}
