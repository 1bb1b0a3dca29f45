import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { maxSaleLines } from '#contract/trade/counter-sales.ts';
import type { Product } from '#contract/trade/products.ts';
import en from '../../../../../public/locale/en.json' with { type: 'json' };
import { WriteReceiptOf } from './write-receipt.tsx';

afterEach(cleanup);

/** The button for so many ticked products, and what is read out with it. */
function shownFor(count: number) {
  const chosen = Array.from({ length: count }, (_, at) => ({ productId: `product_${at}` }) as Product);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WriteReceiptOf owner={{ role: 'farmer', uid: '1' }} words={en.WriteReceipt} chosen={chosen} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: en.WriteReceipt.button });
  const note = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  return { isOff: button.hasAttribute('disabled'), note };
}

test('more products than a receipt has room for: the button is off, and it is said why', () => {
  expect(shownFor(maxSaleLines + 1)).toEqual({
    isOff: true,
    note: 'A receipt has room for at most 15 products.',
  });
});

test('as many as a receipt has room for: nothing is to be said', () => {
  expect(shownFor(maxSaleLines)).toEqual({ isOff: false, note: undefined });
});
