import type { Db, Tx } from '#server/kit/database/db.ts';

export async function insertDeletedProduct(tx: Tx, id: string, crop: string) {
  await tx`insert into deleted_products (id, crop) values (${id}, ${crop}) on conflict do nothing`;
}

/** The name of a product that is there, on offer or not, and the crop of one that was deleted. */
export async function findTrace(tx: Tx, id: string) {
  const [row] = await tx<{ name: string | null; crop: string | null }[]>`
    select (select name from products where id = ${id}) as name,
      (select crop from deleted_products where id = ${id}) as crop`;
  return row!;
}

/** The crop of each, on offer or not, where it is known. */
export async function listCrops(tx: Tx, ids: string[]) {
  return tx<{ id: string; crop: string | null }[]>`
    select w.id, coalesce(nullif(p.crop, ''), d.crop) as crop from unnest(${ids}::text[]) w (id)
    left join products p on p.id = w.id left join deleted_products d on d.id = w.id`;
}

export async function deleteOldDeleted(db: Db, days: number) {
  await db`delete from deleted_products where deleted_at < now() - make_interval(days => ${days})`;
}
