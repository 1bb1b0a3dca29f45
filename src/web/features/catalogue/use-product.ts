import { useQuery } from '@tanstack/react-query';
import { products } from '#contract/products.ts';
import { call, CallFailed } from '#web/kit/call.ts';

/** One product of the catalogue: there, gone, or not known yet. */
export function useProduct(id: string) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['products', 'one', id],
    queryFn: () => call(products.show, { id }),
    staleTime: 30_000,
    retry: (failures, trouble) => failures < 1 && !isGone(trouble),
  });
  return { product: isGone(error) ? undefined : data, isGone: isGone(error), error, isFetching, refetch };
}

/** An id that no product could have is refused as invalid. */
function isGone(error: Error | null) {
  const code = error instanceof CallFailed ? error.refusal?.code : undefined;
  return code === 'not_found' || code === 'invalid';
}
