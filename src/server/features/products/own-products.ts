import { ProductKey, type ProductStatus, type SellerRole } from '#contract/trade/products.ts';
import { pageOf, readCursor } from '#server/kit/database/cursor.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { listOwnProducts } from './own-queries.ts';

type OwnProductsQuery = {
  role: SellerRole;
  id?: string;
  text?: string;
  status?: ProductStatus;
  size: number;
  after?: string;
};

export async function ownPageOf(db: Tx, ownerId: string, { role, size, after, ...query }: OwnProductsQuery) {
  // One more than a page holds, to know whether there is another.
  const part = { ...query, after: readCursor(after, ProductKey), most: size + 1 };
  return pageOf(await listOwnProducts(db, { ownerId, role }, part), size);
}
