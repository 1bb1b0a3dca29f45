import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentDetailsDraft } from '#contract/trade/payment-details.ts';
import { call } from '#web/kit/api/call.ts';

/** Where others send one's money. */
export function usePaymentDetails(uid: string, enabled = true) {
  const queries = useQueryClient();
  const queryKey = ['payment-details', uid];
  const details = useQuery({
    queryKey,
    queryFn: () => call('GET /api/me/payment-details', {}),
    retry: 1,
    enabled,
  });
  const save = useMutation({
    mutationFn: (draft: PaymentDetailsDraft) => call('PATCH /api/me/payment-details', draft),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
  return { details, save };
}
