import type { RefusalCode } from '#contract/api/refusal-codes.ts';
import type { Tx } from '../database/db.ts';
import { Refused } from '../errors.ts';

/** A leaky bucket: so many at once, and from then on one each so many seconds. */
export type LeakyBucket = { name: string; atOnce: number; seconds: number };

/** Leaky bucket: unlike a rate limit it never closes, whoever is too fast waits for the next drop. `until` in the table of
 *  the limits is when the bucket is empty again. */
export async function leakyBucket(db: Tx, bucket: LeakyBucket, who: string, code: RefusalCode = 'too_many') {
  const { name, atOnce, seconds } = bucket;
  const room = (atOnce - 1) * seconds;
  const rows = await db`
    insert into limits as l (name, who, uses, until) values (${name}, ${who}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (name, who) do update
    set uses = l.uses + 1, until = greatest(l.until, now()) + make_interval(secs => ${seconds})
    where l.until <= now() + make_interval(secs => ${room})
    returning 1`;
  if (rows.length === 1) return;
  const [full] = await db<{ wait: number }[]>`
    select ceil(extract(epoch from until - now()) - ${room}::float8)::int as wait from limits
    where name = ${name} and who = ${who}`;
  throw new Refused(code, { retryAfterSeconds: Math.max(1, full?.wait ?? 1) });
}
