import type { Tx } from '#server/kit/database/db.ts';

type Names = { names: string[]; isAdmin: boolean; isHeld: boolean };

/** All that somebody is called here. */
export async function findNames(tx: Tx, personId: string) {
  const [row] = await tx<Names[]>`
    select array_remove(array[p.username, f.farmer_name, f.farm_name, b.vendor_name, b.business_name], null) as names,
      'isAdmin' = any(p.role_flags) as is_admin, p.held_at is not null as is_held
    from people p left join farms f on f.person_id = p.id left join businesses b on b.person_id = p.id
    where p.id = ${personId}`;
  return row ?? { names: [], isAdmin: false, isHeld: false };
}

export async function holdPerson(tx: Tx, personId: string, names: string) {
  await tx`
    update people set held_at = coalesce(held_at, now()), held_for = ${names} where id = ${personId}`;
}

/** Nobody who is not held. */
export async function releasePerson(tx: Tx, personId: string) {
  const [row] = await tx<{ username: string }[]>`
    update people set held_at = null, held_for = null where id = ${personId} and held_at is not null
    returning username`;
  return row;
}

const pageSize = 5000;
const judged = 'names judged';

export async function areNamesJudged(tx: Tx) {
  return (await tx`select from market_facts where name = ${judged}`).length === 1;
}

export async function noteNamesJudged(tx: Tx) {
  await tx`insert into market_facts (name, value) values (${judged}, 'yes') on conflict do nothing`;
}

/** What people are called whom no admin has looked at, a page after the id that is given. */
export async function listUnseenNames(tx: Tx, after: string) {
  return tx<{ id: string; names: string[] }[]>`
    select p.id, array_remove(array[p.username, f.farmer_name, f.farm_name, b.vendor_name, b.business_name], null) as names
    from people p left join farms f on f.person_id = p.id left join businesses b on b.person_id = p.id
    where p.id > ${after} and not exists (
      select from audit_log a where a.action = 'show_person' and a.subject = p.id::text)
    order by p.id limit ${pageSize}`;
}
