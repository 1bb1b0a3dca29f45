import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReviewDraft } from '#contract/sellers/reviews.ts';
import { call } from '#web/kit/api/call.ts';

export type OrderReviewsQuery = ReturnType<typeof useOrderReviews>;

/** The reviews of one order, live with it, and the writing of one's own. An order with one side only has none. */
export function useOrderReviews(orderNo: string, hasTwoSides: boolean) {
  const queries = useQueryClient();
  const queryKey = ['order', orderNo, 'reviews'];
  const found = useQuery({
    queryKey,
    queryFn: () => call('GET /api/orders/:orderNo/reviews', { orderNo }),
    retry: 1,
    enabled: hasTwoSides,
  });
  const write = useMutation({
    mutationFn: (draft: ReviewDraft) => call('POST /api/orders/:orderNo/reviews', { orderNo, ...draft }),
    onSuccess: (both) => queries.setQueryData(queryKey, both),
    // Refused because both are shown by now: what stands there is read again.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  return { found, write };
}
