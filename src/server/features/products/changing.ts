import type { ProductChange } from '#contract/trade/many-products.ts';
import type { Product } from '#contract/trade/products.ts';
import { messageOf } from '#contract/text/field-error.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { idempotent } from '#server/kit/limits/idempotency.ts';
import { rememberBatch } from './batches.ts';
import { lockOwnProducts, updateProducts } from './queries.ts';
import { notifyMatchesOfProducts } from '#server/features/matches/service.ts';
import { notifySavers } from '#server/features/saved-products/service.ts';
import { announceProducts } from '#server/features/product-events/service.ts';
import { moderateChanges } from '#server/features/moderation/service.ts';
import { isReopened, applyChange } from './service.ts';
import { lockSpots } from '#server/features/product-locations/service.ts';

type Changes = { key?: string; changes: ProductChange[] };

/** All of them or none: one that cannot be changed is named by its id, with the reason. */
export function changeProducts(db: Db, ownerId: string, { key, changes }: Changes) {
  const sending = { by: ownerId, key, content: changes, ifReused: 'import_reused' } as const;
  return db.begin(async (tx) => {
    let after: Product[] | undefined;
    await idempotent(tx, sending, async () => {
      const changed = await changeProductsInTransaction(tx, ownerId, changes);
      after = changed.after;
      if (key) await rememberBatch(tx, { ownerId, key, role: after[0]!.role }, changed);
      return String(after.length);
    });
    return after ?? lockOwnProducts(tx, changes.map(idOf), ownerId);
  });
}

/** Each product as it stood and as it stands now, in the order of their ids. */
export async function changeProductsInTransaction(tx: Tx, ownerId: string, changes: ProductChange[]) {
  if (changes.length === 0) return { before: [], after: [] };
  const spotOf = await lockSpots(tx, [ownerId]);
  const ids = changes.map(idOf);
  const before = await lockOwnProducts(tx, ids, ownerId);
  const was = new Map(before.map((one) => [one.productId, one]));
  const next = mapOrRefuseAll(changes, idOf, ({ id, ...change }) => {
    const product = was.get(id);
    if (!product) throw new Refused('not_found');
    return applyChange(product, change);
  });
  await updateProducts(
    tx,
    next.map((product) => ({ ...product, spot: spotOf({ ...product, ownerId }) })),
  );
  await moderateChanges(
    tx,
    ownerId,
    next.map((product) => ({ before: was.get(product.productId)!, next: product })),
  );
  const areNew = next.some((product) => isReopened(was.get(product.productId)!, product));
  await announceProducts(tx, ids, { areNew });
  await notifySavers(tx, ids);
  await notifyMatchesOfProducts(tx, ids);
  return { before, after: await lockOwnProducts(tx, ids, ownerId) };
}

function idOf({ id }: { id: string }) {
  return id;
}

/** The result for each, or one refusal that names all that are refused. */
export function mapOrRefuseAll<Item, Result>(
  list: Item[],
  nameOf: (item: Item) => string,
  work: (item: Item) => Result,
) {
  const refusals: { name: string; refused: Refused }[] = [];
  const results = list.flatMap((item) => {
    try {
      return [work(item)];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusals.push({ name: nameOf(item), refused: error });
      return [];
    }
  });
  const [first] = refusals;
  if (!first) return results;
  const fields = refusals.map(({ name, refused }) => [name, fieldErrorOf(refused)]);
  throw new Refused(first.refused.refusal.code, { fields: Object.fromEntries(fields) });
}

function fieldErrorOf({ refusal: { code }, fieldErrors }: Refused) {
  return messageOf(Object.values(fieldErrors)[0] ?? { key: code, values: {} });
}
