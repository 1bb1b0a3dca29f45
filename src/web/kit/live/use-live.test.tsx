import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/api/live.ts';
import type { User } from '#contract/people/people.ts';
import { clearAuthUser, saveAuthUser } from '../session/auth-user.ts';
import { trackLoads } from './as-of.ts';
import { useLive } from './use-live.ts';

class FakeStream {
  static all: FakeStream[] = [];
  readonly CLOSED = 2;
  readyState = 1;
  onopen = () => {};
  onerror = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  closed = false;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeStream.all.push(this);
  }

  close() {
    this.closed = true;
  }

  static get open() {
    return FakeStream.all.filter(({ closed }) => !closed);
  }
}

type Query = { ifAvailable?: boolean; signal?: AbortSignal };

/** One tab holds the lock; the next one's turn comes when the first lets go. */
function fakeLocks() {
  let isHeld = false;
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: async (
      _: string,
      { ifAvailable, signal }: Query,
      hold: (lock: object | null) => Promise<unknown>,
    ) => {
      if (ifAvailable && isHeld) return hold(null);
      const turn = last.then(async () => {
        if (signal?.aborted) return undefined;
        isHeld = true;
        return hold({}).finally(() => (isHeld = false));
      });
      last = turn;
      return turn;
    },
  };
}

/** A page of which two parts ask for the news. */
function useTwoParts() {
  useLive();
  useLive();
}

/** A tab: its own query client, with a list that it has seen. */
function openTab(useParts = useLive) {
  const queries = new QueryClient();
  trackLoads(queries);
  queries.setQueryData(['products', 'seen before'], []);
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const refetch = vi.spyOn(queries, 'refetchQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const listen = () => renderHook(() => useParts(), { wrapper }).unmount;
  return { queries, wrapper, invalidate, refetch, listen, close: listen() };
}

const streamOpen = async () => await expect.poll(() => FakeStream.open).toHaveLength(1);
const somebody = {
  uid: '00000000-0000-4000-8000-000000000001',
  username: 'Ayesha Khan',
  phoneNumber: '03000000021',
  email: null,
  roles: { isBuyer: true },
} as User;
const refreshed = [{ predicate: expect.any(Function) }, { cancelRefetch: false }] as const;
const told = (event: LiveEvent) => ({ data: JSON.stringify(event) });
/** At once: what everyone is told waits a little, so that not all come at the same time. */
const news = told({ topics: ['products'], isMine: true });

beforeEach(() => {
  FakeStream.all = [];
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('news of a topic refreshes the queries that begin with it', async () => {
  const tab = openTab();
  await streamOpen();
  tab.queries.setQueryData(['products', { crop: 'wheat' }], []);
  tab.queries.setQueryData(['orders'], []);

  FakeStream.open[0]?.onmessage(news);

  expect(FakeStream.open[0]?.url).toMatch(/^\/api\/live\?ago=\d+$/);
  expect(tab.queries.getQueryState(['products', { crop: 'wheat' }])?.isInvalidated).toBe(true);
  expect(tab.queries.getQueryState(['orders'])?.isInvalidated).toBe(false);
});

test('news that overtakes the first load of a list has it loaded again', async () => {
  const tab = openTab();
  await streamOpen();
  const answers = [['old'], ['old', 'new']];
  let answer: (list: string[]) => void = () => {};
  const queryFn = () => new Promise<string[]>((resolve) => (answer = resolve));
  new QueryObserver(tab.queries, { queryKey: ['products'], queryFn }).subscribe(() => {});

  FakeStream.open[0]?.onmessage(news);
  answer(answers[0]!);
  await expect.poll(() => tab.queries.getQueryData(['products'])).toEqual(answers[0]);
  await expect.poll(() => tab.queries.isFetching()).toBe(1);
  answer(answers[1]!);

  await expect.poll(() => tab.queries.getQueryData(['products'])).toEqual(answers[1]);
});

test('what did not load stays so until it is asked for, or a new line makes good what was missed', async () => {
  const tab = openTab();
  await streamOpen();
  FakeStream.open[0]?.onopen();
  const queryFn = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('away')));
  new QueryObserver(tab.queries, { queryKey: ['products'], queryFn, retry: false }).subscribe(() => {});
  await expect.poll(() => tab.queries.getQueryState(['products'])?.status).toBe('error');

  FakeStream.open[0]?.onmessage(news);
  expect(tab.queries.getQueryState(['products'])?.status).toBe('error');
  expect(queryFn).toHaveBeenCalledTimes(1);

  FakeStream.open[0]?.onmessage(told({ missed: true }));
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('two tabs share one stream, and both hear its news', async () => {
  const first = openTab();
  const second = openTab();
  await streamOpen();

  FakeStream.open[0]?.onmessage(news);

  expect(first.invalidate).toHaveBeenCalledWith(...refreshed);
  await expect.poll(() => second.invalidate).toHaveBeenCalledWith(...refreshed);
  expect(FakeStream.all).toHaveLength(1);
});

test('when the tab that holds the stream goes, the next one opens its own', async () => {
  const first = openTab();
  openTab();
  await streamOpen();

  first.close();

  await expect.poll(() => FakeStream.all).toHaveLength(2);
  expect(FakeStream.all[0]?.closed).toBe(true);
  expect(FakeStream.open).toHaveLength(1);
});

test.each(['with locks', 'without'])('two parts of one tab share a line, in a browser %s', async (kind) => {
  if (kind === 'without') vi.stubGlobal('navigator', {});
  const tab = openTab();
  const leave = tab.listen();
  await streamOpen();

  FakeStream.open[0]?.onmessage(news);
  expect(tab.invalidate).toHaveBeenCalledTimes(1);
  leave();
  expect(FakeStream.open).toHaveLength(1);
  tab.close();

  expect(FakeStream.open).toHaveLength(0);
  expect(FakeStream.all).toHaveLength(1);
});

test.each(['with locks', 'without'])('who signs in gets a new line, in a browser %s', async (kind) => {
  if (kind === 'without') vi.stubGlobal('navigator', {});
  const tab = openTab(useTwoParts);
  await streamOpen();

  act(() => saveAuthUser(somebody));

  await expect.poll(() => FakeStream.all).toHaveLength(2);
  expect(FakeStream.all[0]?.closed).toBe(true);
  act(() => saveAuthUser({ ...somebody, username: 'Ayesha K.' }));
  FakeStream.open[0]?.onmessage(news);
  expect(tab.invalidate).toHaveBeenCalledTimes(1);
  act(clearAuthUser);
  await expect.poll(() => FakeStream.all).toHaveLength(3);
  expect(FakeStream.open).toHaveLength(1);
});

test('two tabs of somebody who signs in share one line that was opened after it', async () => {
  const tabs = [openTab(useTwoParts), openTab(useTwoParts)];
  await streamOpen();
  const [before] = FakeStream.open;

  act(() => saveAuthUser(somebody));

  await streamOpen();
  expect(before?.closed).toBe(true);
  FakeStream.open[0]?.onmessage(news);
  for (const { invalidate } of tabs) await expect.poll(() => invalidate).toHaveBeenCalledWith(...refreshed);
});

test('a browser without locks opens a stream for each tab', () => {
  vi.stubGlobal('navigator', {});
  openTab();
  openTab();
  expect(FakeStream.open).toHaveLength(2);
});

test('when too much was missed every query on screen is fetched again but the locale', async () => {
  const tab = openTab();
  await streamOpen();
  const fetched = ['products', 'orders', 'locale'].map((topic) => onScreen(tab.queries, topic));
  const counts = () => fetched.map(({ mock }) => mock.calls.length);
  await expect.poll(() => counts()).toEqual([1, 1, 1]);
  await expect.poll(() => tab.queries.isFetching()).toBe(0);

  FakeStream.open[0]?.onmessage(told({ missed: true }));

  await expect.poll(() => counts()).toEqual([2, 2, 1]);
});

test('a line that was cut is opened again, asks what it has missed, and who it is', async () => {
  vi.useFakeTimers();
  const tab = openTab();
  await vi.advanceTimersByTimeAsync(0);
  const [first] = FakeStream.open;
  first!.onopen();
  tab.queries.setQueryData(['me'], 'Ayesha');
  await vi.advanceTimersByTimeAsync(60_000);
  first!.onmessage(told({ topics: [] }));

  first!.onerror();
  expect(first!.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(6000);
  FakeStream.all[1]!.onopen();

  expect(FakeStream.all).toHaveLength(2);
  expect(tab.queries.getQueryState(['me'])?.isInvalidated).toBe(true);
  const ago = Number(/ago=(\d+)$/.exec(FakeStream.all[1]!.url)![1]);
  // Two to five seconds of pause, and ten that a request may be on its way.
  expect(ago).toBeGreaterThanOrEqual(12_000);
  expect(ago).toBeLessThan(16_000);
  expect(tab.queries.getQueryState(['products', 'seen before'])?.isInvalidated).toBe(false);
  tab.close();
  expect(FakeStream.all[1]!.closed).toBe(true);
  vi.useRealTimers();
});

test('a line that took longer to open than what it asked for fetches everything', async () => {
  vi.useFakeTimers();
  const tab = openTab();
  await vi.advanceTimersByTimeAsync(0);
  FakeStream.open[0]!.onopen();
  expect(tab.refetch).not.toHaveBeenCalled();

  FakeStream.open[0]!.onerror();
  await vi.advanceTimersByTimeAsync(17_000);
  FakeStream.open[0]!.onopen();

  expect(tab.refetch).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a tab that joins is told by the one with the stream what it has not heard, and fetches nothing else', async () => {
  openTab();
  await streamOpen();
  const second = openTab(() => {});
  const list = onScreen(second.queries, 'orders');
  const other = onScreen(second.queries, 'needs');
  await expect.poll(() => second.queries.isFetching()).toBe(0);
  FakeStream.open[0]?.onmessage(told({ topics: ['orders'], isMine: true }));

  renderHook(() => useLive(), { wrapper: second.wrapper });

  await expect.poll(() => list).toHaveBeenCalledTimes(2);
  expect(other).toHaveBeenCalledTimes(1);
});

function onScreen(queries: QueryClient, topic: string) {
  const queryFn = vi.fn<() => Promise<string>>(async () => topic);
  new QueryObserver(queries, { queryKey: [topic], queryFn }).subscribe(() => {});
  return queryFn;
}
