import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { products } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import { questionOf, type Query } from './search-query.ts';

const wait = { staleTime: 30_000, retry: 1 };

/** The found products, page after page. */
export function useFound(query: Query) {
  const question = questionOf(query);
  return useInfiniteQuery({
    queryKey: ['search', 'found', question],
    queryFn: ({ pageParam }) => call(products.search, { ...question, after: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...wait,
  });
}

export function useCount(query: Query) {
  const question = questionOf(query);
  return useQuery({
    queryKey: ['search', 'count', question],
    queryFn: () => call(products.count, question),
    ...wait,
  });
}
