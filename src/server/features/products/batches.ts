import type { Product } from '#contract/trade/products.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { type Batch, insertBatch, type BatchItem } from './batch-queries.ts';

export { listBatches } from './batch-queries.ts';

type Done = { before: Product[]; after: Product[]; added?: Product[] };

/** What is needed to take it back as a whole. */
export async function rememberBatch(tx: Tx, batch: Batch, { before, after, added = [] }: Done) {
  const was = new Map(before.map(({ productId, ...product }) => [productId, product]));
  const steps = [...added, ...after].map(({ productId: id, version }): BatchItem => {
    const { price, weight, status } = was.get(id) ?? {};
    return status === undefined
      ? { id, version }
      : { id, version, before: { price: price!, weight: weight!, status } };
  });
  await insertBatch(tx, batch, steps);
}
