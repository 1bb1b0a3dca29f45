import type { ReportReason } from '#contract/moderation.ts';
import type { Tx } from '#server/kit/db.ts';

export type Said = { reporterId: string; reason: ReportReason; details: string };

export async function lockShownProduct(tx: Tx, id: string) {
  const [row] = await tx<{ ownerId: string }[]>`
    select owner_id from products where id = ${id} and status in ('open', 'sold_out') for update`;
  return row;
}

export async function findSeller(tx: Tx, { subject, id }: { subject: 'farm' | 'business'; id: string }) {
  const [row] = await tx<{ personId: string }[]>`
    select s.person_id from ${tx(subject === 'farm' ? 'farms' : 'businesses')} s
    join people p on p.id = s.person_id and p.suspended_at is null
    where s.id = ${id}`;
  return row;
}

/** Whoever says it again has said it once, in the newer words. */
export async function putProductReport(tx: Tx, productId: string, { reporterId, reason, details }: Said) {
  await tx`
    insert into reports (reporter_id, product_id, reason, details)
    values (${reporterId}, ${productId}, ${reason}, ${details})
    on conflict (product_id, reporter_id) where settled_at is null
    do update set reason = excluded.reason, details = excluded.details`;
}

export async function putPersonReport(tx: Tx, personId: string, { reporterId, reason, details }: Said) {
  await tx`
    insert into reports (reporter_id, person_id, reason, details)
    values (${reporterId}, ${personId}, ${reason}, ${details})
    on conflict (person_id, reporter_id) where settled_at is null
    do update set reason = excluded.reason, details = excluded.details`;
}

/** Different people whose report nobody has settled yet; whoever was suspended meanwhile does not count. */
export async function countReporters(tx: Tx, productId: string) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from reports r
    where r.product_id = ${productId} and r.settled_at is null
      and not exists (select from people p where p.id = r.reporter_id and p.suspended_at is not null)`;
  return row!.count;
}
