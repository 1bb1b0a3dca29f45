import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { FoundProduct } from '#contract/trade/products.ts';
import { keepLocale } from '#web/kit/words/words.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { ProductCard } from './product-card.tsx';

const product: FoundProduct = {
  id: 'product_1790000000000',
  name: 'Wheat, Akbar 2019',
  price: '4150',
  priceBasis: 'unit',
  quantity: '400',
  isReserved: false,
  weightCategory: 'Maund (40 kg)',
  minimumOrder: null,
  priceSteps: [],
  rupeesPerMaund: 4150,
  quality: 'Good',
  location: 'Multan, Punjab',
  role: 'farmer',
  sellerName: 'Imran Sandhu',
  date: '2026-11-16',
  postedAt: '2026-11-16T08:00:00Z',
  picture: null,
};

afterEach(cleanup);

function textOf(change: Partial<FoundProduct>) {
  keepLocale(en);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ProductCard product={{ ...product, ...change }} words={en.Product} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return container.textContent;
}

test('a card tells the stars of its seller and the usual price where they are known', () => {
  const known = textOf({
    sellerRating: { average: 4.5, reviewCount: 2, reviewerCount: 2 },
    usualPerMaund: 4000,
  });
  expect(known).toContain('4.5 out of 5 stars');
  expect(known).toContain('2 reviews');
  expect(known).toMatch(/usual.*4,000/i);
});

test('a card says nothing of stars or a usual price that are not known', () => {
  const unknown = textOf({ sellerRating: { average: null, reviewCount: 0, reviewerCount: 0 } });
  expect(unknown).not.toMatch(/stars|ratings|reviews|usual/i);
});
