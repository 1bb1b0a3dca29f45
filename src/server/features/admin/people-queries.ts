import type { AdminPersonDetails, AdminPeopleFilter } from '#contract/office/admin.ts';
import { phoneParts } from '#contract/people/phone.ts';
import type { RoleFlag } from '#contract/people/roles.ts';
import { check } from '#server/features/seller-checks/service.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';
import type { Tx } from '#server/kit/database/db.ts';

export type PersonRow = Omit<
  AdminPersonDetails,
  | 'roles'
  | 'isSelf'
  | 'farmId'
  | 'businessId'
  | 'products'
  | 'ordersPlaced'
  | 'ordersReceived'
  | 'openReports'
  | 'check'
> & { roleFlags: RoleFlag[] };

const person = (
  tx: Tx,
) => tx`p.id, p.username as name, p.phone, p.email, p.role_flags, p.joined_at, p.suspended_at,
  p.suspended_for, coalesce(f.city || ', ' || f.province, b.city || ', ' || b.province) as location`;
const withPlaces = (tx: Tx) => tx`
  from people p left join farms f on f.person_id = p.id left join businesses b on b.person_id = p.id`;

type PeopleFilter = { text: string; show: AdminPeopleFilter; size: number };

/** One row more than a page holds, to know whether there is another. */
export async function listPeople(tx: Tx, { text, show, size }: PeopleFilter, after: Cursor | undefined) {
  return tx<(PersonRow & { place: string })[]>`
    select ${person(tx)}, p.joined_at::text as place ${withPlaces(tx)}
    where ${shown(tx, show)} and ${matches(tx, text)}
      ${after ? tx`and (p.joined_at, p.id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : tx``}
    order by p.joined_at desc, p.id desc limit ${size + 1}`;
}

export async function findPerson(tx: Tx, id: string) {
  const [row] = await tx<(PersonRow & Omit<AdminPersonDetails, 'roles' | 'isSelf'>)[]>`
    select ${person(tx)}, f.id as farm_id, b.id as business_id,
      (select count(*)::int from products where owner_id = p.id) as products,
      (select count(*)::int from orders where buyer_id = p.id) as orders_placed,
      (select count(*)::int from orders where seller_id = p.id) as orders_received,
      (select count(*)::int from reports where person_id = p.id and settled_at is null) as open_reports,
      (select ${check(tx, tx`p.id`)} || jsonb_build_object('adminName', c.admin_name)
        from seller_checks c where c.person_id = p.id) as check
    ${withPlaces(tx)} where p.id = ${id}`;
  return row;
}

export async function suspendPerson(tx: Tx, id: string, reason: string) {
  await tx`update people set suspended_at = now(), suspended_for = ${reason} where id = ${id}`;
  await tx`delete from sessions where person_id = ${id}`;
  await tx`delete from codes where person_id = ${id}`;
}

/** Whether there was something to end. */
export async function restorePerson(tx: Tx, id: string) {
  const [row] = await tx<{ name: string }[]>`
    update people set suspended_at = null, suspended_for = null
    where id = ${id} and suspended_at is not null returning username as name`;
  return row;
}

/** Those of them who are admins now. All are locked in the order of their ids: two who change each other's rights at
 *  once come one after the other, and the second finds what the first has done. */
export async function lockAdmins(tx: Tx, ids: string[]) {
  const rows = await tx<{ id: string; isAdmin: boolean }[]>`
    select id, 'isAdmin' = any(role_flags) as is_admin from people
    where id = any(${ids}) order by id for no key update`;
  return rows.filter(({ isAdmin }) => isAdmin).map(({ id }) => id);
}

/** Of somebody who is suspended nothing is changed. */
export async function changeFlag(tx: Tx, id: string, flag: 'isAdmin' | 'isInvestor', isHeld: boolean) {
  const [row] = await tx<{ name: string }[]>`
    update people set role_flags = array_remove(role_flags, ${flag}) || ${isHeld ? [flag] : []}::text[]
    where id = ${id} and suspended_at is null returning username as name`;
  return row;
}

function shown(tx: Tx, show: AdminPeopleFilter) {
  if (show === 'suspended') return tx`p.suspended_at is not null`;
  if (show === 'admins') return tx`'isAdmin' = any(p.role_flags)`;
  if (show === 'farmers') return tx`f.person_id is not null`;
  if (show === 'suppliers') return tx`b.person_id is not null`;
  return tx`true`;
}

/** Substring search in names, phones and e-mails. By `strpos`: with `like`, '%' would find everybody. */
function matches(tx: Tx, text: string) {
  if (text === '') return tx`true`;
  return tx`(strpos(lower(concat_ws(' ', p.username, p.phone, p.email, f.farm_name, f.city, b.business_name, b.city)),
    lower(${text})) > 0 or exists (select from unnest(${phoneParts(text)}::text[]) part where strpos(p.phone, part) > 0))`;
}
