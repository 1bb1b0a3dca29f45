import type { AuthenticatorState } from '#contract/people/authenticator.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** After so many wrong codes in a row there is a pause. */
const maxMisses = 5;
const pause = (tx: Tx) => tx`interval '1 hour'`;

export async function findAuthenticator(tx: Tx, personId: string) {
  const [row] = await tx<Omit<AuthenticatorState, 'isRequired'>[]>`
    select true as is_on, confirmed_at as since,
      (select count(*)::int from recovery_codes r where r.person_id = a.person_id) as recovery_codes_left
    from authenticators a where person_id = ${personId} and confirmed_at is not null`;
  return row;
}

export async function isAuthenticatorOn(tx: Tx, personId: string) {
  const rows =
    await tx`select from authenticators where person_id = ${personId} and confirmed_at is not null`;
  return rows.length === 1;
}

/** False when one is on: it has to be turned off first. */
export async function putKey(tx: Tx, personId: string, sealed: Buffer) {
  const rows = await tx`
    insert into authenticators as a (person_id, sealed) values (${personId}, ${sealed})
    on conflict (person_id) do update set sealed = excluded.sealed, misses = 0, last_step = 0
    where a.confirmed_at is null returning 1`;
  return rows.length === 1;
}

/** Counts a miss before the code is looked at: of many guesses at once only so many are. Nothing during the pause. */
export async function spendMiss(tx: Tx, personId: string) {
  const [row] = await tx<{ sealed: Buffer; isOn: boolean }[]>`
    update authenticators set misses = case when missed_at < now() - ${pause(tx)} then 1 else misses + 1 end,
      missed_at = now()
    where person_id = ${personId} and (misses < ${maxMisses} or missed_at < now() - ${pause(tx)})
    returning sealed, confirmed_at is not null as is_on`;
  return row;
}

export async function secondsOfPause(tx: Tx, personId: string) {
  const [row] = await tx<{ seconds: number }[]>`
    select greatest(1, ceil(extract(epoch from missed_at + ${pause(tx)} - now())))::int as seconds
    from authenticators where person_id = ${personId}`;
  return row?.seconds ?? 1;
}

/** False when a code of this moment, or of a later one, was used already. */
export async function consumeTimeStep(tx: Tx, personId: string, step: number) {
  const rows = await tx`
    update authenticators set last_step = ${step}, misses = 0
    where person_id = ${personId} and last_step < ${step} returning 1`;
  return rows.length === 1;
}

/** False when another code has turned it on meanwhile. */
export async function confirmKey(tx: Tx, personId: string) {
  const rows = await tx`
    update authenticators set confirmed_at = now()
    where person_id = ${personId} and confirmed_at is null returning 1`;
  return rows.length === 1;
}

export async function deleteAuthenticator(tx: Tx, personId: string) {
  const rows = await tx`delete from authenticators where person_id = ${personId} returning 1`;
  return rows.length === 1;
}

export async function replaceRecoveryCodes(tx: Tx, personId: string, hashes: Buffer[]) {
  await tx`delete from recovery_codes where person_id = ${personId}`;
  await tx`insert into recovery_codes ${tx(hashes.map((hash) => ({ person_id: personId, code_hash: hash })))}`;
}

export async function deleteRecoveryCode(tx: Tx, personId: string, hash: Buffer) {
  const rows = await tx`
    delete from recovery_codes where person_id = ${personId} and code_hash = ${hash} returning 1`;
  return rows.length === 1;
}
