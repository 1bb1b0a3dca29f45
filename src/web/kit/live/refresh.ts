import { CancelledError, type Query, type QueryClient, type QueryFilters } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/api/live.ts';
import { beganBefore, isOlder } from './as-of.ts';

/** Not everybody at the same instant, when something has changed for all. */
const spreadMs = 2000;
/** What changes again and again is fetched once in a while. What the whole market changes, less and less often while it
 *  goes on: in a quiet market everything shows soon, in a busy one a list does not cost a request for each change. */
const pauseMs = 2000;
const longestPauseMs = 30_000;
const marketTopics = ['catalogue', 'requirements'];

type Due = { changedAt: number; fetchAt: number };
type Fetched = { at: number; pause: number };

/** Fetches what the server says has changed. Every query key begins with the words of its topic: ['order', 'KM-10012'];
 *  what is about more than one thing names the others beside (`alsoAbout`). What was fetched after the change is left
 *  alone. */
export function refresher(queries: QueryClient) {
  const due = new Map<string, Due>();
  const fetched = new Map<string, Fetched>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(event: LiveEvent) {
    if ('missed' in event) return refetchAll(queries);
    const now = Date.now();
    for (const topic of event.topics) {
      if (queries.getQueryCache().findAll({ predicate: isAbout(topic) }).length === 0) continue;
      const soonest = event.isMine ? now : now + Math.random() * spreadMs;
      const last = fetched.get(topic);
      const fetchAt = due.get(topic)?.fetchAt ?? Math.max(soonest, last ? last.at + last.pause : 0);
      due.set(topic, { changedAt: now - (event.ago ?? 0), fetchAt });
    }
    return schedule();
  }

  function schedule() {
    clearTimeout(timer);
    const next = Math.min(...[...due.values()].map(({ fetchAt }) => fetchAt));
    // What is somebody's own is not even put off to the next turn of the loop.
    if (next <= Date.now()) fetchDue();
    else if (due.size > 0) timer = setTimeout(fetchDue, next - Date.now());
  }

  function fetchDue() {
    const now = Date.now();
    for (const [topic, { at }] of fetched) if (at < now - 2 * longestPauseMs) fetched.delete(topic);
    for (const [topic, { changedAt, fetchAt }] of due) {
      if (fetchAt > now) continue;
      due.delete(topic);
      fetched.set(topic, { at: now, pause: nextPause(topic, fetched.get(topic)) });
      refetch(queries, isAbout(topic), changedAt);
    }
    schedule();
  }

  return { take, stop: () => clearTimeout(timer) };
}

function nextPause(topic: string, last: Fetched | undefined) {
  if (!last || !marketTopics.includes(topic)) return pauseMs;
  return Math.min(longestPauseMs, last.pause * 2) * (0.75 + Math.random() / 4);
}

type Which = (query: Query) => boolean;

/** For a query whose answer depends on other topics than that of its key. */
export function alsoAbout(...topics: string[]) {
  return { meta: { topics } };
}

function isAbout(topic: string): Which {
  const words = topic.split(':');
  return ({ queryKey, meta }) =>
    words.every((word, at) => queryKey[at] === word) ||
    (Array.isArray(meta?.topics) && meta.topics.includes(topic));
}

function refetch(queries: QueryClient, isOne: Which, changedAt: number) {
  repeatLoads(queries, { predicate: (query) => isOne(query) && beganBefore(query, changedAt) });
  const predicate = (query: Query) => isOne(query) && isNoError(query) && isOlder(query, changedAt);
  void queries.invalidateQueries({ predicate }, letStand);
}

function refetchAll(queries: QueryClient) {
  const predicate = ({ queryKey }: Query) => queryKey[0] !== 'locale';
  repeatLoads(queries, { type: 'active', predicate });
  void queries.refetchQueries({ type: 'active', predicate }, letStand);
}

/** Where it says that something did not load, that stays, with its button, until the reader or a new line tries again. */
function isNoError({ state }: Query) {
  return state.status !== 'error' || state.data !== undefined;
}

/** A load that is under way is let stand, because it may be the next page that the reader has asked for. */
const letStand = { cancelRefetch: false };

/** A load that is under way may have been read before the change: once it is there, it is made again. */
function repeatLoads(queries: QueryClient, which: QueryFilters) {
  const loading = queries.getQueryCache().findAll({ ...which, fetchStatus: 'fetching' });
  for (const { queryKey, promise } of loading) {
    const one = { queryKey, exact: true };
    const repeat = () => void queries.invalidateQueries(one, letStand);
    promise?.then(repeat, (error: unknown) => {
      // The reader has asked for the next page in between, and that load knows nothing of the others.
      if (error instanceof CancelledError && error.silent) repeatLoads(queries, one);
    });
  }
}
