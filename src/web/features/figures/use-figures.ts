import { useQuery } from '@tanstack/react-query';
import { type ExportRow, figures } from '#contract/sellers/figures.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';

/** What the signed-in seller has sold in one role; an order that moves on moves the figures. */
export function useFigures(role: SellerRole, uid: string) {
  return useQuery({
    queryKey: ['orders', 'figures', uid, role],
    queryFn: () => call(figures.show, { role }),
    retry: 1,
  });
}

/** Page after page, until there is none. */
export async function everyRow(role: SellerRole, after?: string): Promise<ExportRow[]> {
  const { items, next } = await call(figures.rows, { role, after });
  return next ? [...items, ...(await everyRow(role, next))] : items;
}
