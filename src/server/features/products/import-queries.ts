import type { Tx } from '#server/kit/db.ts';

export type ImportClaim = { ownerId: string; key: string; fingerprint: string; count: number };

/** False when this list was claimed before; waits for whoever is importing it at this moment. */
export async function claimImport(tx: Tx, { ownerId, key, fingerprint, count }: ImportClaim) {
  const rows = await tx`
    insert into product_imports (owner_id, sending_key, fingerprint, count)
    values (${ownerId}, ${key}, ${fingerprint}, ${count}) on conflict do nothing returning 1`;
  return rows.length === 1;
}

export async function findImport(tx: Tx, { ownerId, key }: ImportClaim) {
  const [row] = await tx<{ fingerprint: string; count: number }[]>`
    select fingerprint, count from product_imports where owner_id = ${ownerId} and sending_key = ${key}`;
  return row;
}

/** Of an import: its rows stand there since the very moment in which it was claimed. */
export async function countWithheldOf(tx: Tx, { ownerId, key }: ImportClaim) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from product_imports i
    join products p on p.owner_id = i.owner_id and p.posted_at = i.imported_at::timestamptz(3)
    where i.owner_id = ${ownerId} and i.sending_key = ${key} and p.status = 'withheld'`;
  return row!.count;
}

/** Nobody sends a list again after a month. */
export async function forgetOldImports(tx: Tx, ownerId: string) {
  await tx`delete from product_imports where owner_id = ${ownerId} and imported_at < now() - interval '30 days'`;
}
