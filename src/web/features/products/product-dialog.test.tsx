import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/people/people.ts';
import type { Product } from '#contract/trade/products.ts';
import { SignedIn } from '#web/kit/session/auth-user.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { ProductDialog } from './product-dialog.tsx';
import type { Pictures } from './use-pictures.ts';
import type { Products } from './use-products.ts';

const words = en.ProductModal;
const product = {
  productId: 'product_1700000000001',
  name: 'Wheat',
  weight: 400,
  weightCategory: 'Maund (40 kg)',
  quality: 'Good',
  price: 4800,
  priceBasis: 'unit',
  location: 'Multan',
  phone: '03000000001',
  date: '2026-11-10',
  desc: 'Clean and dry.',
  images: [],
  sku: 'W-1',
  alertBelow: null,
  takesOffers: true,
  minimumOrder: null,
  priceSteps: [],
} as unknown as Product;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function copy() {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SignedIn value={{ uid: '1', phoneNumber: '' } as User}>
        <ProductDialog
          seller="farmer"
          uid="1"
          words={words}
          outbox={en.Outbox}
          products={{ known: () => new Map() } as unknown as Products}
          pictures={{ list: [], clear: () => {} } as unknown as Pictures}
          product={undefined}
          copyOf={product}
          onClose={onClose}
          onSaved={() => {}}
        />
      </SignedIn>
    </QueryClientProvider>,
  );
  return onClose;
}

test('a copy is left at once as long as nothing was typed, and asks before what was typed is lost', () => {
  const onClose = copy();
  fireEvent.click(screen.getByRole('button', { name: words.close }));
  expect(onClose).toHaveBeenCalledTimes(1);

  fireEvent.change(screen.getByLabelText(words.fields.sku), { target: { value: 'W-2' } });
  fireEvent.click(screen.getByRole('button', { name: words.close }));
  expect(screen.getByRole('alertdialog').textContent).toContain(words.discard.add.title);
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: words.discard.confirm }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
