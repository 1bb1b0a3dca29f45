import type { ClientError, ClientErrorDraft } from '#contract/api/client-errors.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';

const maxKept = 1000;
const maxListed = 100;

/** Deduplicated: one row for equal errors, with a count. The number of rows is bounded, or a flood would fill the disk. */
export async function putClientError(db: Db, { kind, message, route, release }: ClientErrorDraft) {
  await db`
    insert into client_errors (kind, message, route, release)
    select ${kind}, ${message}, ${route}, ${release}
    where (select count(*) from client_errors) < ${maxKept} or exists (
      select from client_errors
      where (kind, message, route, release) = (${kind}, ${message}, ${route}, ${release}))
    on conflict (kind, message, route, release) do update set seen = client_errors.seen + 1, last_at = now()`;
}

export async function listClientErrors(tx: Tx) {
  return tx<ClientError[]>`
    select kind, message, sum(seen)::int as count, array_agg(distinct route order by route) as routes,
      array_agg(distinct release order by release) as releases, max(last_at) as last_at
    from client_errors group by kind, message order by max(last_at) desc limit ${maxListed}`;
}

export async function deleteOldClientErrors(db: Db, days: number) {
  await db`delete from client_errors where last_at < now() - make_interval(days => ${days})`;
}
