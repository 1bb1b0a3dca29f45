import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { areTypedBoundsReversed } from '#contract/trade/reversed-range.ts';
import { call } from '#web/kit/api/call.ts';
import { requirementParamsOf, type Query } from './wanted-query.ts';

const wait = { staleTime: 30_000, retry: 1 };

/** What suppliers want, page after page. */
export function useWanted(query: Query) {
  const question = requirementParamsOf(query);
  return useInfiniteQuery({
    queryKey: ['requirements', 'search', question, query.after],
    queryFn: ({ pageParam }) => call('GET /api/requirements', { ...question, after: pageParam ?? undefined }),
    initialPageParam: query.after || null,
    getNextPageParam: ({ next }) => next,
    enabled: !areTypedBoundsReversed(query),
    ...wait,
  });
}

export function useWantedCount(query: Query) {
  const question = requirementParamsOf(query);
  return useQuery({
    queryKey: ['requirements', 'count', question],
    queryFn: () => call('GET /api/requirements/count', question),
    enabled: !areTypedBoundsReversed(query),
    ...wait,
  });
}
