import { useQuery } from '@tanstack/react-query';
import { call } from '#web/kit/api/call.ts';
import { blankQuery, searchParamsOf, type Query } from './search-query.ts';

const wait = { staleTime: 30_000, retry: 1 };

/** How many offers each category and crop has. */
export function useMarket() {
  return useQuery({ queryKey: ['market', 'counts'], queryFn: () => call('GET /api/market', {}), ...wait });
}

/** The first few of a search. */
export function useSearchPreview(part: Partial<Query>, size: number, enabled = true) {
  const question = { ...searchParamsOf({ ...blankQuery, ...part }), size: String(size) };
  return useQuery({
    queryKey: ['market', 'first', question],
    queryFn: () => call('GET /api/products', question),
    enabled,
    ...wait,
  });
}
