import type { Category } from '#contract/trade/categories.ts';
import type { Tx } from '#server/kit/database/db.ts';

type Count = { category: Category; crop: string; count: number };

export async function listCounts(tx: Tx): Promise<Count[]> {
  return tx<Count[]>`
    select category, crop, sum(count)::int as count from offer_counts group by category, crop`;
}

/** The lines of one category and crop become one. Two that do it at once take each line once. */
export async function addUpCounts(tx: Tx) {
  await tx`
    with taken as (delete from offer_counts returning category, crop, count)
    insert into offer_counts (category, crop, count)
    select category, crop, sum(count) from taken group by category, crop having sum(count) <> 0`;
}

type Otherwise = { sortedBy: string; after: string; most: number };

export async function listToClassify(tx: Tx, { sortedBy, after, most }: Otherwise) {
  return tx<{ id: string; name: string }[]>`
    select id, name from products where id > ${after} and sorted_by is distinct from ${sortedBy}
    order by id limit ${most}`;
}

/** In the order of their ids, or two who lock several products could deadlock. Not one that was renamed meanwhile: its new
 *  name is classified already. */
export async function putClassifications(
  tx: Tx,
  sortedBy: string,
  list: { id: string; category: string; crop: string }[],
) {
  await tx`
    with locked as (
      select p.id, r.category, r.crop
      from products p join unnest(${list.map(({ id }) => id)}::text[], ${list.map(({ category }) => category)}::text[],
        ${list.map(({ crop }) => crop)}::text[]) as r (id, category, crop) on r.id = p.id
      where p.sorted_by is distinct from ${sortedBy} order by p.id for no key update of p)
    update products p set category = l.category, crop = l.crop, sorted_by = ${sortedBy}
    from locked l where l.id = p.id`;
}
