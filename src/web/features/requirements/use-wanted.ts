import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { requirements } from '#contract/trade/requirements.ts';
import { call } from '#web/kit/api/call.ts';
import { questionOf, type Query } from './wanted-query.ts';

const wait = { staleTime: 30_000, retry: 1 };

/** What suppliers want, page after page. */
export function useWanted(query: Query) {
  const question = questionOf(query);
  return useInfiniteQuery({
    queryKey: ['requirements', 'search', question],
    queryFn: ({ pageParam }) => call(requirements.search, { ...question, after: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...wait,
  });
}

export function useWantedCount(query: Query) {
  const question = questionOf(query);
  return useQuery({
    queryKey: ['requirements', 'count', question],
    queryFn: () => call(requirements.count, question),
    ...wait,
  });
}
