import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** When the load began whose answer a query shows. What changed before that is in the answer. */
const began = new WeakMap<Query, number>();
const asOf = new WeakMap<Query, number>();

/** Of what came with something else, as a card with its list, only the arrival is known: its load began before. */
const longestLoadMs = 10_000;

/** Starts to note for each query when the load of its data began. */
export function trackLoads(queries: QueryClient) {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') began.set(query, Date.now());
    if (action.type === 'success' && !action.manual) asOf.set(query, began.get(query)!);
  });
}

/** For data that came with the page. */
export function setAsOf(queries: QueryClient, queryKey: QueryKey, at: number) {
  asOf.set(queries.getQueryCache().find({ queryKey })!, at);
}

export function isOlder(query: Query, than: number) {
  return (asOf.get(query) ?? query.state.dataUpdatedAt - longestLoadMs) <= than;
}

export function beganBefore(query: Query, time: number) {
  return (began.get(query) ?? 0) <= time;
}

/** Since when something on the screen may have changed without this tab having heard of it. */
export function oldestOf(shown: Query[]) {
  const times = shown.map(
    (query) => (query.state.data === undefined ? began : asOf).get(query) ?? Date.now(),
  );
  return Math.min(Date.now(), ...times);
}
