import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
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

test('once the slip is confirmed the order, which says what is payable, is loaded anew', async () => {
  const queries = show('accepted', true);
  vi.stubGlobal('fetch', async () => Response.json({ viewerRole: 'buyer', isOpen: false, slip: null }));
  queries.setQueryData(['order', 'KM-10001'], {});
  fireEvent.click(screen.getByRole('button', { name: confirm }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: confirm }));
  await waitFor(() => expect(queries.getQueryState(['order', 'KM-10001'])?.isInvalidated).toBe(true));
});

const { differenceNotes } = paper;

test.each(['cash', 'transfer'] as const)('a difference of weight says who settles it, in %s', (payment) => {
  show('accepted', true, { payment, difference: -50_000 });
  for (const [way, note] of Object.entries(differenceNotes))
    expect(screen.queryAllByText(note)).toHaveLength(way === payment ? 1 : 0);
});

function Shown({ order }: { order: Order }) {
  return <SlipSection order={order} slip={useSlip(order.orderNo)} locale={en} />;
}

function show(
  state: Order['state'],
  isOpen: boolean,
  { payment = 'cash', difference = 0 }: { payment?: Order['payment']; difference?: number } = {},
) {
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
    payment,
    grossGrams: 400_000,
    bags: 0,
    deductions: [],
    charges: [],
    deliveryCharge: 0,
    ordered: { grams: 400_000, paisa: 3_800_000 },
    weighed: { grams: 400_000, paisa: 3_800_000 + difference },
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
  return queries;
}
