import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/people/people.ts';
import type { Product } from '#contract/trade/products.ts';
import { newTask } from '#web/kit/upload/task.ts';
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

type Parts = Pick<ComponentProps<typeof ProductDialog>, 'product' | 'copyOf' | 'onCopy'>;

function open(parts: Parts, pictures: Partial<Pictures> = { list: [], clear: () => {} }) {
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
          pictures={pictures as Pictures}
          {...parts}
          onClose={onClose}
          onSaved={() => {}}
        />
      </SignedIn>
    </QueryClientProvider>,
  );
  return onClose;
}

test('a copy is left at once as long as nothing was typed, and asks before what was typed is lost', () => {
  const onClose = open({ product: undefined, copyOf: product });
  fireEvent.click(screen.getByRole('button', { name: words.close }));
  expect(onClose).toHaveBeenCalledTimes(1);

  fireEvent.change(screen.getByLabelText(words.fields.sku), { target: { value: 'W-2' } });
  fireEvent.click(screen.getByRole('button', { name: words.close }));
  expect(screen.getByRole('alertdialog').textContent).toContain(words.discard.add.title);
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: words.discard.confirm }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('from the form of a product another like it is begun, unless something was typed that would be lost', () => {
  const onCopy = vi.fn<(product: Product) => void>();
  const onClose = open({ product, copyOf: undefined, onCopy });
  const button = () => screen.queryByRole('button', { name: words.copy });
  const price = screen.getByLabelText(words.fields.price);
  fireEvent.change(price, { target: { value: '4900' } });
  expect(button()).toBeNull();
  fireEvent.change(price, { target: { value: '4800' } });
  fireEvent.click(button()!);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onCopy).toHaveBeenCalledWith(product);
});

test('what is sent cannot be changed while its pictures are on their way, and the form says what it waits for', async () => {
  const never = new Promise<never>(() => {});
  const list = [{ id: 1, preview: 'data:,', task: newTask(1, () => never) }];
  const pack = () => Promise.resolve([]);
  open(
    { product: undefined, copyOf: product },
    { list, pack, unpack: () => {}, clear: () => {}, settle: () => never },
  );
  const price = screen.getByLabelText(words.fields.price);
  expect(price.closest('fieldset[disabled]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: words.addSubmit }));
  await waitFor(() => expect(screen.getByText(words.waitsForPictures)).toBeDefined());
  expect(price.closest('fieldset[disabled]')).not.toBeNull();
  expect(screen.getByRole('button', { name: words.cancel }).hasAttribute('disabled')).toBe(false);
});
