import type { ProductChange } from '#contract/trade/many-products.ts';
import type { Product } from '#contract/trade/products.ts';
import { messageOf } from '#contract/text/trouble.ts';
import type { Db } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { lockOwnProducts, updateProduct } from './queries.ts';
import { announceProducts } from '#server/features/product-events/service.ts';
import { moderateChanges } from '#server/features/moderation/service.ts';
import { isBack, nextOf } from './service.ts';
import { lockSpots } from '#server/features/product-locations/service.ts';

/** All of them or none: one that cannot be changed is named by its id, with the reason. */
export function changeProducts(db: Db, ownerId: string, changes: ProductChange[]) {
  const ids = changes.map(({ id }) => id);
  return db.begin(async (tx) => {
    const spotOf = await lockSpots(tx, [ownerId]);
    const before = new Map((await lockOwnProducts(tx, ids, ownerId)).map((one) => [one.productId, one]));
    const next = allOrRefused(changes, before);
    const placed = next.map((product) => ({ ...product, spot: spotOf({ ...product, ownerId }) }));
    await Promise.all(placed.map((product) => updateProduct(tx, product.productId, product)));
    await moderateChanges(
      tx,
      ownerId,
      next.map((product) => ({ before: before.get(product.productId)!, next: product })),
    );
    const areNew = next.some((product) => isBack(before.get(product.productId)!, product));
    await announceProducts(tx, ids, { areNew });
    return lockOwnProducts(tx, ids, ownerId);
  });
}

function allOrRefused(changes: ProductChange[], before: Map<string, Product>) {
  const refusals: { id: string; refused: Refused }[] = [];
  const next = changes.flatMap(({ id, ...change }) => {
    try {
      const product = before.get(id);
      if (!product) throw new Refused('not_found');
      return [nextOf(product, change)];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusals.push({ id, refused: error });
      return [];
    }
  });
  const [first] = refusals;
  if (!first) return next;
  const fields = refusals.map(({ id, refused }) => [id, troubleOf(refused)]);
  throw new Refused(first.refused.refusal.code, { fields: Object.fromEntries(fields) });
}

function troubleOf({ refusal: { code }, troubles }: Refused) {
  return messageOf(Object.values(troubles)[0] ?? { key: code, values: {} });
}
