import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { products } from '#contract/trade/products.ts';
import { call } from '#web/kit/call.ts';
import { questionOf, type Wish } from './search-wish.ts';

const wait = { staleTime: 30_000, retry: 1 };

/** The found products, page after page. */
export function useFound(wish: Wish) {
  const question = questionOf(wish);
  return useInfiniteQuery({
    queryKey: ['search', 'found', question],
    queryFn: ({ pageParam }) => call(products.search, { ...question, after: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...wait,
  });
}

export function useCount(wish: Wish) {
  const question = questionOf(wish);
  return useQuery({
    queryKey: ['search', 'count', question],
    queryFn: () => call(products.count, question),
    ...wait,
  });
}
