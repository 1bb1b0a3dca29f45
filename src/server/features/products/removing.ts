import type { Product } from '#contract/trade/products.ts';
import { deletePicturesOf, type PictureParts, removeFiles } from '#server/features/pictures/service.ts';
import { closeOffersOf } from '#server/features/product-offers/service.ts';
import { announceProducts } from '#server/features/product-events/service.ts';
import { noteDeleted } from '#server/features/search/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { mapOrRefuseAll } from './changing.ts';
import { deleteProducts, lockOwnProducts } from './queries.ts';

type Seen = Pick<Product, 'version'> & { id: string };

/** All of them or none. As with a single one, open orders go on. */
export async function removeProducts(parts: PictureParts, ownerId: string, seen: Seen[]) {
  await parts.db.begin(async (tx) => {
    const ids = seen.map(({ id }) => id);
    const now = new Map((await lockOwnProducts(tx, ids, ownerId)).map((one) => [one.productId, one]));
    const products = mapOrRefuseAll(
      seen,
      ({ id }) => id,
      ({ id, version }) => {
        const product = now.get(id);
        if (!product) throw new Refused('not_found');
        if (product.version !== version) throw new Refused('changed_elsewhere');
        return product;
      },
    );
    await removeAll(tx, ownerId, products);
  });
  await removeFiles(parts);
  return { count: seen.length };
}

/** Products that this transaction has locked. The files of their pictures go after it. */
export async function removeAll(tx: Tx, ownerId: string, list: Pick<Product, 'productId' | 'name'>[]) {
  const ids = list.map(({ productId }) => productId);
  if (ids.length === 0) return;
  await deletePicturesOf(tx, ids, ownerId);
  await announceProducts(tx, ids);
  await closeOffersOf(tx, ids);
  await deleteProducts(tx, ids, ownerId);
  for (const { productId, name } of list) await noteDeleted(tx, productId, name);
}
