import type { z } from 'zod';
import type { SeenNumber } from '#contract/people/phone-views.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** Who asks: somebody who is signed in, or a network. */
export type Viewer = { viewerId: string } | { network: Buffer };

const today = (tx: Tx) => tx`(now() at time zone 'Asia/Karachi')::date`;

export async function putView(tx: Tx, ownerId: string, viewer: Viewer) {
  const { viewerId, network } = { viewerId: null, network: null, ...viewer };
  await tx`
    insert into phone_views (owner_id, viewer_id, network, day)
    values (${ownerId}, ${viewerId}, ${network}, ${today(tx)}) on conflict do nothing`;
}

export async function countViewers(tx: Tx, ownerId: string, days: number) {
  const [row] = await tx<{ people: number }[]>`
    select count(distinct coalesce(viewer_id::text, encode(network, 'hex')))::int as people
    from phone_views where owner_id = ${ownerId} and day > ${today(tx)} - ${days}::int`;
  return row!.people;
}

export async function listSeen(tx: Tx, viewerId: string) {
  return tx<z.infer<typeof SeenNumber>[]>`
    select p.username as owner_name, v.day from phone_views v join people p on p.id = v.owner_id
    where v.viewer_id = ${viewerId} order by v.day, p.username`;
}

export async function deleteOldViews(tx: Tx, days: number) {
  await tx`delete from phone_views where day < ${today(tx)} - ${days}::int`;
}
