import type { Db, Tx } from '#server/kit/database/db.ts';

export async function insertDeleted(tx: Tx, id: string, crop: string) {
  await tx`insert into deleted_products (id, crop) values (${id}, ${crop}) on conflict do nothing`;
}

/** The name of a product that is there, on offer or not, and the crop of one that was deleted. */
export async function findTrace(tx: Tx, id: string) {
  const [row] = await tx<{ name: string | null; crop: string | null }[]>`
    select (select name from products where id = ${id}) as name,
      (select crop from deleted_products where id = ${id}) as crop`;
  return row!;
}

export async function deleteOldDeleted(db: Db, days: number) {
  await db`delete from deleted_products where deleted_at < now() - make_interval(days => ${days})`;
}
