import { useInfiniteQuery } from '@tanstack/react-query';
import type { OfferListRole, ProductOfferFilter } from '#contract/trade/product-offers.ts';
import { call } from '#web/kit/api/call.ts';

export type OfferViewer = { uid: string; role: OfferListRole };

/** Offers page after page. What is on screen stays while another list comes. */
export function useOffers(
  { uid, role }: OfferViewer,
  { filter, text }: { filter: ProductOfferFilter; text: string },
) {
  return useInfiniteQuery({
    queryKey: ['product-offers', 'list', uid, role, filter, text],
    queryFn: ({ pageParam }) =>
      call('GET /api/me/product-offers', { role, filter, text, after: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    retry: 1,
  });
}
