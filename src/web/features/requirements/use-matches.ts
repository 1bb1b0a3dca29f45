import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FittingProduct } from '#contract/trade/matches.ts';
import { call } from '#web/kit/api/call.ts';
import { alsoAbout } from '#web/kit/live/refresh.ts';

type Fitting = { items: FittingProduct[]; isCapped: boolean };

/** What suppliers want that this farmer offers. */
export function useWantedMatches(uid: string) {
  return useQuery({
    queryKey: ['matches', 'requirements', uid],
    queryFn: () => call('GET /api/me/matches/requirements', {}),
    retry: 1,
    ...alsoAbout('requirements', 'my-products'),
  });
}

/** What farmers offer that this supplier wants. Of what is listed, every change counts: it may be sold by now. */
export function useFittingProducts(uid: string) {
  const queryKey = ['matches', 'products', uid];
  const listed = useQueryClient().getQueryData<Fitting>(queryKey)?.items ?? [];
  return useQuery({
    queryKey,
    queryFn: () => call('GET /api/me/matches/products', {}),
    retry: 1,
    ...alsoAbout('my-requirements', 'product', ...listed.map(({ id }) => `product:${id}`)),
  });
}
