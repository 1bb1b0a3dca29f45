import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Requirement } from '#contract/trade/requirements.ts';
import { useRequirements } from './use-requirements.ts';

const wheat = wanted('Wheat', 'product_1700000000001');
const rice = wanted('Rice', 'product_1700000000002');
const names = (list: { data?: Requirement[] }) => list.data?.map(({ product }) => product);

let queries: QueryClient;
let stored: Requirement[];
let answerDeletion: (response: Response) => void;

function wanted(product: string, id: string): Requirement {
  return {
    id,
    product,
    weightCategory: 'Kg',
    weight: 100,
    price: 90,
    estimatedDate: null,
    withinKm: null,
    rupeesPerMaund: 3600,
    status: 'open',
    expired: false,
    openWeight: 100,
    offers: 0,
    reveals: 0,
    version: 1,
  };
}

beforeEach(() => {
  queries = new QueryClient();
  stored = [wheat, rice];
  const deletion = new Promise<Response>((resolve) => {
    answerDeletion = resolve;
  });
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: { method?: string }) =>
    method === 'GET' ? Promise.resolve(Response.json(stored)) : deletion,
  );
});
afterEach(cleanup);

async function deleteWheat() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useRequirements('1'), { wrapper });
  await waitFor(() => expect(names(result.current.list)).toEqual(['Wheat', 'Rice']));
  let isDone: Promise<boolean> | undefined;
  act(() => {
    isDone = result.current.remove(wheat).then(
      () => true,
      () => false,
    );
  });
  await waitFor(() => expect(names(result.current.list)).toEqual(['Rice']));
  return { result, isDone };
}

test('what a supplier deletes does not come back with news that arrive before it is gone', async () => {
  const { result, isDone } = await deleteWheat();

  stored = [
    { ...wheat, offers: 2 },
    { ...rice, offers: 1 },
  ];
  await act(() => queries.invalidateQueries({ queryKey: ['my-requirements'] }));
  await waitFor(() => expect(result.current.list.data?.at(-1)?.offers).toBe(1));
  expect(names(result.current.list)).toEqual(['Rice']);

  stored = [rice];
  answerDeletion(Response.json({ done: true }));
  await act(async () => expect(await isDone).toBe(true));
  expect(names(result.current.list)).toEqual(['Rice']);
});

test('what could not be deleted stands again where it stood', async () => {
  const { result, isDone } = await deleteWheat();

  vi.spyOn(console, 'error').mockReturnValue();
  answerDeletion(Response.json({}, { status: 500 }));
  await act(async () => expect(await isDone).toBe(false));
  await waitFor(() => expect(names(result.current.list)).toEqual(['Wheat', 'Rice']));
});
