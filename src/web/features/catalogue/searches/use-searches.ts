import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '#contract/trade/saved-searches.ts';
import { call } from '#web/kit/api/call.ts';
import type { Query } from '../search-query.ts';
import { filtersOf } from './saved-filters.ts';

let lastChange: Promise<unknown> = Promise.resolve();

export type Searches = ReturnType<typeof useSearches>;

/** What this person has saved; every change answers with the whole list. */
export function useSearches(uid: string | undefined) {
  const queries = useQueryClient();
  const queryKey = ['saved-searches', 'mine', uid];
  const list = useQuery({
    queryKey,
    queryFn: () => call('GET /api/me/saved-searches', {}),
    enabled: uid !== undefined,
    staleTime: 60_000,
    retry: 1,
  });
  async function keep(change: () => Promise<SavedSearch[]>) {
    // One after the other: what is deleted while it is being paused would be refused as unknown.
    const changed = lastChange.then(change);
    lastChange = changed.catch(() => {});
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, await changed);
  }
  return {
    list,
    save: (query: Query) => keep(() => call('POST /api/me/saved-searches', filtersOf(query))),
    edit: (id: number, query: Query) =>
      keep(() => call('PATCH /api/me/saved-searches/:id', { id, ...filtersOf(query) })),
    pause: (id: number, isPaused: boolean) =>
      keep(() => call('POST /api/me/saved-searches/:id/pause', { id, isPaused })),
    renew: (id: number) => keep(() => call('POST /api/me/saved-searches/:id/renewal', { id })),
    remove: (id: number) => keep(() => call('DELETE /api/me/saved-searches/:id', { id })),
  };
}
