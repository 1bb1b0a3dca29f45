import type { Tx } from '#server/kit/database/db.ts';
import { announced, listKeysOf, notifyOfProducts } from './queries.ts';

/** More than these are told as 'product': all of them. */
const maxNamed = 50;

/** Tells whoever looks at these products of one seller, at the seller's page or, as their owner, at the table. Open
 *  searches are told of new ones only: the cards of the others follow by themselves. Before a deletion, not after it. */
export async function announceProducts(tx: Tx, ids: string[], { areNew = false } = {}) {
  const [first] = ids;
  if (first) await notifyOfProducts(tx, first, topicsOf(ids, areNew));
}

/** For a statement that changes or reads one product (`product`, with its owner and role) and announces it, too. */
export function announcedProduct(tx: Tx, product: ReturnType<Tx>, id: string, { areNew = false } = {}) {
  return announced(tx, product, topicsOf([id], areNew));
}

function topicsOf(ids: string[], areNew: boolean) {
  const named = ids.length > maxNamed ? ['product'] : ids.map((id) => `product:${id}`);
  return areNew ? [...named, 'catalogue'] : named;
}

export async function announceProductsOf(tx: Tx, ownerId: string) {
  await announceProducts(tx, await listKeysOf(tx, ownerId, maxNamed + 1));
}
