import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#web/kit/api/call.ts';

/** What everyone reads, the newest answer first. */
export function useShownQuestions(productId: string) {
  return useInfiniteQuery({
    queryKey: ['questions', productId],
    queryFn: ({ pageParam }) =>
      call('GET /api/products/:id/questions', { id: productId, after: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
    retry: 1,
  });
}
