import type { OwnReport, ReportReason } from '#contract/moderation.ts';
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

/** Only for the two sides of an order; nothing when the other one has left, or was never here. They cannot leave before
 *  what is said of them is written. */
export async function lockOtherSide(tx: Tx, orderNo: string, personId: string) {
  const [row] = await tx<{ id: string }[]>`
    select p.id from orders o join people p on p.id in (o.buyer_id, o.seller_id) and p.id <> ${personId}
    where o.order_no = ${orderNo} and ${personId} in (o.buyer_id, o.seller_id)
    for key share of p`;
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

/** With the order in which they were met, if it was in one. */
export async function putPersonReport(
  tx: Tx,
  { personId, orderNo }: { personId: string; orderNo: string | null },
  { reporterId, reason, details }: Said,
) {
  await tx`
    insert into reports (reporter_id, person_id, order_no, reason, details)
    values (${reporterId}, ${personId}, ${orderNo}, ${reason}, ${details})
    on conflict (person_id, reporter_id) where settled_at is null
    do update set order_no = excluded.order_no, reason = excluded.reason, details = excluded.details`;
}

/** Different people whose report nobody has settled yet. Whoever was suspended or has left meanwhile does not count:
 *  somebody who leaves and signs up again is one person still. */
export async function countReporters(tx: Tx, productId: string) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from reports r
    join people p on p.id = r.reporter_id and p.suspended_at is null
    where r.product_id = ${productId} and r.settled_at is null`;
  return row!.count;
}

export async function listReportsBy(tx: Tx, personId: string) {
  return tx<OwnReport[]>`
    select coalesce(o.name, p.username) as about, r.order_no, r.reason, r.details, r.reported_at
    from reports r left join products o on o.id = r.product_id left join people p on p.id = r.person_id
    where r.reporter_id = ${personId} order by r.id`;
}

/** That it was reported, and why, stays for the admins. */
export async function forgetReporter(tx: Tx, personId: string) {
  await tx`update reports set reporter_id = null, details = '' where reporter_id = ${personId}`;
}
