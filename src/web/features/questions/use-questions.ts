import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointName, InputOf } from '#contract/api/every-endpoint.ts';
import { call } from '#web/kit/api/call.ts';

/** What only the one who asks and the one who answers see. */
export function useOwnQuestions(productId: string, uid: string) {
  return useQuery({
    queryKey: ['questions', productId, 'mine', uid],
    queryFn: () => call('GET /api/products/:id/questions/mine', { id: productId }),
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
        [['questions'], ['orders', 'today']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
