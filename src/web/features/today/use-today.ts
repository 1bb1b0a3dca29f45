import { useQuery } from '@tanstack/react-query';
import type { SellerRole } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import { alsoAbout } from '#web/kit/live/refresh.ts';

/** What waits for the signed-in seller in one role, and the figures of the dashboard: one request instead of many. */
export function useToday(role: SellerRole, uid: string) {
  return useQuery({
    queryKey: ['orders', 'today', uid, role],
    queryFn: () => call('GET /api/me/today', { role }),
    retry: 1,
    // Several parts of a dashboard read it, some of which come later: one visit asks once.
    staleTime: 10_000,
    ...alsoAbout(
      'offers',
      'product-offers',
      'my-questions',
      'my-products',
      'matches',
      'phone-views',
      'farm-records',
    ),
  });
}
