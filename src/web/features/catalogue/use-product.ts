import { call } from '#web/kit/api/call.ts';
import { useResource } from '#web/kit/api/use-resource.ts';

/** One product of the catalogue. */
export function useProduct(id: string, options: { refetchOnMount?: boolean } = {}) {
  return useResource({
    queryKey: ['product', id],
    queryFn: () => call('GET /api/products/:id', { id }),
    staleTime: 30_000,
    ...options,
  });
}
