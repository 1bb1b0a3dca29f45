import type { Db, Tx } from '#server/kit/database/db.ts';

export type NamedRow = { id: string; name: string; searchText: string };

/** What has a text to be found by, and what it is called there. */
export const nameColumns = { products: 'name', requirements: 'product' } as const;
export type SearchedTable = keyof typeof nameColumns;

export async function areTextsMadeWith(tx: Tx, hash: string) {
  return (await tx`select from search_words where hash = ${hash}`).length > 0;
}

export async function noteTextsMadeWith(db: Db, hash: string) {
  await db.begin(async (tx) => {
    await tx`delete from search_words`;
    await tx`insert into search_words (hash) values (${hash})`;
  });
}

export async function listSearched(
  tx: Tx,
  table: SearchedTable,
  { after, most }: { after: string; most: number },
) {
  return tx<NamedRow[]>`
    select id, ${tx(nameColumns[table])} as name, search_text from ${tx(table)}
    where id > ${after} order by id limit ${most}`;
}

/** In the order of their ids, as whoever locks several does; not what was renamed meanwhile. */
export async function putSearchTexts(tx: Tx, table: SearchedTable, list: NamedRow[]) {
  await tx`
    with found as (
      select t.id, r.search_text from ${tx(table)} t
      join unnest(${list.map(({ id }) => id)}::text[], ${list.map(({ name }) => name)}::text[],
        ${list.map(({ searchText }) => searchText)}::text[]) as r (id, name, search_text)
        on r.id = t.id and r.name = t.${tx(nameColumns[table])}
      order by t.id for no key update of t)
    update ${tx(table)} t set search_text = found.search_text from found where found.id = t.id`;
}
