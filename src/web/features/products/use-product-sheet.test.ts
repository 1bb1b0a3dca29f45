import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Product } from '#contract/trade/products.ts';
import { useProductSheet } from './use-product-sheet.ts';
import type { Products } from './use-products.ts';

const product = { productId: 'product_1700000000001', name: 'Wheat' } as Product;
const products = { known: () => new Map([[product.productId, product]]) } as unknown as Products;

afterEach(() => {
  cleanup();
  history.replaceState(null, '');
});

test.each([
  ['edit', { kind: 'edit', product, copyOf: undefined }],
  ['copy', { kind: 'copy', product: undefined, copyOf: product }],
] as const)('after a reload the form that was open for %s is open again', (what, shown) => {
  const before = renderHook(() => useProductSheet(products));
  act(() => before.result.current[what](product));
  expect(before.result.current).toMatchObject(shown);
  before.unmount();

  expect(renderHook(() => useProductSheet(products)).result.current).toMatchObject(shown);
});
