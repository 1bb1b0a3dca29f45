import type { Tx } from '#server/kit/database/db.ts';

/** The addresses of their public pages; nothing of somebody who has proven nothing yet, and was never in sight. */
export async function findPages(tx: Tx, personId: string) {
  const [row] = await tx<{ farmId: string | null; businessId: string | null }[]>`
    select f.id as farm_id, b.id as business_id
    from people p left join farms f on f.person_id = p.id left join businesses b on b.person_id = p.id
    where p.id = ${personId} and is_proven(p)`;
  return row;
}
