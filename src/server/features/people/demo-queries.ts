import type { Tx } from '#server/kit/database/db.ts';

/** Whether the market runs in demo mode is a fact of its database: every process finds the same. Gives what it was. */
export async function setDemoMode(tx: Tx, value: 'on' | 'off') {
  const [before] = await tx<{ value: string }[]>`
    select value from market_facts where name = 'demo mode' for update`;
  await tx`
    insert into market_facts (name, value) values ('demo mode', ${value})
    on conflict (name) do update set value = excluded.value`;
  return before?.value;
}

/** They stand for people who have signed in by a code. */
export async function proveDemoPeople(tx: Tx) {
  await tx`
    update people set phone_proven_at = now() where is_demo and phone is not null and phone_proven_at is null`;
}

export async function listDemoNames(tx: Tx) {
  const rows = await tx<{ username: string }[]>`select username from people where is_demo order by phone`;
  return rows.map(({ username }) => username);
}

/** Of everybody: in demo mode anyone could sign in as anyone, and what a code shown on the page proved was proved to nobody. */
export async function resetProofs(tx: Tx) {
  await tx`delete from sessions`;
  await tx`delete from codes`;
  await tx`
    update people set phone_proven_at = null, email_proven_at = null
    where phone_proven_at is not null or email_proven_at is not null`;
}

/** Of the demo people alone, whatever the market was before. */
export async function endDemoSessions(tx: Tx) {
  await tx`delete from sessions s using people p where p.id = s.person_id and p.is_demo`;
}
