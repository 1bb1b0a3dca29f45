import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { useAskedByOthers } from './use-asked-by-others.ts';

const asked = {
  measure: 'asked',
  low: 4000,
  middle: 4100,
  high: 4300,
  count: 23,
  sellers: 20,
};

beforeEach(() => {
  answerWith(asked);
});
afterEach(cleanup);

function answerWith(range: typeof asked) {
  const answer = { province: 'Punjab', asked: range, buyers: { count: 0, nearest: null } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
}

function others(perMaund: number | null, prices = '4,000 to 4,300') {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const typed = { name: 'Wheat', price: '1', weightCategory: 'Maund (40 kg)', perMaund };
  const { result } = renderHook(() => useAskedByOthers('farmer', typed, en.ProductModal), { wrapper });
  return waitFor(() => {
    expect(result.current.asked).toBe(`Others in Punjab ask ${prices} per 40 kg, 23 offers.`);
    return result.current;
  });
}

test.each([41_000, 12_900])(
  'a price of %i is asked about, and told how many times as high it is',
  async (price) => {
    const { doubt } = await others(price);
    expect(doubt).toBe(`Your price is about ${Math.round(price / 4100)} times as high. Please check it.`);
  },
);

test.each([29, 409])('a price of %i is asked about: it would be held back', async (price) => {
  const times = Math.round(4100 / price);
  expect((await others(price)).doubt).toBe(
    `They ask about ${times} times as much. Please check your price, or the product may be held back.`,
  );
});

test.each([411, 4150, 12_000, null])('a price of %s is not', async (price) => {
  expect((await others(price)).doubt).toBeUndefined();
});

test('one price that all ask is no range', async () => {
  answerWith({ ...asked, low: 4100, high: 4100 });
  expect((await others(4100, '4,100')).doubt).toBeUndefined();
});
