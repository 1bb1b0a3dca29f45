import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/people/people.ts';
import type { ProductOffer } from '#contract/trade/product-offers.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { OfferScreen } from './offer-screen.tsx';
import type { useOffer } from './use-offer.ts';
import type { DetailsFirst } from './use-terms-form.ts';

const words = en.ProductOffers;
const offer = {
  id: '1',
  viewerRole: 'seller',
  productId: 'product_1700000000001',
  productName: 'Goats',
  productPicture: null,
  role: 'farmer',
  name: 'Bilal',
  picture: null,
  state: 'open',
  isClosed: false,
  turn: 'seller',
  quantity: 4,
  weightCategory: 'Piece',
  price: 40_000,
  priceBasis: 'unit',
  dueAt: null,
  orderNo: null,
  changedAt: '2026-11-18T08:00:00.000Z',
  version: 1,
  delivery: 'pickup',
  payment: 'cash',
  address: '',
  town: null,
  day: '2026-11-20',
  deliveryCharge: 0,
  asked: 42_000,
  listed: null,
  left: 6,
  rounds: { buyer: 1, seller: 0 },
  allowed: [],
  history: [],
} as unknown as ProductOffer;

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(part: Partial<ProductOffer>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OfferScreen
          offer={{ ...offer, ...part }}
          user={{ uid: '1', username: 'Sana' } as User}
          words={words}
          answer={{} as ReturnType<typeof useOffer>['answer']}
          waiting={null}
          details={{} as DetailsFirst}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ['Piece', 0],
  ['Maund (40 kg)', 1],
] as const)('goods by the %s: both weigh together %i times', (weightCategory, times) => {
  show({ weightCategory });
  expect(screen.queryAllByText(words.weigh.title)).toHaveLength(times);
});

test('until when an offer waits is told in the form that its history has', () => {
  show({ dueAt: '2026-11-21T17:53:00.000Z' });
  expect(screen.getByText(/21\/11\/2026 22:53/)).toBeDefined();
});
