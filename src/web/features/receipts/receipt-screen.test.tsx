import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Receipt } from '#contract/trade/receipts.ts';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { ReceiptScreen } from './receipt-screen.tsx';

afterEach(cleanup);

test('a receipt says which farm or business sold it, and where', () => {
  const shop = { role: 'vendor', name: 'Mehmood Traders', place: 'Multan, Punjab' } as const;
  expect(paperOf({ shop })).toContain('BusinessMehmood TradersMultan, Punjab');
  cleanup();
  expect(paperOf({ shop: null })).not.toContain(en.Receipt.paper.shop.vendor);
});

test('where the goods were weighed, it adds up from the scale to what the seller gets', () => {
  const weighed = {
    grams: 95_000,
    paisa: 921_500,
    charges: [
      { label: 'Commission', paisa: 18_400 },
      { label: 'Labour', paisa: 4000 },
    ],
    payablePaisa: 949_100,
  };
  expect(paperOf({ weighed, deliveryCharge: 500 })).toContain(
    [
      'As weighed, 95 kg9,215 Rupees',
      'Commission− 184 Rupees',
      'Labour− 40 Rupees',
      'Delivery charge500 Rupees',
      'Seller gets9,491 Rupees',
    ].join(''),
  );
});

function paperOf(part: Partial<Receipt>) {
  keepLocale(en);
  const receipt: Receipt = {
    orderNo: 'KM-10001',
    orderStatus: 'paid',
    date: '2026-11-16',
    sellerName: 'Imran',
    buyerName: 'Ayesha',
    shop: null,
    lines: [],
    deliveryCharge: 0,
    payment: 'cash',
    paidAt: '2026-11-16T09:09:00.000Z',
    weighed: null,
    ...part,
  };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(['orders', 'receipt-link', 'x'], receipt);
  return render(
    <QueryClientProvider client={queries}>
      <ReceiptScreen secret="x" locale={en} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  ).container.textContent;
}
