import { type OwnReport, type ReportReason, standingDays } from '#contract/office/moderation.ts';
import type { Tx } from '#server/kit/database/db.ts';

export type Reporter = { reporterId: string; network: Buffer };
export type NewReport = Reporter & { reason: ReportReason; details: string };

export async function lockShownProduct(tx: Tx, id: string) {
  const [row] = await tx<{ ownerId: string }[]>`
    select owner_id from products where id = ${id} and status in ('open', 'sold_out') for update`;
  return row;
}

export async function findSeller(tx: Tx, { subject, id }: { subject: 'farm' | 'business'; id: string }) {
  const [row] = await tx<{ personId: string }[]>`
    select s.person_id from ${tx(subject === 'farm' ? 'farms' : 'businesses')} s
    join people p on p.id = s.person_id and is_in_sight(p)
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
export async function putReport(tx: Tx, subject: 'product' | 'review', id: string, said: NewReport) {
  const { reporterId, network, reason, details } = said;
  const column = tx(`${subject}_id`);
  await tx`
    insert into reports (reporter_id, network, ${column}, reason, details)
    values (${reporterId}, ${network}, ${id}, ${reason}, ${details})
    on conflict (${column}, reporter_id) where settled_at is null
    do update set network = excluded.network, reason = excluded.reason, details = excluded.details`;
}

/** Who is reported, with the order in which they were met or the question that it is about, if there is one. */
export type ReportedPerson = { personId: string; orderNo?: string; questionId?: string };

export async function putPersonReport(tx: Tx, whom: ReportedPerson, said: NewReport) {
  const { personId, orderNo = null, questionId = null } = whom;
  const { reporterId, network, reason, details } = said;
  await tx`
    insert into reports (reporter_id, network, person_id, order_no, question_id, reason, details)
    values (${reporterId}, ${network}, ${personId}, ${orderNo}, ${questionId}, ${reason}, ${details})
    on conflict (person_id, reporter_id) where settled_at is null
    do update set network = excluded.network, order_no = excluded.order_no, question_id = excluded.question_id,
      reason = excluded.reason, details = excluded.details`;
}

/** They cannot leave before what is said of them is written. */
export async function lockPerson(tx: Tx, id: string) {
  await tx`select from people where id = ${id} for key share`;
}

/** Of `n`, who has reported: what makes their word weigh. */
const isOld = (tx: Tx) => tx`n.joined_at < now() - make_interval(days => ${standingDays})`;
const hasPhone = (tx: Tx) => tx`n.phone_proven_at is not null`;
const hasTraded = (tx: Tx) => tx`exists (
  select from orders t where t.kind = 'order' and t.state = 'completed' and (t.buyer_id = n.id or t.seller_id = n.id))`;

/** Of `n` again, for whoever judges by it. */
export const standing = (tx: Tx) => tx`jsonb_build_object('isOld', ${isOld(tx)},
  'hasPhone', ${hasPhone(tx)}, 'hasTraded', ${hasTraded(tx)})`;

export const hasStanding = (tx: Tx) =>
  tx`(n.suspended_at is null and ${isOld(tx)} and ${hasPhone(tx)} and ${hasTraded(tx)})`;

/** Of how many networks people of standing have reported it, and nobody has settled it yet. Whoever was suspended or has
 *  left meanwhile does not count: somebody who leaves and signs up again is one person still. */
export async function countReportingNetworks(tx: Tx, about: { product: string } | { question: string }) {
  const isAbout =
    'product' in about ? tx`r.product_id = ${about.product}` : tx`r.question_id = ${about.question}`;
  const [row] = await tx<{ count: number }[]>`
    select count(distinct coalesce(encode(r.network, 'hex'), r.reporter_id::text))::int as count
    from reports r join people n on n.id = r.reporter_id
    where ${isAbout} and r.settled_at is null and ${hasStanding(tx)}`;
  return row!.count;
}

export async function listReportsBy(tx: Tx, personId: string) {
  return tx<OwnReport[]>`
    select coalesce(o.name, p.username) as about, r.order_no, r.reason, r.details, r.reported_at
    from reports r left join products o on o.id = r.product_id left join reviews v on v.id = r.review_id
      left join people p on p.id in (r.person_id, v.author_id)
    where r.reporter_id = ${personId} order by r.id`;
}

/** That it was reported, and why, stays for the admins. */
export async function anonymiseReporter(tx: Tx, personId: string) {
  await tx`update reports set reporter_id = null, network = null, details = '' where reporter_id = ${personId}`;
}
