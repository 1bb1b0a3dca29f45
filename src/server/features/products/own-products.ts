import { type OwnSort, type OwnStatus, ProductKey, type SellerRole } from '#contract/trade/products.ts';
import { isTime, pageOf, readCursor } from '#server/kit/database/cursor.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { listOwnProducts } from './own-queries.ts';

type OwnProductsQuery = {
  role: SellerRole;
  id?: string;
  text?: string;
  status?: OwnStatus;
  sort: OwnSort;
  size: number;
  after?: string;
};

export async function listOwnProductPage(
  db: Tx,
  ownerId: string,
  { role, size, after, ...query }: OwnProductsQuery,
) {
  // One more than a page holds, to know whether there is another.
  const isSound = query.sort === 'newest' ? isTime : soundPlaces[query.sort];
  const part = { ...query, after: readCursor(after, ProductKey, isSound), most: size + 1 };
  return pageOf(await listOwnProducts(db, { ownerId, role }, part), size);
}

const isNumber = (text: string) => /^\d{1,12}(?:\.\d{1,3})?$/.test(text);
/** What a cursor of ours can say besides a time: the beginning of a name is written in hexadecimal digits. */
const soundPlaces = {
  name: (text: string) => /^(?:[\da-f]{2}){0,40}-$/.test(text),
  price: isNumber,
  quantity: isNumber,
};
