import { useOrders } from '../use-orders.ts';

/** What a buyer has ordered so far, and whether one of them was completed. */
export function useBought(uid: string) {
  const bought = useOrders({ uid, role: 'buyer' }, { filter: 'all', text: '' }).data?.pages[0];
  return { bought, hasCompleted: bought?.items.some(({ state }) => state === 'completed') ?? false };
}
