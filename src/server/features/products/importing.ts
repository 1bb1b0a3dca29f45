import type { TransactionSql } from 'postgres';
import type { ProductChange, ProductRow } from '#contract/trade/many-products.ts';
import type { Product, SellerRole } from '#contract/trade/products.ts';
import type { Db } from '#server/kit/database/db.ts';
import { withFreeIds } from '#server/kit/database/free-id.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import { idempotent } from '#server/kit/limits/idempotency.ts';
import { requireActive } from '#server/kit/sessions/session.ts';
import { announceProducts } from '#server/features/product-events/service.ts';
import { notifyMatchesOfProducts } from '#server/features/matches/service.ts';
import { moderateImport } from '#server/features/moderation/service.ts';
import { rememberBatch } from './batches.ts';
import { changeProductsInTransaction } from './changing.ts';
import { insertProducts, lockOwnProducts } from './queries.ts';
import { expectBelowProductLimit } from './product-limit.ts';
import { expectFreeSkus, refusingTakenSku } from './skus.ts';

const importsPerPerson: RateLimit = { name: 'product imports per person', max: 20, perSeconds: 3600 };

type List = { role: SellerRole; rows: ProductRow[]; changes: ProductChange[] };

/** All rows in one transaction, and the key of the sending with them: whatever breaks, it was all or nothing. */
export function importProducts(db: Db, ownerId: string, { key, ...list }: List & { key: string }) {
  const { role, rows, changes } = list;
  const sending = { by: ownerId, key, content: [role, rows, changes], ifReused: 'import_reused' } as const;
  return db.begin(async (tx) => {
    await requireActive(tx, ownerId);
    const made = await idempotent(tx, sending, async () => {
      await rateLimit(tx, importsPerPerson, ownerId);
      const done = await importAll(tx, ownerId, list);
      await rememberBatch(tx, { ownerId, key, role }, done);
      const { heldRows, heldChanges } = heldBy(done);
      return [rows.length, changes.length, heldRows.length + heldChanges.length].join(' ');
    });
    // Of before lists could change anything, it is the count alone.
    const [count = 0, changed = 0, withheld = 0] = made.split(' ').map(Number);
    return { count, changed, withheld };
  });
}

type Found = ReturnType<typeof heldBy>;

class OnlyLooked extends Error {
  readonly found: Found;

  constructor(found: Found) {
    super();
    this.found = found;
  }
}

/** The import itself, taken back before anybody sees it: it cannot find anything else than the import would. */
export async function previewImport(db: Db, ownerId: string, list: List) {
  try {
    return await db.begin(async (tx) => {
      await requireActive(tx, ownerId);
      throw new OnlyLooked(heldBy(await importAll(tx, ownerId, list)));
    });
  } catch (error) {
    if (error instanceof OnlyLooked) return error.found;
    throw error;
  }
}

type Done = { added: Product[]; before: Product[]; after: Product[] };

async function importAll(tx: TransactionSql, ownerId: string, { role, rows, changes }: List): Promise<Done> {
  const added = await refusingTakenSku(addAll(tx, ownerId, role, rows));
  return { ...(await changeProductsInTransaction(tx, ownerId, changes)), added };
}

async function addAll(tx: TransactionSql, ownerId: string, role: SellerRole, rows: ProductRow[]) {
  if (rows.length === 0) return [];
  await expectBelowProductLimit(tx, ownerId, rows.length);
  await expectFreeSkus(tx, { ownerId, role }, rows);
  // The newest key stands first in the table, and so shall the first row of the file.
  const list = rows.toReversed().map((row) => ({ ...row, ownerId, role }));
  const keys = await withFreeIds(list.length, (fresh) =>
    insertAll(
      tx,
      list.map((row, at) => ({ ...row, id: fresh[at]! })),
    ),
  );
  await moderateImport(tx, ownerId, list.map((row, at) => ({ ...row, id: keys[at]! })).toReversed());
  await announceProducts(tx, keys, { areNew: true });
  await notifyMatchesOfProducts(tx, keys);
  // By their ids, which go up from the last row of the file to the first.
  return (await lockOwnProducts(tx, keys, ownerId)).toReversed();
}

function heldBy({ added, before, after }: Done) {
  const wasHeld = new Set(before.filter(isHeld).map(({ productId }) => productId));
  const causesOf = ({ holds }: Product) => holds.map(({ cause }) => cause);
  return {
    heldRows: added.flatMap((one, at) => (isHeld(one) ? [{ at, causes: causesOf(one) }] : [])),
    heldChanges: after.flatMap((one) =>
      isHeld(one) && !wasHeld.has(one.productId) ? [{ id: one.productId, causes: causesOf(one) }] : [],
    ),
  };
}

function isHeld({ status }: Product) {
  return status === 'withheld';
}

class KeyTaken extends Error {}

async function insertAll(tx: TransactionSql, list: Parameters<typeof insertProducts>[1]) {
  try {
    await tx.savepoint(async (inner) => {
      if ((await insertProducts(inner, list)) < list.length) throw new KeyTaken();
    });
    return true;
  } catch (error) {
    if (error instanceof KeyTaken) return false;
    throw error;
  }
}
