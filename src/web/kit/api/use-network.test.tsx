import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { useNetwork } from './use-network.ts';

/** A browser that believes to be connected all the time. */
function browser() {
  let isThere = true;
  const answer = Response.json({ isDemo: false, people: [] });
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return path === '/healthz' ? new Response('ok') : answer.clone();
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useNetwork, { wrapper });
  const look = () =>
    act(() =>
      queries
        .fetchQuery({
          queryKey: ['orders'],
          queryFn: () => call('GET /api/demo', {}),
          staleTime: 0,
        })
        .catch(() => {}),
    );
  return { queries, result, look, turn: (there: boolean) => (isThere = there) };
}

test('whoever loses the network is told from when what they see is, until it is back', async () => {
  const { queries, result, look, turn } = browser();
  const seenAt = Date.now() - 60_000;
  queries.setQueryData(['products'], [], { updatedAt: seenAt });
  expect(result.current).toBeUndefined();

  turn(false);
  await look();
  await waitFor(() => expect(result.current).toBe(seenAt));

  turn(true);
  const renewed = vi.spyOn(queries, 'invalidateQueries');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(result.current).toBeUndefined());
  expect(renewed).toHaveBeenCalled();
});

test('a refusal of the server is no lost network', async () => {
  const { result, look } = browser();
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'broken', message: 'Broken', fields: {} }, { status: 500 }),
  );
  await look();
  expect(result.current).toBeUndefined();
});
