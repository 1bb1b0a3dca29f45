import { useQuery } from '@tanstack/react-query';
import { products } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';

/** How many products a search finds; nothing while it is not known. */
export function useOffers(search: { text: string; farmer: string }) {
  const { data } = useQuery({
    queryKey: ['catalogue', 'count', search],
    queryFn: () => call(products.count, search),
    retry: 1,
  });
  return data;
}
