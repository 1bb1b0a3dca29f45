import type { Product } from '#contract/trade/products.ts';
import { lockSpots } from '#server/features/product-locations/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { lockBatch, markUndone, type BatchItem } from './batch-queries.ts';
import { changeProductsInTransaction, mapOrRefuseAll } from './changing.ts';
import { lockOwnProducts } from './queries.ts';
import { removeAll } from './removing.ts';

/** All of it or nothing, by the rules of an edit that started from what the batch left. What was deleted since then has
 *  nothing to take back. Asked again, nothing more is done. */
export function undoBatch(db: Db, ownerId: string, key: string) {
  return db.begin(async (tx) => {
    const batch = await lockBatch(tx, ownerId, key);
    if (!batch) throw new Refused('not_found');
    if (batch.isUndone) return countsOf(batch.steps);
    if (batch.isExpired) throw new Refused('undo_expired');
    const ids = batch.steps.map(({ id }) => id);
    // Before the products, as whoever moves a marker locks them.
    await lockSpots(tx, [ownerId]);
    const now = new Map((await lockOwnProducts(tx, ids, ownerId)).map((one) => [one.productId, one]));
    const left = batch.steps.filter(({ id }) => now.has(id));
    mapOrRefuseAll(
      left,
      ({ id }) => id,
      (step) => expectUntouched(step, now.get(step.id)!),
    );
    await takeBack(tx, ownerId, left, now);
    await removeAll(
      tx,
      ownerId,
      left.filter(({ before }) => !before).map(({ id }) => now.get(id)!),
    );
    await markUndone(tx, ownerId, key);
    return countsOf(left);
  });
}

function expectUntouched({ version, before }: BatchItem, now: Product) {
  if (now.version !== version) throw new Refused('changed_elsewhere');
  if (!before && now.reserved > 0) throw new Refused('ordered_since');
}

type Now = Map<string, Product>;

async function takeBack(tx: Tx, ownerId: string, steps: BatchItem[], now: Now) {
  const changed = steps.filter(({ before }) => before);
  const { after } = await changeProductsInTransaction(
    tx,
    ownerId,
    changed.map(({ id, version, before }) => {
      const { status, ...rest } = before!;
      // Only the market changes the status of what it holds back.
      const isHeld = status === 'withheld' || now.get(id)!.status === 'withheld';
      return { id, version, ...rest, ...(!isHeld && { status }) };
    }),
  );
  // What the old price has released stands as it was left, not as it stood before.
  const was = new Map(changed.map(({ id, before }) => [id, before!.status]));
  const released = after.flatMap(({ productId: id, version, status }) => {
    const before = was.get(id)!;
    return before === status || before === 'withheld' || status === 'withheld'
      ? []
      : [{ id, version, status: before }];
  });
  await changeProductsInTransaction(tx, ownerId, released);
}

function countsOf(steps: BatchItem[]) {
  const changed = steps.filter(({ before }) => before).length;
  return { removed: steps.length - changed, changed };
}
