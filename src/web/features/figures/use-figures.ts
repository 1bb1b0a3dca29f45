import { useQuery } from '@tanstack/react-query';
import type { OrderExportRow } from '#contract/sellers/figures.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { alsoAbout } from '#web/kit/live/refresh.ts';
import { call } from '#web/kit/api/call.ts';

/** What the signed-in seller has sold in one role and spent on the farm; an order that moves on moves the figures. */
export function useFigures(role: SellerRole, uid: string) {
  return useQuery({
    queryKey: ['orders', 'figures', uid, role],
    queryFn: () => call('GET /api/me/figures', { role }),
    retry: 1,
    ...alsoAbout('farm-records'),
  });
}

export function useOwed(role: SellerRole, uid: string) {
  return useQuery({
    queryKey: ['orders', 'owed', uid, role],
    queryFn: () => call('GET /api/me/figures/owed', { role }),
    retry: 1,
  });
}

/** Page after page, until there is none. */
export async function everyRow(role: SellerRole, after?: string): Promise<OrderExportRow[]> {
  const { items, next } = await call('GET /api/me/figures/orders', { role, after });
  return next ? [...items, ...(await everyRow(role, next))] : items;
}
