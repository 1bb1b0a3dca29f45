import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointName, InputOf } from '#contract/api/every-endpoint.ts';
import type { SellerRole } from '#contract/trade/products.ts';
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

/** What only the one who asks and the one who answers see. */
export function useOwnQuestions(productId: string, uid: string) {
  return useQuery({
    queryKey: ['questions', productId, 'mine', uid],
    queryFn: () => call('GET /api/products/:id/questions/mine', { id: productId }),
    retry: 1,
  });
}

export function useWaitingQuestions(role: SellerRole, uid: string) {
  return useQuery({
    queryKey: ['my-questions', uid, role],
    queryFn: () => call('GET /api/me/questions', { role }),
    retry: 1,
  });
}

/** Does something with a question, and shows it wherever it stands. */
export function useQuestionAction<
  Name extends Extract<
    EndpointName,
    `${string} /api/questions/${string}` | 'POST /api/products/:id/questions'
  >,
>(name: Name) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input),
    onSettled: () =>
      Promise.all(
        ['questions', 'my-questions'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })),
      ),
  });
}
