import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSaved } from './use-saved.ts';

const wheat = 'product_1700000000001';

let stored: string[];
let isOffline: boolean;

beforeEach(() => {
  stored = [];
  isOffline = false;
  localStorage.setItem('authUser', JSON.stringify({ uid: '1', username: 'Ayesha', roles: {} }));
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: { method?: string }) => {
    if (isOffline) return Promise.reject(new TypeError('Failed to fetch'));
    if (method !== 'GET') stored = method === 'POST' ? [wheat] : [];
    return Promise.resolve(Response.json(method === 'GET' ? { ids: stored } : { done: true }));
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function heart() {
  const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSaved(wheat), { wrapper });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  return { result, isOver: () => waitFor(() => expect(queries.isMutating() + queries.isFetching()).toBe(0)) };
}

test.each([
  ['empty', []],
  ['full', [wheat]],
])('without a network a heart that was %s is so again, with the reason', async (_look, before) => {
  stored = before;
  const { result, isOver } = await heart();
  const wasSaved = result.current.isSaved;
  expect(wasSaved).toBe(before.length > 0);
  isOffline = true;

  act(() => result.current.toggle());
  await waitFor(() => expect(result.current.error).toBeTruthy());
  await isOver();

  expect(result.current.isSaved).toBe(wasSaved);
});

test('of two presses at once the last one holds', async () => {
  const { result, isOver } = await heart();

  act(() => result.current.toggle());
  await waitFor(() => expect(result.current.isSaved).toBe(true));
  act(() => result.current.toggle());
  await waitFor(() => expect(result.current.isSaved).toBe(false));
  await isOver();

  expect(stored).toEqual([]);
  expect(result.current.isSaved).toBe(false);
});
