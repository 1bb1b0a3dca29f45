import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Weighing } from '#contract/trade/weighing.ts';
import type { OrderSlipView } from '#contract/trade/weight-slips.ts';
import { call } from '#web/kit/api/call.ts';

export type Slip = ReturnType<typeof useSlip>;

/** The weight slip of an order, live, and what its two sides do with it. */
export function useSlip(orderNo: string) {
  const queries = useQueryClient();
  const queryKey = ['order', orderNo, 'slip'];
  const found = useQuery({
    queryKey,
    queryFn: () => call('GET /api/orders/:orderNo/slip', { orderNo }),
    retry: 1,
  });
  const written = found.data?.slip;
  const version = written?.version ?? 0;
  const after = {
    onSuccess: (slip: OrderSlipView) => void queries.setQueryData(queryKey, slip),
    // Refused because it was changed elsewhere: what stands there now is shown.
    onError: () => void queries.invalidateQueries({ queryKey }),
  };
  return {
    found,
    written,
    write: useMutation({
      mutationFn: (draft: Weighing & { version: number }) =>
        call('POST /api/orders/:orderNo/slip', { orderNo, ...draft }),
      ...after,
    }),
    confirm: useMutation({
      mutationFn: () => call('POST /api/orders/:orderNo/slip/confirmation', { orderNo, version }),
      ...after,
      onSuccess: (slip) => {
        after.onSuccess(slip);
        // What is payable is the order's to say.
        void queries.invalidateQueries({ queryKey: ['order', orderNo], exact: true });
      },
    }),
    object: useMutation({
      mutationFn: (objection: string) =>
        call('POST /api/orders/:orderNo/slip/objection', { orderNo, version, objection }),
      ...after,
    }),
    renewLink: useMutation({
      mutationFn: () => call('POST /api/orders/:orderNo/slip/link', { orderNo }),
      ...after,
    }),
  };
}
