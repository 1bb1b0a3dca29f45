import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Product } from '#contract/trade/products.ts';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import type { Result } from '#web/ui/states/result-notice.tsx';
import type { Products } from '../use-products.ts';
import { useBulk } from './use-bulk.ts';

const words = en.ManyProducts.bulk;
const shown = { productId: 'product_1700000000001', version: 1, status: 'open' } as Product;
const held = { productId: 'product_1700000000002', version: 1, status: 'withheld' } as Product;

test.each([
  [[shown, held], ''],
  [[{ ...shown, status: 'withheld' } as Product, held], ` ${words.withheldNow.one}`],
])('of new prices, only what they hold back is said to be held back now', async (saved, more) => {
  const onResult = vi.fn<(result: Result) => void>();
  const products = { known: () => new Map(), changeMany: () => Promise.resolve(saved) };
  const { result } = renderHook(() => useBulk(products as unknown as Products, words, onResult));
  await act(() => result.current.setPrices([shown, held], [1, 2]));
  expect(onResult.mock.calls[0]![0].text).toBe(words.changed.price.other.replace('{count}', '2') + more);
});
