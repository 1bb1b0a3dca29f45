import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Order, orders } from '#contract/trade/orders.ts';
import { call } from '#web/kit/api/call.ts';
import { useFound } from '#web/kit/api/found.ts';

export type Step = { event: Order['allowed'][number]['event']; reason: string };

/** One order, live, and the steps that may be taken with it. */
export function useOrder(orderNo: string) {
  const queries = useQueryClient();
  const queryKey = ['order', orderNo];
  const found = useFound({ queryKey, queryFn: () => call(orders.show, { orderNo }) });
  const step = useMutation({
    mutationFn: ({ event, reason }: Step) =>
      call(orders.step, { orderNo, event: event as never, from: found.thing!.state, reason }),
    onSuccess: (order) => queries.setQueryData(queryKey, order),
    // Refused because it was changed elsewhere: what stands there now is shown.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  return { found, step };
}
