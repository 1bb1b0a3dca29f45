import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { areTypedBoundsReversed } from '#contract/trade/reversed-range.ts';
import { call } from '#web/kit/api/call.ts';
import { searchParamsOf, type Query } from './search-query.ts';

const wait = { staleTime: 30_000, retry: 1 };

/** The found products, page after page. */
export function useSearchResults(query: Query) {
  const question = searchParamsOf(query);
  return useInfiniteQuery({
    queryKey: ['search', 'found', question, query.after],
    queryFn: ({ pageParam }) => call('GET /api/products', { ...question, after: pageParam ?? undefined }),
    initialPageParam: query.after || null,
    getNextPageParam: ({ next }) => next,
    enabled: !areTypedBoundsReversed(query),
    ...wait,
  });
}

export function useCount(query: Query) {
  const question = searchParamsOf(query);
  return useQuery({
    queryKey: ['search', 'count', question],
    queryFn: () => call('GET /api/products/count', question),
    enabled: !areTypedBoundsReversed(query),
    ...wait,
  });
}

/** What lies nearest to a place where nothing was found. */
export function useNearest(query: Query) {
  const place = query.sort === 'nearest' ? '' : query.location.trim();
  const question = { ...searchParamsOf({ ...query, location: place, sort: 'nearest' }), size: '1' };
  const { data } = useQuery({
    queryKey: ['search', 'nearest', question],
    queryFn: () => call('GET /api/products', question),
    enabled: place !== '',
    ...wait,
  });
  return data?.items[0];
}
