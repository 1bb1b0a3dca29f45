import { useInfiniteQuery } from '@tanstack/react-query';
import type { OrderFilter } from '#contract/trade/order-badges.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';

export type Query = { filter: OrderFilter; text: string };
/** What a person has ordered, or what was ordered from them in one role. */
export type OrderViewer = { uid: string; role: 'buyer' | SellerRole };

/** Orders page after page. What is on screen stays while another list comes. */
export function useOrders({ uid, role }: OrderViewer, { filter, text }: Query) {
  return useInfiniteQuery({
    queryKey: ['orders', 'list', uid, role, filter, text],
    queryFn: ({ pageParam }) => {
      const query = { filter, text, after: pageParam ?? undefined };
      return role === 'buyer'
        ? call('GET /api/me/orders', query)
        : call('GET /api/me/sales', { role: role, ...query });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    retry: 1,
  });
}
