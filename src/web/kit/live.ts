import {
  CancelledError,
  type Query,
  type QueryClient,
  type QueryFilters,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuthUser } from './auth-user.ts';

const name = 'kisan-mandi-live';
const connected = 'connected';
/** Not all at the same instant. */
const againMs = () => 2000 + Math.random() * 3000;

type Line = { users: number; hangUp: () => void };
/** Several parts of a page may ask for the news; they hear it over one line. */
const lines = new WeakMap<QueryClient, Line>();

/** Every query key begins with its topic, so one line refreshes whatever the server says has changed. */
export function useLive() {
  const queries = useQueryClient();
  // The server tells a line what its cookie may hear, as it was when the line was opened: who signs in needs a new one.
  // All parts of a page let go of the old line before the first picks up, and the other tabs hear of the user, too.
  const uid = useAuthUser()?.uid;
  useEffect(() => {
    const line = lines.get(queries) ?? { users: 0, hangUp: pickUp(queries) };
    lines.set(queries, line);
    line.users++;
    return () => {
      line.users--;
      if (line.users > 0) return;
      lines.delete(queries);
      line.hangUp();
    };
  }, [queries, uid]);
}

function pickUp(queries: QueryClient) {
  const left = new AbortController();
  const tabs = new BroadcastChannel(name);
  const take = (news: string) => refresh(queries, news);
  tabs.onmessage = ({ data }: MessageEvent<string>) => take(data);
  const tell = (news: string) => {
    take(news);
    tabs.postMessage(news);
  };
  void lead(left.signal, tell, () => take(connected));
  return () => {
    left.abort();
    tabs.close();
  };
}

function refresh(queries: QueryClient, news: string) {
  if (news === connected) {
    // What was told while the line was down, or before this tab joined, did not reach it: what is on screen may be older.
    const predicate = ({ queryKey }: Query) => queryKey[0] !== 'locale';
    repeatLoads(queries, { type: 'active', predicate });
    return void queries.refetchQueries({ type: 'active', predicate }, letStand);
  }
  const { topic } = JSON.parse(news) as { topic: string };
  repeatLoads(queries, { queryKey: [topic] });
  return void queries.invalidateQueries({ queryKey: [topic], predicate: isNoError }, letStand);
}

/** Where it says that something did not load, that stays, with its button, until the reader or a new line tries again. */
function isNoError({ state }: Query) {
  return state.status !== 'error' || state.data !== undefined;
}

/** A load that is under way is let stand, because it may be the next page that the reader has asked for. */
const letStand = { cancelRefetch: false };

/** A load that is under way may have been read before the news: once it is there, it is made again. */
function repeatLoads(queries: QueryClient, which: QueryFilters) {
  const loading = queries.getQueryCache().findAll({ ...which, fetchStatus: 'fetching' });
  for (const { queryKey, promise } of loading) {
    const one = { queryKey, exact: true };
    const repeat = () => void queries.invalidateQueries(one, letStand);
    promise?.then(repeat, (error: unknown) => {
      // The reader has asked for the next page meanwhile, and that load knows nothing of the others.
      if (error instanceof CancelledError && error.silent) repeatLoads(queries, one);
    });
  }
}

/** A browser allows six streams to one server over HTTP/1, so one tab holds the stream and tells the others. */
async function lead(left: AbortSignal, tell: (news: string) => void, joined: () => void) {
  if (!navigator.locks) return listen(left, tell);
  const led = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock || left.aborted) return false;
    await listen(left, tell);
    return true;
  });
  if (led || left.aborted) return undefined;
  joined();
  // Leaving while still in the queue rejects; it is how the queue is left.
  return navigator.locks
    .request(name, { signal: left }, () => listen(left, tell))
    .catch((error: unknown) => {
      if (!left.aborted) throw error;
    });
}

/** Settles, and so gives the lock to the next tab, when this one leaves. */
function listen(left: AbortSignal, tell: (news: string) => void) {
  let isFirst = true;
  let stream = open();
  let next: ReturnType<typeof setTimeout>;
  return new Promise<void>((resolve) => {
    left.addEventListener('abort', () => {
      clearTimeout(next);
      resolve(stream.close());
    });
  });

  function open() {
    const opened = new EventSource('/api/live');
    opened.onopen = () => {
      // The first time, the server repeats by itself what it told in the last minute.
      if (!isFirst) tell(connected);
      isFirst = false;
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => tell(data);
    opened.onerror = () => {
      // After a cut the browser comes back by itself; after an answer that says no, as in a failover, it never would.
      if (opened.readyState === opened.CLOSED) next = setTimeout(() => (stream = open()), againMs());
    };
    return opened;
  }
}
