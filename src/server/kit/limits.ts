import { Refused } from './errors.ts';
import type { Tx } from './db.ts';

export type Limit = { name: string; most: number; perSeconds: number };

/** Counts one use of `limit` by `who`, in the database so that it holds over every process; refuses past `most`. */
export async function take(db: Tx, limit: Limit, who: string) {
  const [row] = await db<{ uses: number; wait: number }[]>`
    insert into limits as l (name, who, uses, until)
    values (${limit.name}, ${who}, 1, now() + make_interval(secs => ${limit.perSeconds}))
    on conflict (name, who) do update set
      uses = case when l.until <= now() then 1 else l.uses + 1 end,
      until = case when l.until <= now() then excluded.until else l.until end
    returning uses, ceil(extract(epoch from until - now()))::int as wait`;
  if (row!.uses > limit.most) throw new Refused('too_many', { retryAfterSeconds: Math.max(1, row!.wait) });
}

/** Windows that have passed tell nothing any more. */
export async function forgetOldLimits(db: Tx) {
  await db`delete from limits where until < now()`;
}
