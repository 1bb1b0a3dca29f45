import type { Tx } from '#server/kit/database/db.ts';
import { liveChannel } from '#server/kit/live/live.ts';

/** What `announce` does, for everyone and for the owner, in one round trip with the question who that is. */
export async function notifyOfProducts(tx: Tx, oneOfThem: string, topics: string[]) {
  await tx`
    with seller as (
      select p.owner_id, coalesce(f.id, b.id) as page_id
      from products p
      left join farms f on p.role = 'farmer' and f.person_id = p.owner_id
      left join businesses b on p.role = 'vendor' and b.person_id = p.owner_id
      where p.id = ${oneOfThem})
    select pg_notify(${liveChannel}, jsonb_build_object(
        'topics', array_remove(${topics}::text[] || ('seller:' || page_id), null), 'to', 'everyone')::text),
      pg_notify(${liveChannel}, jsonb_build_object(
        'topics', array['my-products'], 'to', array[owner_id])::text)
    from seller`;
}

export async function listKeysOf(tx: Tx, ownerId: string, most: number) {
  const rows = await tx<{ id: string }[]>`
    select id from products where owner_id = ${ownerId} limit ${most}`;
  return rows.map(({ id }) => id);
}
