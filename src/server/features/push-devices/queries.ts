import type { PushDevice } from '#contract/people/push-devices.ts';
import type { Tx } from '#server/kit/database/db.ts';
import type { SignedIn } from '#server/kit/sessions/signed-in.ts';

export async function listDevices(tx: Tx, { id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>) {
  return tx<PushDevice[]>`
    select s.id, s.device as name, s.id = ${sessionId} as is_this_one, d.since
    from push_devices d join sessions s on s.id = d.session_id
    where s.person_id = ${id} and s.expires_at > now() order by is_this_one desc, d.since desc`;
}

/** Those to whom something can be sent, of all these people. */
export async function listDevicesOf(tx: Tx, personIds: string[]) {
  return tx<{ id: string; personId: string }[]>`
    select s.id, s.person_id from push_devices d join sessions s on s.id = d.session_id
    where s.person_id = any(${personIds}) and s.expires_at > now() order by d.since`;
}

/** Two devices of one person are added one after the other: neither would count the other. */
export async function lockPerson(tx: Tx, personId: string) {
  await tx`select from people where id = ${personId} for no key update`;
}

export async function countOthers(tx: Tx, { id, sessionId }: SignedIn, addressHash: Buffer) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from push_devices d join sessions s on s.id = d.session_id
    where s.person_id = ${id} and s.expires_at > now() and s.id <> ${sessionId}
      and d.address_hash <> ${addressHash}`;
  return row!.count;
}

export type NewDevice = { sessionId: string; addressHash: Buffer; sealed: Buffer };

/** One for each session and for each browser: whoever had this browser before gets nothing there any more. */
export async function insertDevice(tx: Tx, { sessionId, addressHash, sealed }: NewDevice) {
  await tx`delete from push_devices where session_id = ${sessionId} and address_hash <> ${addressHash}`;
  await tx`
    insert into push_devices as d (session_id, address_hash, sealed)
    values (${sessionId}, ${addressHash}, ${sealed})
    on conflict (address_hash) do update set session_id = excluded.session_id, sealed = excluded.sealed,
      since = case when d.session_id = excluded.session_id then d.since else excluded.since end`;
}

/** Whether it was there. */
export async function deleteDevice(tx: Tx, personId: string, id: string) {
  const rows = await tx`
    delete from push_devices d using sessions s
    where d.session_id = ${id} and s.id = d.session_id and s.person_id = ${personId} returning 1`;
  return rows.length === 1;
}

/** Whoever has left this browser meanwhile, by signing out or by leaving it to another, is not found. */
export async function findSealed(tx: Tx, personId: string, id: string) {
  const [row] = await tx<{ sealed: Buffer }[]>`
    select d.sealed from push_devices d join sessions s on s.id = d.session_id
    where s.id = ${id} and s.person_id = ${personId} and s.expires_at > now()`;
  return row?.sealed;
}

/** Only while it has that address: the browser may have got another meanwhile. */
export async function deleteGone(tx: Tx, id: string, sealed: Buffer) {
  const rows = await tx`delete from push_devices where session_id = ${id} and sealed = ${sealed} returning 1`;
  return rows.length === 1;
}
