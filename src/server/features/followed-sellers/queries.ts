import { type FollowedSeller, maxFollowedSellers } from '#contract/sellers/followed-sellers.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** The public pages of all sellers, each with the role it is of. */
const pages = (tx: Tx) => tx`(
  select person_id, 'farmer' as role, id, farm_name as name, city from farms
  union all select person_id, 'vendor', id, business_name, city from businesses)`;

export async function listFollowed(tx: Tx, personId: string) {
  return tx<FollowedSeller[]>`
    select f.role, s.id, s.name, s.city, f.followed_at, not is_in_sight(p) as is_gone
    from followed_sellers f join people p on p.id = f.seller_id
    join ${pages(tx)} s on s.person_id = f.seller_id and s.role = f.role
    where f.person_id = ${personId} order by f.followed_at desc, s.id`;
}

type Page = { role: SellerRole; id: string };

/** Whose page it is; nothing of one that nobody can see. */
export async function findSeller(tx: Tx, { role, id }: Page) {
  const [row] = await tx<{ sellerId: string }[]>`
    select p.id as seller_id from ${pages(tx)} s join people p on p.id = s.person_id
    where s.id = ${id} and s.role = ${role} and is_in_sight(p)`;
  return row?.sellerId;
}

/** Two at once would find the same room: the second waits here for the first. */
export async function lockPerson(tx: Tx, personId: string) {
  await tx`select from people where id = ${personId} for no key update`;
}

type Follow = { personId: string; sellerId: string; role: SellerRole };

/** False where there is no room for one more. */
export async function insertFollowed(tx: Tx, { personId, sellerId, role }: Follow) {
  const [row] = await tx<{ isFull: boolean }[]>`
    with added as (
      insert into followed_sellers (person_id, seller_id, role)
      select ${personId}, ${sellerId}, ${role}
      where (select count(*) from followed_sellers where person_id = ${personId}) < ${maxFollowedSellers}
      on conflict do nothing returning 1)
    select not exists (select from added) and not exists (select from followed_sellers
      where person_id = ${personId} and seller_id = ${sellerId} and role = ${role}) as is_full`;
  return !row!.isFull;
}

export async function deleteFollowed(tx: Tx, personId: string, { role, id }: Page) {
  await tx`
    delete from followed_sellers f using ${pages(tx)} s
    where f.person_id = ${personId} and f.role = ${role} and s.id = ${id} and s.role = f.role
      and f.seller_id = s.person_id`;
}

export type Followed = Follow & { name: string; since: string };

/** With the moment of the cursor to the microsecond, as of saved searches. */
export async function listFollowedBy(tx: Tx, personIds: string[]) {
  return tx<Followed[]>`
    select f.person_id, f.seller_id, f.role, s.name, greatest(f.since, a.seen_until)::text as since
    from followed_sellers f join alert_preferences a on a.person_id = f.person_id
    join ${pages(tx)} s on s.person_id = f.seller_id and s.role = f.role
    where f.person_id = any(${personIds})`;
}
