import type { Tx } from '#server/kit/database/db.ts';
import { liveChannel } from '#server/kit/live/live.ts';

/** What `announce` does, for everyone and for the owner, in one round trip with the question who that is. */
export async function notifyOfProducts(tx: Tx, oneOfThem: string, topics: string[]) {
  await tx`${announced(tx, tx`(select owner_id, role from products where id = ${oneOfThem})`, topics)}`;
}

/** The same for a statement that says it besides what it does: `product` has the owner and the role. */
export function announced(tx: Tx, product: ReturnType<Tx>, topics: string[]) {
  return tx`
    select pg_notify(${liveChannel}, jsonb_build_object('topics',
        array_remove(${topics}::text[] || ('seller:' || coalesce(f.id, b.id)), null), 'to', 'everyone')::text),
      pg_notify(${liveChannel}, jsonb_build_object('topics', array['my-products'], 'to', array[p.owner_id])::text)
    from ${product} p
    left join farms f on p.role = 'farmer' and f.person_id = p.owner_id
    left join businesses b on p.role = 'vendor' and b.person_id = p.owner_id`;
}

export async function listKeysOf(tx: Tx, ownerId: string, most: number) {
  const rows = await tx<{ id: string }[]>`
    select id from products where owner_id = ${ownerId} limit ${most}`;
  return rows.map(({ id }) => id);
}
