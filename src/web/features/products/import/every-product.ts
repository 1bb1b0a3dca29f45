import { maxOwnPageSize } from '#contract/api/paging.ts';
import type { Product, SellerRole } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';

/** All of a seller's own products, page by page. */
export async function everyProduct(role: SellerRole) {
  const all: Product[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await call('GET /api/me/products', { role, size: maxOwnPageSize, after });
    all.push(...items);
    after = next ?? undefined;
  } while (after);
  return all;
}
