import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { requirements } from '#contract/trade/requirements.ts';
import { call } from '#web/kit/call.ts';
import { questionOf, type Wish } from './wanted-wish.ts';

const wait = { staleTime: 30_000, retry: 1 };

/** What suppliers want, page after page. */
export function useWanted(wish: Wish) {
  const question = questionOf(wish);
  return useInfiniteQuery({
    queryKey: ['requirements', 'search', question],
    queryFn: ({ pageParam }) => call(requirements.search, { ...question, after: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...wait,
  });
}

export function useWantedCount(wish: Wish) {
  const question = questionOf(wish);
  return useQuery({
    queryKey: ['requirements', 'count', question],
    queryFn: () => call(requirements.count, question),
    ...wait,
  });
}
