import { InfiniteQueryObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLive } from './live.ts';

class FakeStream {
  static opened: FakeStream[] = [];
  onmessage: (event: { data: string }) => void = () => {};

  constructor() {
    FakeStream.opened.push(this);
  }

  close() {}
}

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tellNews = () => FakeStream.opened.at(-1)?.onmessage({ data: JSON.stringify({ topic: 'products' }) });

/** A live list by pages, whose first page is there; the test gives the answers. */
async function openList() {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  renderHook(() => useLive(), { wrapper });
  const asked: { page: number; answer: (text: string) => void }[] = [];
  const list = new InfiniteQueryObserver(queries, {
    queryKey: ['products'],
    queryFn: ({ pageParam }) => new Promise<string>((answer) => void asked.push({ page: pageParam, answer })),
    initialPageParam: 0,
    getNextPageParam: (_: string, pages: string[]) => pages.length,
  });
  list.subscribe(() => {});
  const askedFor = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count));
  await askedFor(1);
  asked[0]!.answer('first');
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  const pages = () => queries.getQueryData<{ pages: string[] }>(['products'])?.pages;
  return { list, asked, askedFor, pages };
}

test('news lets the next page that is being loaded arrive, and then has all pages loaded again', async () => {
  const { list, asked, askedFor, pages } = await openList();

  void list.fetchNextPage();
  tellNews();
  tellNews();
  asked[1]!.answer('second');
  await vi.waitFor(() => expect(pages()).toEqual(['first', 'second']));
  await askedFor(3);
  asked[2]!.answer('first, new');
  await askedFor(4);
  asked[3]!.answer('second, new');

  await vi.waitFor(() => expect(pages()).toEqual(['first, new', 'second, new']));
  expect(asked.map(({ page }) => page)).toEqual([0, 1, 0, 1]);
});

test('news is not lost when the next page is asked for before the load that it overtook is there', async () => {
  const { list, asked, askedFor } = await openList();

  void list.refetch();
  tellNews();
  void list.fetchNextPage();
  await askedFor(3);
  asked[2]!.answer('second');
  await askedFor(4);

  expect(asked.map(({ page }) => page)).toEqual([0, 0, 1, 0]);
});
