import type { Db, Tx } from '#server/kit/database/db.ts';

/** A place in the history of a server. What has this number or a higher one may have been seen or not. */
export type Seen = { server: string; number: string };

/** Where the history is now, and whether the catalogue may have changed since then. After a crash, and where another
 *  server took over, numbers may be given anew: both leave another checkpoint. */
export async function findChanges(tx: Tx, since: Seen | undefined) {
  const [row] = await tx<(Seen & { isNoted: boolean })[]>`
    select concat(pg_postmaster_start_time(), pg_is_in_recovery(), c.checkpoint_lsn) as server,
      pg_snapshot_xmin(pg_current_snapshot())::text as number,
      (select xid from catalogue_changes order by xid desc limit 1) >= ${since?.number ?? '0'}::xid8 as is_noted
    from pg_control_checkpoint() c`;
  const { isNoted, ...now } = row!;
  return { now, hasChanged: isNoted || now.server !== since?.server };
}

export async function deleteChanges(db: Db, seconds: number) {
  await db`delete from catalogue_changes where at < now() - make_interval(secs => ${seconds})`;
}
