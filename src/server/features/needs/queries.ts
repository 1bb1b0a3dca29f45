import type { Need, NeedDraft } from '#contract/trade/needs.ts';
import type { Tx } from '#server/kit/database/db.ts';

const shown = (tx: Tx) =>
  tx`n.key, n.number as id, n.crop, n.quantity, n.type, n.quality, n.price, n.dated as date`;

export async function listNeeds(tx: Tx, ownerId: string) {
  return tx<Need[]>`
    select ${shown(tx)} from needs n where n.owner_id = ${ownerId} and n.removed_at is null
    order by n.added_at desc, n.number desc, n.key`;
}

/** Two at once would count the same list: the second waits here for the first. */
export async function lockOwner(tx: Tx, ownerId: string) {
  await tx`select from people where id = ${ownerId} for no key update`;
}

/** The same key again changes what it made the first time; nothing when that is another's. */
export async function insertNeed(tx: Tx, ownerId: string, key: string | undefined, draft: NeedDraft) {
  const [row] = await tx<Need[]>`
    insert into needs as n (key, owner_id, number, crop, quantity, type, quality, price)
    select coalesce(${key ?? null}::uuid, gen_random_uuid()), ${ownerId}, count(*) + 1,
      ${draft.crop}, ${draft.quantity}, ${draft.type}, ${draft.quality}, ${draft.price}
    from needs where owner_id = ${ownerId} and removed_at is null
    on conflict (key) do update set crop = excluded.crop, quantity = excluded.quantity, type = excluded.type,
      quality = excluded.quality, price = excluded.price
      where n.owner_id = ${ownerId} and n.removed_at is null
    returning ${shown(tx)}`;
  return row;
}

/** What is not given stays as it is. */
export async function updateNeed(tx: Tx, ownerId: string, key: string, change: Partial<NeedDraft>) {
  const { crop = null, quantity = null, type = null, quality = null, price = null } = change;
  const [row] = await tx<Need[]>`
    update needs n set crop = coalesce(${crop}, n.crop), quantity = coalesce(${quantity}, n.quantity),
      type = coalesce(${type}, n.type), quality = coalesce(${quality}, n.quality), price = coalesce(${price}, n.price)
    where n.key = ${key} and n.owner_id = ${ownerId} and n.removed_at is null
    returning ${shown(tx)}`;
  return row;
}

export async function markRemoved(tx: Tx, ownerId: string, key: string) {
  const rows = await tx`
    update needs set removed_at = now()
    where key = ${key} and owner_id = ${ownerId} and removed_at is null returning 1`;
  return rows.length === 1;
}

export async function unmarkRemoved(tx: Tx, ownerId: string, key: string) {
  const rows = await tx`
    update needs set removed_at = null
    where key = ${key} and owner_id = ${ownerId} and removed_at is not null returning 1`;
  return rows.length === 1;
}

export async function deleteLongRemoved(tx: Tx) {
  await tx`delete from needs where removed_at < now() - interval '1 day'`;
}
