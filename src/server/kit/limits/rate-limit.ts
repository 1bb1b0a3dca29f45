import type { Caller } from './caller.ts';
import type { Tx } from '../database/db.ts';
import { Refused } from '../errors.ts';

/** `max` is for one person; a network of visitors may do so many times more as many share it. */
export type RateLimit = { name: string; max: number; perSeconds: number };

/** Rate limit: counts one use by `who` and refuses past `max`. Counted in the database, or each further process would
 *  allow as many again. */
export async function rateLimit(db: Tx, limit: RateLimit, who: string | Caller) {
  const counted = typeof who === 'string' ? [{ name: who, people: 1 }] : who;
  // One after the other: what is refused to one phone must not use up the room of its neighbours.
  for (const { name, people } of counted) await takeOne(db, limit, name, people);
}

async function takeOne(db: Tx, limit: RateLimit, who: string, people: number) {
  const { uses, wait } = await countUse(db, limit, who);
  if (uses <= limit.max * people) return;
  throw new Refused('too_many', { retryAfterSeconds: wait, isShared: people > 1 });
}

/** Counts one use and tells how many there were, and the seconds until they are forgotten: for what is slowed down as it
 *  grows. */
export async function countUse(db: Tx, { name, perSeconds }: Omit<RateLimit, 'max'>, who: string) {
  const [row] = await db<{ uses: number; wait: number }[]>`
    insert into limits as l (name, who, uses, until)
    values (${name}, ${who}, 1, now() + make_interval(secs => ${perSeconds}))
    on conflict (name, who) do update set
      uses = case when l.until <= now() then 1 else l.uses + 1 end,
      until = case when l.until <= now() then excluded.until else l.until end
    returning uses, greatest(1, ceil(extract(epoch from until - now())))::int as wait`;
  return row!;
}

/** How much of the limit is used up now. */
export async function usesOf(db: Tx, { name, max }: RateLimit, who: string) {
  const [row] = await db<{ uses: number }[]>`
    select uses from limits where name = ${name} and who = ${who} and until > now()`;
  return Math.min(max, row?.uses ?? 0);
}

/** Refuses as `rateLimit` would, and counts nothing: for what is counted later. */
export async function requireRoom(db: Tx, limit: RateLimit, who: string) {
  const [full] = await db<{ wait: number }[]>`
    select ceil(extract(epoch from until - now()))::int as wait from limits
    where name = ${limit.name} and who = ${who} and uses >= ${limit.max} and until > now()`;
  if (full) throw new Refused('too_many', { retryAfterSeconds: Math.max(1, full.wait) });
}

/** Deletes windows that have passed. Rows that somebody is counting in are skipped: whoever counts in several of them
 *  could deadlock with us. */
export async function deleteOldRateLimits(db: Tx) {
  await db`
    delete from limits where (name, who) in (
      select name, who from limits where until < now() for update skip locked)`;
}
