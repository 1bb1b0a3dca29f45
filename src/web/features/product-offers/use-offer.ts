import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductOffer } from '#contract/trade/product-offers.ts';
import { call } from '#web/kit/api/call.ts';
import { useResource } from '#web/kit/api/use-resource.ts';

export type OfferAnswer = 'accept' | 'decline' | 'withdraw';
type Said = { answer: OfferAnswer; address?: string; charge?: number };

/** One offer, live, and the answers that may be given to it. */
export function useOffer(id: string) {
  const queries = useQueryClient();
  const queryKey = ['product-offer', id];
  const found = useResource({
    queryKey,
    queryFn: async () => {
      const read = await call('GET /api/product-offers/:id', { id });
      const shown = queries.getQueryData<ProductOffer>(queryKey);
      // Without the network the device gives its cached copy, which may be from before one's own last answer.
      return shown && shown.version > read.version ? shown : read;
    },
  });
  const answer = useMutation({
    mutationFn: (said: Said) =>
      call('POST /api/product-offers/:id/answer', { id, version: found.item!.version, ...said }),
    onSuccess: (offer) => queries.setQueryData(queryKey, offer),
    // Refused because it was changed elsewhere: what stands there now is shown.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  return { found, answer };
}
