import type { Tx } from '../database/db.ts';
import { type RateLimit, requireRoom, rateLimit } from '../limits/rate-limit.ts';
import type { Secrets } from '../sessions/secrets.ts';

export const outboxChannel = 'outbox';
const keptDays = 30;

/** At most in an hour. It costs nothing, but a fault of ours must not flood the services that bring it. */
const pushPerHour = 20_000;

type Channel = 'sms' | 'mail' | 'push';
/** A code is waited for, now; news may wait. Neither waits behind the other, nor uses up what the other may send. */
export type Kind = 'code' | 'news';
export type Lane = { channel: Channel; kind: Kind };
export type PerHour = Record<Exclude<Channel, 'push'>, number>;

export const lanes: Lane[] = [
  { channel: 'sms', kind: 'code' },
  { channel: 'sms', kind: 'news' },
  { channel: 'mail', kind: 'code' },
  { channel: 'mail', kind: 'news' },
  { channel: 'push', kind: 'news' },
];

type Sending = { secrets: Secrets; messenger: { perHour: PerHour } };

/** Transactional outbox: the message is saved with what it tells of, and any process sends it. Sent directly, it would
 *  be lost with the process, or tell of what was rolled back. A code past the hour's limit is refused at once: its person
 *  is waiting for it. */
export async function enqueue<L extends { channel: Channel }>(
  tx: Tx,
  { secrets, messenger }: Sending,
  message: L,
  { kind, forSeconds }: { kind: Kind; forSeconds: number },
) {
  const { channel } = message;
  if (kind === 'code') await requireRoom(tx, shareOf({ channel, kind }, messenger.perHour), 'everyone');
  await tx`
    insert into outbox (channel, kind, sealed, give_up_at)
    values (${channel}, ${kind}, ${secrets.seal(JSON.stringify(message))}, now() + make_interval(secs => ${forSeconds}))`;
  await tx`select pg_notify(${outboxChannel}, '')`;
}

function shareOf(lane: Lane, perHour: PerHour): RateLimit {
  return { name: `${lane.kind} by ${lane.channel}`, max: mostIn(lane, perHour), perSeconds: 3600 };
}

/** Half of what may leave in an hour is for codes, half for news. */
function mostIn({ channel, kind }: Lane, perHour: PerHour) {
  if (channel === 'push') return pushPerHour;
  const half = perHour[channel] / 2;
  return kind === 'code' ? Math.ceil(half) : Math.floor(half);
}

/** In how many milliseconds the next of each lane falls due; below zero, it waits already. */
export async function nextInEachLane(db: Tx) {
  return db<(Lane & { ms: number })[]>`
    select l.channel, l.kind, extract(epoch from o.next_try_at - now())::float8 * 1000 as ms
    from unnest(${lanes.map(({ channel }) => channel)}::text[], ${lanes.map(({ kind }) => kind)}::text[])
      l (channel, kind)
    cross join lateral (
      select next_try_at from outbox o
      where o.channel = l.channel and o.kind = l.kind and failed_at is null
      order by next_try_at limit 1) o`;
}

export type Claim = { id: string; sealed: Buffer; tries: number; isLate: boolean };

/** Lease: takes the next message of a lane for `leaseSeconds`; until then no other process finds it due. A message counts once,
 *  however often it is tried; past the hour's share nothing is taken, and the refusal says for how long. */
export async function claim(tx: Tx, lane: Lane, { perHour, leaseSeconds }: Claiming) {
  const [row] = await tx<Claim[]>`
    select id, sealed, tries, give_up_at < now() as is_late from outbox
    where channel = ${lane.channel} and kind = ${lane.kind} and failed_at is null and next_try_at <= now()
    order by next_try_at limit 1 for update skip locked`;
  // Nobody needs the text of what is late any more, but the admins shall know of it.
  if (row?.isLate) await tx`update outbox set failed_at = now(), sealed = null where id = ${row.id}`;
  if (!row || row.isLate) return row;
  if (row.tries === 0) await rateLimit(tx, shareOf(lane, perHour), 'everyone');
  await renewLease(tx, row, leaseSeconds);
  return row;
}

type Claiming = { perHour: PerHour; leaseSeconds: number };

export async function renewLease(tx: Tx, { id }: Claim, leaseSeconds: number) {
  await tx`update outbox set next_try_at = now() + make_interval(secs => ${leaseSeconds}) where id = ${id}`;
}

export async function noteSent(db: Tx, { id }: Claim) {
  await db`delete from outbox where id = ${id}`;
}

/** It is tried again after 1, 2, 4 … seconds. */
export async function noteFailed(db: Tx, { id, tries }: Claim, trouble: string) {
  await db`
    update outbox set tries = tries + 1, last_error = ${trouble},
      next_try_at = now() + make_interval(secs => ${2 ** tries})
    where id = ${id}`;
}

export async function deleteFailedMessages(db: Tx) {
  await db`delete from outbox where failed_at < now() - make_interval(days => ${keptDays})`;
}
