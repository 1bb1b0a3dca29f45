import { useInfiniteQuery } from '@tanstack/react-query';
import type { OrderFilter } from '#contract/order-life.ts';
import { orders } from '#contract/orders.ts';
import type { SellerRole } from '#contract/products.ts';
import { call } from '#web/kit/call.ts';

export type Wish = { filter: OrderFilter; text: string };

/** What was ordered from the signed-in seller, page after page. What is on screen stays while another list comes. */
export function useSold(role: SellerRole, uid: string, { filter, text }: Wish) {
  return useInfiniteQuery({
    queryKey: ['orders', 'sold', uid, role, filter, text],
    queryFn: ({ pageParam }) => call(orders.sold, { role, filter, text, after: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    retry: 1,
  });
}
