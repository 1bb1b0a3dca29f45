import { call } from '#web/kit/api/call.ts';
import { useResource } from '#web/kit/api/use-resource.ts';

const staleTime = 30_000;

export function useFarm(id: string) {
  return useResource({
    queryKey: ['seller', id],
    queryFn: () => call('GET /api/farms/:id', { id }),
    staleTime,
  });
}

export function useBusiness(id: string) {
  return useResource({
    queryKey: ['seller', id],
    queryFn: () => call('GET /api/businesses/:id', { id }),
    staleTime,
  });
}
