import { act, cleanup, renderHook } from '@testing-library/react';
import { newTask } from '#web/kit/upload/task.ts';
import { UploadError } from '#web/kit/upload/storage-codes.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/trade/products.ts';
import { CallFailed } from '#web/kit/api/call.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import type { FormParts } from './form-parts.ts';
import type { Pictures } from './use-pictures.ts';
import { useProductForm } from './use-product-form.ts';
import type { Products } from './use-products.ts';

const product: Product = {
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
  productId: 'product_1700000000001',
  reserved: 0,
  role: 'farmer',
  images: ['/a.jpg'],
  pictures: [],
  status: 'open',
  holds: [],
  version: 3,
  rupeesPerMaund: 4800,
  reveals: 0,
  sku: '',
  alertBelow: null,
  takesOffers: true,
  minimumOrder: null,
  priceSteps: [],
};
const pictures = {
  list: [],
  settle: async () => ({ urls: [], failed: 0 }),
  clear: () => {},
  pack: async () => [],
  unpack: () => {},
  handOver: () => {},
} as unknown as Pictures;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

type About = Pick<FormParts, 'product' | 'copyOf'> & Partial<Pick<FormParts, 'pictures' | 'onSaved'>>;

function form(products: Partial<Products>, about: About) {
  const parts = { seller: 'farmer', uid: '1', words: en.ProductModal, outbox: en.Outbox } as const;
  const rest = { products: products as Products, pictures, onClose: () => {}, onSaved: () => {} };
  return renderHook(() => useProductForm({ ...parts, ...rest, ...about })).result;
}

test('an edit that was overtaken shows what stands now where nothing was typed, and sends only what was typed', async () => {
  let stands = product;
  const edit = vi.fn<Products['edit']>();
  edit.mockImplementationOnce(async () => {
    stands = { ...product, price: 1950, location: 'Vehari', version: 4 };
    throw new CallFailed({ code: 'changed_elsewhere', message: 'Changed', fields: {} });
  });
  edit.mockImplementation(async () => stands);
  const result = form(
    { known: () => new Map([[product.productId, stands]]), edit },
    { product, copyOf: undefined },
  );
  act(() => result.current.write({ location: 'Okara', desc: 'Very dry.' }));
  await act(() => result.current.submit());

  expect(result.current.draft).toMatchObject({ price: '1950', location: 'Okara', desc: 'Very dry.' });
  // Back to what it was before somebody else changed it: that is typed too.
  act(() => result.current.write({ price: '4800' }));
  await act(() => result.current.submit());
  expect(edit).toHaveBeenLastCalledWith(
    expect.objectContaining({ version: 4 }),
    { price: 4800, location: 'Okara', desc: 'Very dry.' },
    expect.any(String),
  );
});

test('a copy would lose what was typed only in its SKU or its date too', () => {
  const result = form({ known: () => new Map() }, { product: undefined, copyOf: product });
  expect(result.current.isTyped).toBe(false);
  act(() => result.current.write({ sku: 'W-2' }));
  expect(result.current.isTyped).toBe(true);
  act(() => result.current.write({ sku: '', date: '2026-01-01' }));
  expect(result.current.isTyped).toBe(true);
});

test('a picture that was stopped is still needed, from the moment it stops', async () => {
  const task = newTask(1, () => Promise.reject(new UploadError('invalid-format')));
  const list = [{ id: 1, preview: '', task }];
  const result = form({}, { product: undefined, copyOf: product, pictures: { ...pictures, list } });
  await act(() => task.finished);
  expect(result.current.missing).toEqual(['image']);
});

test('a product that was added without one of its pictures says so, and is no failure', async () => {
  const onSaved = vi.fn<FormParts['onSaved']>();
  const list = [{ id: 1, preview: '', task: newTask(1, () => new Promise(() => {})) }];
  const settle = async () => ({ urls: ['/a.jpg'], failed: 1 });
  const result = form(
    { add: async () => product },
    { product: undefined, copyOf: product, pictures: { ...pictures, list, settle }, onSaved },
  );
  await act(() => result.current.submit());
  const text = `Wheat was added. Buyers can find it in search now. 1 of the pictures could not be uploaded. The product was saved with the others.`;
  expect(onSaved).toHaveBeenCalledWith({ good: true, text, isHeld: false, isPartial: true });
});
