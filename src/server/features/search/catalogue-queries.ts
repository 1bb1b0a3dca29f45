import type { Db, Tx } from '#server/kit/database/db.ts';
import type { ProductChange } from './matching.ts';

/** A place in the history of a server: which transactions were seen. */
export type Seen = { server: string; snapshot: string };

/** More notes are not read: it may be anything. */
const maxNotes = 100;

/** Where the history is now, and what of the catalogue has changed since then; undefined: it may be anything. After a
 *  crash, and where another server took over, numbers may be given anew: both leave another checkpoint. A replica does
 *  not know which transactions are under way: there all count as such from the oldest of them on. */
export async function findChanges(tx: Tx, since: Seen | undefined) {
  const [row] = await tx<(Seen & { notes: (ProductChange[] | null)[] })[]>`
    select concat(pg_postmaster_start_time(), pg_is_in_recovery(), c.checkpoint_lsn) as server,
      case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot()))
        else pg_current_snapshot()::text end as snapshot,
      (select coalesce(json_agg(touched), '[]') from (
        select touched from catalogue_changes
        where xid >= pg_snapshot_xmin(${since?.snapshot ?? null}::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${since?.snapshot ?? null}::pg_snapshot)
        order by xid limit ${maxNotes + 1}) unseen) as notes
    from pg_control_checkpoint() c`;
  const { notes, ...now } = row!;
  const isKnown = now.server === since?.server && notes.length <= maxNotes && !notes.includes(null);
  return { now, changes: isKnown ? (notes as ProductChange[][]).flat() : undefined };
}

export async function deleteChanges(db: Db, seconds: number) {
  await db`delete from catalogue_changes where at < now() - make_interval(secs => ${seconds})`;
}
