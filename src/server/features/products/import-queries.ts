import type { Tx } from '#server/kit/database/db.ts';

/** Of an import: its rows stand there since the very moment in which it was sent. */
export async function countWithheldOf(tx: Tx, ownerId: string, key: string) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from idempotency_keys s
    join products p on p.owner_id = s.person_id and p.posted_at = s.sent_at::timestamptz(3)
    where s.person_id = ${ownerId} and s.idempotency_key = ${key} and p.status = 'withheld'`;
  return row!.count;
}
