import type { TransactionSql } from 'postgres';
import type { ProductDraft, SellerRole } from '#contract/trade/products.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { withFreeIds } from '#server/kit/database/free-id.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import { idempotent } from '#server/kit/limits/idempotency.ts';
import { requireActive } from '#server/kit/sessions/session.ts';
import { announceProducts } from '#server/features/product-events/service.ts';
import { countWithheldOf } from './import-queries.ts';
import { moderateImport } from '#server/features/moderation/service.ts';
import { countProductsOf, insertProducts } from './queries.ts';

const importsPerPerson: RateLimit = { name: 'product imports per person', most: 20, perSeconds: 3600 };

export const mostProducts = 20_000;

type List = { key: string; role: SellerRole; rows: ProductDraft[] };

/** All rows in one transaction, and the key of the sending with them: whatever breaks, it was all or nothing. */
export function importProducts(db: Db, ownerId: string, { key, role, rows }: List) {
  const sending = { by: ownerId, key, content: [role, rows], otherwise: 'import_reused' } as const;
  return db.begin(async (tx) => {
    await requireActive(tx, ownerId);
    const count = await idempotent(tx, sending, () => importAll(tx, ownerId, role, rows));
    return { count: Number(count), withheld: await countWithheldOf(tx, ownerId, key) };
  });
}

async function importAll(tx: TransactionSql, ownerId: string, role: SellerRole, rows: ProductDraft[]) {
  await rateLimit(tx, importsPerPerson, ownerId);
  await expectRoom(tx, ownerId, rows.length);
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
  return String(list.length);
}

export async function expectRoom(tx: Tx, ownerId: string, more: number) {
  if ((await countProductsOf(tx, ownerId)) + more > mostProducts) throw new Refused('too_many_products');
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
