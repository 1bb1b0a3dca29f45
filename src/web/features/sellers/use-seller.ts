import { businesses } from '#contract/sellers/businesses.ts';
import { farms } from '#contract/sellers/farms.ts';
import { call } from '#web/kit/api/call.ts';
import { useFound } from '#web/kit/api/found.ts';

const staleTime = 30_000;

export function useFarm(id: string) {
  return useFound({ queryKey: ['seller', id], queryFn: () => call(farms.show, { id }), staleTime });
}

export function useBusiness(id: string) {
  return useFound({ queryKey: ['seller', id], queryFn: () => call(businesses.show, { id }), staleTime });
}
