import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/kit/api/call.ts';

/** Where buyers send one's money. */
export function usePaymentDetails(uid: string, enabled = true) {
  const queries = useQueryClient();
  const queryKey = ['payment-details', uid];
  const details = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /api/me/payment-details', {})).details,
    retry: 1,
    enabled,
  });
  const save = useMutation({
    mutationFn: (typed: string) => call('PATCH /api/me/payment-details', { details: typed }),
    onSuccess: ({ details: saved }) => queries.setQueryData(queryKey, saved),
  });
  return { details, save };
}
