import type { SavedEvent } from '#contract/people/notification-events.ts';
import { maxSavedProducts } from '#contract/trade/max-saved-products.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { oneOf } from '#server/kit/database/one-of.ts';

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
      limit (select greatest(0, ${maxSavedProducts} - count(*)) from saved_products where person_id = ${personId})
      returning 1)
    select (select count(*)::int from wanted) as wanted, (select count(*)::int from added) as added`;
  return row!;
}

export async function deleteSaved(tx: Tx, personId: string, id: string) {
  await tx`delete from saved_products where person_id = ${personId} and product_id = ${id}`;
}

export const isSaved = (tx: Tx, id: string) =>
  tx`exists (select from saved_products where product_id = ${id})`;

type Told = { event: SavedEvent; id: string; name: string; personIds: string[] };

/** Who is to hear of these products, which have just changed. The price is compared with the one that the person saved or
 *  last heard of: whoever raises it and lowers it again tells nothing new. In another unit it begins anew. */
export async function markTold(tx: Tx, ids: string[]) {
  return tx<Told[]>`
    with changed as (
      select s.person_id, p.id, p.name, p.price, p.price_basis, p.weight_category, p.weight - p.reserved as quantity,
        case
          when s.price_basis <> p.price_basis or s.weight_category <> p.weight_category then null
          when p.price <= s.price * 0.95 then 'saved_cheaper'
          when p.weight > p.reserved and p.weight - p.reserved <= s.quantity / 5 then 'saved_low'
          else ''
        end as event
      from saved_products s join products p on p.id = s.product_id
      where s.product_id ${oneOf(tx, ids)} and p.status = 'open' and p.owner_id <> s.person_id
        and (s.told_at is null or s.told_at <= now() - interval '1 day')
      for no key update of s),
    kept as (
      update saved_products s set price = c.price, price_basis = c.price_basis, weight_category = c.weight_category,
        quantity = c.quantity, told_at = case when c.event is null then s.told_at else now() end
      from changed c where s.person_id = c.person_id and s.product_id = c.id and c.event is distinct from '')
    select event, id, name, array_agg(person_id) as person_ids from changed
    where event <> '' group by event, id, name order by id, event`;
}
