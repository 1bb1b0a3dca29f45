import { useQuery } from '@tanstack/react-query';
import { type FoundProduct, products } from '#contract/products.ts';
import { call } from '#web/kit/call.ts';
import { nothingIfGone } from '#web/kit/found.ts';

/** A product as its list told it, until it changes: then this card alone is fetched anew, and the list stays as it is. */
export function useCard(listed: FoundProduct): { product: FoundProduct; isOnSale: boolean } {
  const { id } = listed;
  const { data } = useQuery({
    queryKey: ['product', id, 'card', listed],
    queryFn: async () => {
      const now = await call(products.show, { id }).catch(nothingIfGone);
      return { product: { ...listed, ...now }, isOnSale: now?.status === 'open' };
    },
    initialData: { product: listed, isOnSale: true },
    staleTime: Infinity,
    retry: 1,
  });
  return data;
}
