import { useQuery } from '@tanstack/react-query';
import type { FoundProduct } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import { nothingIfGone } from '#web/kit/api/use-resource.ts';

type Card = { product: FoundProduct; isOnSale: boolean; isGone: boolean };

/** A product as its list told it, until it changes: then this card alone is fetched anew, and the list stays as it is. */
export function useCard(listed: FoundProduct, wasOnSale = true): Card {
  const { id } = listed;
  const { data } = useQuery({
    queryKey: ['product', id, 'card', listed, wasOnSale],
    queryFn: async (): Promise<Card> => {
      const now = await call('GET /api/products/:id', { id }).catch(nothingIfGone);
      return { product: { ...listed, ...now }, isOnSale: now?.status === 'open', isGone: now === null };
    },
    initialData: { product: listed, isOnSale: wasOnSale, isGone: false },
    staleTime: Infinity,
    retry: 1,
  });
  return data;
}
