import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/trade/orders.ts';
import { call } from '#web/kit/api/call.ts';
import { useResource } from '#web/kit/api/use-resource.ts';

export type Step = {
  event: Order['allowed'][number]['event'];
  reason: string;
  charge?: number;
  images?: string[];
};

/** One order, live, and the steps that may be taken with it. */
export function useOrder(orderNo: string) {
  const queries = useQueryClient();
  const queryKey = ['order', orderNo];
  const found = useResource({
    queryKey,
    queryFn: async () =>
      laterOf(queries.getQueryData<Order>(queryKey), await call('GET /api/orders/:orderNo', { orderNo })),
  });
  const step = useMutation({
    mutationFn: ({ event, ...said }: Step) =>
      call('POST /api/orders/:orderNo/steps', {
        orderNo,
        event: event as never,
        from: found.item!.state,
        ...said,
      }),
    onSuccess: (order) => queries.setQueryData(queryKey, order),
    // Refused because it was changed elsewhere: what stands there now is shown.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  return { found, step };
}

/** Without the network the device gives its cached copy, which may be from before one's own last step: the page would say
 *  that an order which was just cancelled still waits for the seller. A history only grows. */
function laterOf(shown: Order | null | undefined, read: Order) {
  return shown && shown.history.length > read.history.length ? shown : read;
}
