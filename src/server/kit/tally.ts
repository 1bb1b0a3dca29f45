import type { Tx } from './db.ts';
import type { Limit } from './limits.ts';

type Counted = { uses: number; wait: number };

/** Counts one use of `limit` by `who` as `take` does, and tells how many there were instead of refusing: for what is
 *  slowed down as it grows. */
export async function tally(db: Tx, { name, perSeconds }: Omit<Limit, 'most'>, who: string) {
  const [row] = await db<Counted[]>`
    insert into limits as l (name, who, uses, until)
    values (${name}, ${who}, 1, now() + make_interval(secs => ${perSeconds}))
    on conflict (name, who) do update set
      uses = case when l.until <= now() then 1 else l.uses + 1 end,
      until = case when l.until <= now() then excluded.until else l.until end
    returning uses, greatest(1, ceil(extract(epoch from until - now())))::int as wait`;
  return row!;
}
