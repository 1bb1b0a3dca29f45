import { useQuery } from '@tanstack/react-query';
import { call } from '#web/kit/api/call.ts';
import { useResource } from '#web/kit/api/use-resource.ts';

/** They are worked out every hour. */
const staleTime = 300_000;

export function usePrices() {
  return useQuery({
    queryKey: ['prices'],
    queryFn: () => call('GET /api/prices', {}),
    staleTime,
    retry: 1,
  });
}

export function useCropPrices(crop: string) {
  return useResource({
    queryKey: ['prices', crop],
    queryFn: () => call('GET /api/prices/:crop', { crop }),
    staleTime,
  });
}
