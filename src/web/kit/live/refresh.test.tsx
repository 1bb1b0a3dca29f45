import {
  InfiniteQueryObserver,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
} from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { trackLoads } from './as-of.ts';
import { alsoAbout, refresher } from './refresh.ts';
import { useLive } from './use-live.ts';

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

const tellNews = () =>
  FakeStream.opened.at(-1)?.onmessage({ data: JSON.stringify({ topics: ['products'], isMine: true }) });

/** A live list by pages, whose first page is there; the test gives the answers. */
async function openList() {
  const queries = new QueryClient();
  trackLoads(queries);
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
  const askedFor = async (count: number) => await expect.poll(() => asked).toHaveLength(count);
  await askedFor(1);
  asked[0]!.answer('first');
  await expect.poll(() => queries.isFetching()).toBe(0);
  const pages = () => queries.getQueryData<{ pages: string[] }>(['products'])?.pages;
  return { list, asked, askedFor, pages };
}

test('news lets the next page that is being loaded arrive, and then has all pages loaded again', async () => {
  const { list, asked, askedFor, pages } = await openList();

  void list.fetchNextPage();
  tellNews();
  tellNews();
  asked[1]!.answer('second');
  await expect.poll(() => pages()).toEqual(['first', 'second']);
  await askedFor(3);
  asked[2]!.answer('first, new');
  await askedFor(4);
  asked[3]!.answer('second, new');

  await expect.poll(() => pages()).toEqual(['first, new', 'second, new']);
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

/** Queries on the screen, and what the market tells them. */
function market(...keys: string[][]) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queries = new QueryClient();
  trackLoads(queries);
  const loads = keys.map((queryKey) => {
    const queryFn = vi.fn<() => Promise<number>>(async () => Date.now());
    new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {});
    return queryFn;
  });
  const { take } = refresher(queries);
  const counts = () => loads.map(({ mock }) => mock.calls.length);
  return { take, counts };
}

test('what changes again and again is fetched at most every two seconds, and only what it is about', async () => {
  const { take, counts } = market(['product', 'one'], ['product', 'two']);
  await vi.advanceTimersByTimeAsync(10);

  for (let edits = 0; edits < 60; edits++) {
    take({ topics: ['product:one', 'seller:of both'] });
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(4000);

  const [one, two] = counts();
  expect(one).toBeGreaterThanOrEqual(3);
  expect(one).toBeLessThanOrEqual(6);
  expect(two).toBe(1);
});

test('what is about more than one thing is fetched when any of them changes', async () => {
  const queries = new QueryClient();
  trackLoads(queries);
  const load = vi.fn<() => Promise<number>>(async () => 1);
  const query = { queryKey: ['orders', 'today'], queryFn: load, ...alsoAbout('offers', 'my-products') };
  new QueryObserver(queries, query).subscribe(() => {});
  await expect.poll(() => queries.isFetching()).toBe(0);

  const { take } = refresher(queries);
  for (const topic of ['orders', 'offers', 'needs']) {
    take({ topics: [topic], isMine: true });
    await expect.poll(() => queries.isFetching()).toBe(0);
  }

  expect(load).toHaveBeenCalledTimes(3);
});

test('what is somebody’s own is fetched at once; what everyone is told, at a moment of one’s own', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { take, counts } = market(['orders'], ['product', 'one']);
  await vi.advanceTimersByTimeAsync(10);

  take({ topics: ['orders'], isMine: true });
  take({ topics: ['product:one'] });
  await vi.advanceTimersByTimeAsync(990);
  expect(counts()).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(20);

  expect(counts()).toEqual([2, 2]);
});

test('what the whole market changes is fetched soon at first, and a few times a minute while it goes on', async () => {
  const { take, counts } = market(['catalogue', 'count']);
  await vi.advanceTimersByTimeAsync(10);

  const keepChanging = async (seconds: number) => {
    const [before] = counts();
    for (let second = 0; second < seconds; second++) {
      take({ topics: ['catalogue'] });
      await vi.advanceTimersByTimeAsync(1000);
    }
    return counts()[0]! - before!;
  };

  expect(await keepChanging(3)).toBeGreaterThanOrEqual(1);
  await keepChanging(60);
  expect(await keepChanging(120)).toBeLessThanOrEqual(6);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await keepChanging(3)).toBeGreaterThanOrEqual(1);
});

test('what was loaded after a change is not loaded again for it', async () => {
  const { take, counts } = market(['orders'], ['product', 'one']);
  await vi.advanceTimersByTimeAsync(5000);

  take({ topics: ['orders'], isMine: true, ago: 6000 });
  take({ topics: ['product:one'], isMine: true, ago: 4000 });
  await vi.advanceTimersByTimeAsync(3000);

  expect(counts()).toEqual([1, 2]);
});

test('many of a kind are told as the kind', async () => {
  const { take, counts } = market(['product', 'one'], ['product', 'two'], ['order', 'one']);
  await vi.advanceTimersByTimeAsync(10);

  take({ topics: ['product'] });
  await vi.advanceTimersByTimeAsync(3000);

  expect(counts()).toEqual([2, 2, 1]);
});
