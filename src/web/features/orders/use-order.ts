import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Order, orders } from '#contract/orders.ts';
import { call, CallFailed } from '#web/kit/call.ts';

export type Step = { event: Order['allowed'][number]['event']; reason: string };

/** One order, live, and the steps that may be taken with it. */
export function useOrder(orderNo: string) {
  const queries = useQueryClient();
  const queryKey = ['orders', 'one', orderNo];
  const found = useQuery({
    queryKey,
    queryFn: () => call(orders.show, { orderNo }),
    retry: (count, error) => count < 1 && !isGone(error),
  });
  const step = useMutation({
    mutationFn: ({ event, reason }: Step) =>
      call(orders.step, { orderNo, event: event as never, from: found.data!.state, reason }),
    onSuccess: (order) => queries.setQueryData(queryKey, order),
    // Refused because it was changed elsewhere: what stands there now is shown.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  return { found, isGone: isGone(found.error), step };
}

function isGone(error: Error | null) {
  const code = error instanceof CallFailed ? error.refusal?.code : undefined;
  return code === 'not_found' || code === 'invalid';
}
