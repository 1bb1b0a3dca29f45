import type { Device } from '#contract/sessions.ts';
import type { Channel } from '#server/gateways/messenger.ts';
import type { Tx } from '#server/kit/db.ts';

/** `both`: to the other phone or e-mail of an account, beside the code that signs in. `listing`: to a number that the
 *  listings of a person shall offer. */
export type Purpose = 'sign-in' | 'removal' | 'both' | 'listing';

/** The wait before the next code: half a minute, doubling with each one sent in a row, at most a quarter of an hour. */
const wait = (tx: Tx) => tx`make_interval(secs => case when codes.sends = 0 then 0
  else least(900, 30 * 2 ^ (codes.sends - 1)) end)`;

type NewCode = {
  personId: string;
  purpose: Purpose;
  hash: Buffer;
  channel: Channel | null;
  tries: number;
  minutes: number;
};

/** Replaces the person's code unless the wait is not over; then nothing is written and nothing returned. */
export async function replaceCode(tx: Tx, { personId, purpose, hash, channel, tries, minutes }: NewCode) {
  const [row] = await tx<{ wait: number }[]>`
    insert into codes (person_id, purpose, code_hash, channel, tries_left, expires_at, sends)
    values (${personId}, ${purpose}, ${hash}, ${channel}, ${tries}, now() + make_interval(mins => ${minutes}), 1)
    on conflict (person_id, purpose) do update set
      code_hash = excluded.code_hash, channel = excluded.channel, tries_left = excluded.tries_left,
      expires_at = excluded.expires_at,
      sends = case when codes.sent_at < now() - interval '1 hour' then 1 else codes.sends + 1 end,
      sent_at = now()
    where codes.sent_at + ${wait(tx)} <= now()
    returning extract(epoch from ${wait(tx)})::int as wait`;
  return row?.wait;
}

export async function secondsToWait(tx: Tx, personId: string, purpose: Purpose) {
  const [row] = await tx<{ seconds: number }[]>`
    select ceil(extract(epoch from sent_at + ${wait(tx)} - now()))::int as seconds
    from codes where person_id = ${personId} and purpose = ${purpose}`;
  return Math.max(1, row?.seconds ?? 1);
}

/** Takes one try away before the guess is looked at: of many guesses at once, only as many as tries are looked at. */
export async function spendTry(tx: Tx, personId: string, purpose: Purpose) {
  const [row] = await tx<{ codeHash: Buffer; channel: Channel | null; triesLeft: number }[]>`
    update codes set tries_left = tries_left - 1
    where person_id = ${personId} and purpose = ${purpose} and tries_left > 0 and expires_at > now()
    returning code_hash, channel, tries_left`;
  return row;
}

/** A guess that was right, and the way by which the code went. It holds until it is used up. */
export type RightCode = { personId: string; purpose: Purpose; hash: Buffer; channel: Channel | null };

/** The right guess holds for as long as another code that its sender has to find. */
export async function prolong(tx: Tx, { personId, purpose, hash }: RightCode, minutes: number) {
  await tx`
    update codes set expires_at = now() + make_interval(mins => ${minutes})
    where person_id = ${personId} and purpose = ${purpose} and code_hash = ${hash}`;
}

/** Only for the right guess, whose sender has something to answer first. */
export async function giveTryBack(tx: Tx, { personId, purpose, hash }: RightCode) {
  await tx`
    update codes set tries_left = tries_left + 1
    where person_id = ${personId} and purpose = ${purpose} and code_hash = ${hash}`;
}

/** Exactly one of several right guesses at once gets true. */
export async function useUpCode(tx: Tx, { personId, purpose, hash }: RightCode) {
  const rows = await tx`
    update codes set code_hash = '', tries_left = 0, sends = 0
    where person_id = ${personId} and purpose = ${purpose} and code_hash = ${hash}
    returning 1`;
  return rows.length === 1;
}

export async function listDevices(tx: Tx, personId: string, sessionId: string) {
  return tx<Device[]>`
    select id, device as name, id = ${sessionId} as is_this_one, signed_in_at, last_seen_at
    from sessions where person_id = ${personId} and expires_at > now()
    order by id = ${sessionId} desc, last_seen_at desc`;
}

export async function deleteDevice(tx: Tx, personId: string, id: string) {
  const rows = await tx`delete from sessions where id = ${id} and person_id = ${personId} returning 1`;
  return rows.length === 1;
}

export async function deleteOtherDevices(tx: Tx, personId: string, sessionId: string) {
  await tx`delete from sessions where person_id = ${personId} and id <> ${sessionId}`;
}
