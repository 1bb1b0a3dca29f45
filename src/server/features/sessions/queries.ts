import type { Device } from '#contract/people/sessions.ts';
import type { Channel } from '#server/gateways/message.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** `both`: to the other phone or e-mail of an account, beside the code that signs in. `listing`: to a number that the
 *  listings of a person shall offer. */
export type Purpose = 'sign-in' | 'removal' | 'both' | 'confirm' | 'contact' | 'listing';

/** The wait before the next code: half a minute, doubling with each one sent in a row, at most a quarter of an hour. */
const wait = (tx: Tx) => tx`make_interval(secs => case when codes.sends = 0 then 0
  else least(900, 30 * 2 ^ (codes.sends - 1)) end)`;

/** Which code: the one of a person for a purpose, in the browser that asked for it (a hash of its cookie). */
export type CodeKey = { personId: string; purpose: Purpose; browser: Buffer };

const isCode = (tx: Tx, { personId, purpose, browser }: CodeKey) =>
  tx`person_id = ${personId} and purpose = ${purpose} and browser = ${browser}`;

type NewCode = CodeKey & { hash: Buffer; channel: Channel; tries: number; minutes: number };

/** Replaces the code of this browser unless the wait is not over; then nothing is written and nothing returned. */
export async function replaceCode(tx: Tx, code: NewCode) {
  const { personId, purpose, browser, hash, channel, tries, minutes } = code;
  const [row] = await tx<{ wait: number }[]>`
    insert into codes (person_id, purpose, browser, code_hash, channel, tries_left, expires_at, sends)
    values (${personId}, ${purpose}, ${browser}, ${hash}, ${channel}, ${tries},
      now() + make_interval(mins => ${minutes}), 1)
    on conflict (person_id, purpose, browser) do update set
      code_hash = excluded.code_hash, channel = excluded.channel, tries_left = excluded.tries_left,
      expires_at = excluded.expires_at,
      sends = case when codes.sent_at < now() - interval '1 hour' then 1 else codes.sends + 1 end,
      sent_at = now()
    where codes.sent_at + ${wait(tx)} <= now()
    returning extract(epoch from ${wait(tx)})::int as wait`;
  return row?.wait;
}

export async function secondsToWait(tx: Tx, key: CodeKey) {
  const [row] = await tx<{ seconds: number }[]>`
    select ceil(extract(epoch from sent_at + ${wait(tx)} - now()))::int as seconds
    from codes where ${isCode(tx, key)}`;
  return Math.max(1, row?.seconds ?? 1);
}

/** Takes one try away before the guess is looked at: of many guesses at once, only as many as tries are looked at. */
export async function spendTry(tx: Tx, key: CodeKey) {
  const [row] = await tx<{ codeHash: Buffer; channel: Channel | null; triesLeft: number }[]>`
    update codes set tries_left = tries_left - 1
    where ${isCode(tx, key)} and tries_left > 0 and expires_at > now()
    returning code_hash, channel, tries_left`;
  return row;
}

/** Whether this browser has asked for one lately, good or over. */
export async function hasAsked(tx: Tx, key: CodeKey) {
  return (await tx`select from codes where ${isCode(tx, key)}`).length === 1;
}

/** A guess that was right, and the way by which the code went. It holds until it is used up. */
export type RightCode = CodeKey & { hash: Buffer; channel: Channel | null };

/** The right guess holds for as long as another code that its sender has to find. */
export async function extendCode(tx: Tx, right: RightCode, minutes: number) {
  await tx`
    update codes set expires_at = now() + make_interval(mins => ${minutes})
    where ${isCode(tx, right)} and code_hash = ${right.hash}`;
}

/** Only for the right guess, whose sender has something to answer first. */
export async function refundTry(tx: Tx, right: RightCode) {
  await tx`
    update codes set tries_left = tries_left + 1 where ${isCode(tx, right)} and code_hash = ${right.hash}`;
}

/** Exactly one of several right guesses at once gets true. */
export async function consumeCode(tx: Tx, right: RightCode) {
  const rows = await tx`
    update codes set code_hash = '', tries_left = 0, sends = 0
    where ${isCode(tx, right)} and code_hash = ${right.hash}
    returning 1`;
  return rows.length === 1;
}

/** After an hour the wait for the next one begins anew, and a code has been over for long. */
export async function deleteOldCodes(tx: Tx) {
  await tx`delete from codes where sent_at < now() - interval '1 hour' and expires_at < now()`;
}

type Visit = { personId: string; places: Buffer[] };

/** From which of these places, the first of them, the person has signed in before. It is worth nothing for a phone or an
 *  e-mail that was never proved: whoever wrote it down may have signed in by the other one. */
export async function findKnownPlace(tx: Tx, { personId, places, channel }: Visit & { channel: Channel }) {
  const proven = tx(channel === 'sms' ? 'phone_proven_at' : 'email_proven_at');
  const [row] = await tx<{ isAdmin: boolean; place: Buffer | null }[]>`
    select 'isAdmin' = any(role_flags) as is_admin,
      (select place from known_places where person_id = people.id and place in ${tx(places)} and ${proven} is not null
        order by place = ${places[0]!} desc limit 1) as place
    from people where id = ${personId}`;
  return row ?? { isAdmin: false, place: null };
}

export async function rememberPlaces(tx: Tx, { personId, places }: Visit, most: number) {
  await tx`
    insert into known_places ${tx(places.map((place) => ({ person_id: personId, place })))}
    on conflict (person_id, place) do update set seen_at = now()`;
  await tx`
    delete from known_places where person_id = ${personId} and place not in
      (select place from known_places where person_id = ${personId} order by seen_at desc limit ${most})`;
}

export async function listDevices(tx: Tx, personId: string, sessionId: string) {
  return tx<Device[]>`
    select id, device as name, id = ${sessionId} as is_this_one, signed_in_at, last_seen_at,
      exists (select from push_devices d where d.session_id = s.id) as shows_notices
    from sessions s where person_id = ${personId} and expires_at > now()
    order by id = ${sessionId} desc, last_seen_at desc`;
}

export async function deleteDevice(tx: Tx, personId: string, id: string) {
  const rows = await tx`delete from sessions where id = ${id} and person_id = ${personId} returning 1`;
  return rows.length === 1;
}
