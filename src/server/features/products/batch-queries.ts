import type { Product, SellerRole } from '#contract/trade/products.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** A product of a batch, with the version that it left; without `before` it was added. */
export type BatchItem = {
  id: string;
  version: number;
  before?: Pick<Product, 'price' | 'weight' | 'status'>;
};
export type Batch = { ownerId: string; key: string; role: SellerRole };

const isInTime = (tx: Tx) => tx`made_at > now() - interval '1 hour'`;

/** Deletes the owner's batches whose hour to undo is over. */
export async function insertBatch(tx: Tx, { ownerId, key, role }: Batch, steps: BatchItem[]) {
  await tx`delete from product_batches where owner_id = ${ownerId} and not ${isInTime(tx)}`;
  await tx`
    insert into product_batches (owner_id, idempotency_key, role, steps)
    values (${ownerId}, ${key}, ${role}, ${tx.json(steps)})`;
}

export async function lockBatch(tx: Tx, ownerId: string, key: string) {
  const [row] = await tx<{ steps: BatchItem[]; isExpired: boolean; isUndone: boolean }[]>`
    select steps, not ${isInTime(tx)} as is_expired, undone_at is not null as is_undone
    from product_batches where owner_id = ${ownerId} and idempotency_key = ${key} for update`;
  return row;
}

export async function markUndone(tx: Tx, ownerId: string, key: string) {
  await tx`
    update product_batches set undone_at = now() where owner_id = ${ownerId} and idempotency_key = ${key}`;
}

export async function listBatches(tx: Tx, { ownerId, role }: Omit<Batch, 'key'>) {
  return tx<{ key: string; madeAt: string; added: number; changed: number }[]>`
    select idempotency_key as key, to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as made_at,
      (jsonb_array_length(steps) - changed)::int as added, changed::int
    from product_batches,
      lateral (select count(*) filter (where s ? 'before') as changed from jsonb_array_elements(steps) s) counted
    where owner_id = ${ownerId} and role = ${role} and undone_at is null and ${isInTime(tx)}
    order by made_at desc`;
}
