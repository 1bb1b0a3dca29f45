import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const name = 'kisan-mandi-live';
const reconnected = 'reconnected';

/** Every query key begins with its topic, so one line refreshes whatever the server says has changed. */
export function useLive() {
  const queries = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    const tabs = new BroadcastChannel(name);
    const take = (news: string) => refresh(queries, news);
    tabs.onmessage = ({ data }: MessageEvent<string>) => take(data);
    lead(left.signal, (news) => {
      take(news);
      tabs.postMessage(news);
    });
    return () => {
      left.abort();
      tabs.close();
    };
  }, [queries]);
}

function refresh(queries: QueryClient, news: string) {
  if (news === reconnected) {
    // What happened while the line was down was told to nobody.
    const predicate = ({ queryKey }: Query) => queryKey[0] !== 'locale';
    return void queries.refetchQueries({ type: 'active', predicate });
  }
  const { topic } = JSON.parse(news) as { topic: string; id: string };
  return void queries.invalidateQueries({ queryKey: [topic] });
}

/** A browser allows six streams to one server over HTTP/1, so one tab holds the stream and tells the others. */
function lead(left: AbortSignal, tell: (news: string) => void) {
  if (!navigator.locks) return void listen(left, tell);
  const leading = navigator.locks.request(name, { signal: left }, () => listen(left, tell));
  // Leaving while still in the queue rejects; it is how the queue is left.
  return void leading.catch((error: unknown) => {
    if (!left.aborted) throw error;
  });
}

/** Settles, and so gives the lock to the next tab, when this one leaves. */
function listen(left: AbortSignal, tell: (news: string) => void) {
  const stream = new EventSource('/api/live');
  let opened = false;
  stream.onopen = () => {
    if (opened) tell(reconnected);
    opened = true;
  };
  stream.onmessage = ({ data }: MessageEvent<string>) => tell(data);
  return new Promise<void>((resolve) => {
    left.addEventListener('abort', () => resolve(stream.close()));
  });
}
