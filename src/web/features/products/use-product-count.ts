import { useQuery } from '@tanstack/react-query';
import { products, type SellerRole } from '#contract/products.ts';
import { call } from '#web/kit/call.ts';

/** How many products the signed-in seller has in one role; nothing until it is known. */
export function useProductCount(role: SellerRole, uid: string) {
  const { data } = useQuery({
    queryKey: ['my-products', role, uid],
    queryFn: () => call(products.mine, { role }),
    retry: 1,
  });
  return data?.length;
}
