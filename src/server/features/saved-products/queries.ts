import { mostSaved } from '#contract/trade/most-saved.ts';
import type { Tx } from '#server/kit/database/db.ts';

export async function listSaved(tx: Tx, personId: string) {
  return tx<{ id: string; savedAt: string }[]>`
    select product_id as id, saved_at from saved_products
    where person_id = ${personId} order by saved_at desc, product_id`;
}

/** Two at once would find the same room: the second waits here for the first. */
export async function lockPerson(tx: Tx, personId: string) {
  await tx`select from people where id = ${personId} for no key update`;
}

/** How many were not saved yet, and how many of them there was room for. */
export async function insertSaved(tx: Tx, personId: string, ids: string[]) {
  const [row] = await tx<{ wanted: number; added: number }[]>`
    with wanted as materialized (
      select p.id, min(w.place) as place from unnest(${ids}::text[]) with ordinality w (id, place)
      join products p on p.id = w.id and p.status in ('open', 'sold_out')
      where not exists (select from saved_products s where s.person_id = ${personId} and s.product_id = p.id)
      group by p.id),
    added as (
      insert into saved_products (person_id, product_id, saved_at, price, price_basis, weight_category, quantity)
      select ${personId}, p.id, now() + w.place * interval '1 microsecond', p.price, p.price_basis, p.weight_category,
        p.weight - p.reserved
      from wanted w join products p on p.id = w.id order by w.place
      limit (select greatest(0, ${mostSaved} - count(*)) from saved_products where person_id = ${personId})
      returning 1)
    select (select count(*)::int from wanted) as wanted, (select count(*)::int from added) as added`;
  return row!;
}

export async function deleteSaved(tx: Tx, personId: string, id: string) {
  await tx`delete from saved_products where person_id = ${personId} and product_id = ${id}`;
}
