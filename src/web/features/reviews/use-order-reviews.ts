import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReviewDraft, reviews } from '#contract/sellers/reviews.ts';
import { call } from '#web/kit/api/call.ts';

/** The reviews of one order, live with it, and the writing of one's own. */
export function useOrderReviews(orderNo: string) {
  const queries = useQueryClient();
  const queryKey = ['order', orderNo, 'reviews'];
  const found = useQuery({ queryKey, queryFn: () => call(reviews.ofOrder, { orderNo }), retry: 1 });
  const write = useMutation({
    mutationFn: (draft: ReviewDraft) => call(reviews.write, { orderNo, ...draft }),
    onSuccess: (both) => queries.setQueryData(queryKey, both),
    // Refused because both are shown by now: what stands there is read again.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  return { found, write };
}
