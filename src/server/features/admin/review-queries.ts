import type { JudgedReview } from '#contract/office/hidden-reviews.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { maxWaiting, said, type WaitingRow } from './product-queries.ts';

const maxReviews = 50;

const judged = (tx: Tx) => tx`jsonb_build_object('id', v.id, 'stars', v.stars, 'text', v.text,
  'shownAt', to_char(v.shown_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'subjectName', s.username,
  'isAuthorSuspended', a.suspended_at is not null, 'orderNo', v.order_no, 'productName', o.product_name,
  'hiddenFor', v.hidden_for) as review`;

const sides = (tx: Tx) => tx`join people a on a.id = v.author_id join people s on s.id = v.subject_id
  left join orders o on o.order_no = v.order_no`;

/** Also of somebody who is suspended: what they have written can still be read. */
export async function listWaitingReviews(tx: Tx) {
  return tx<WaitingRow[]>`
    with waiting as (
      select review_id, min(reported_at) as since from reports
      where review_id is not null and settled_at is null group by 1)
    select 'review' as kind, v.id, a.username as name, jsonb_build_object('id', a.id, 'name', a.username) as seller,
      false as is_withheld, '[]'::jsonb as holds, ${judged(tx)}, said.*, w.since
    from waiting w join reviews v on v.id = w.review_id ${sides(tx)}
      cross join lateral ${said(tx, tx`r.review_id = v.id`)}
    order by is_weighty desc, w.since limit ${maxWaiting}`;
}

export async function listReviewsBy(tx: Tx, personId: string) {
  const rows = await tx<{ review: JudgedReview }[]>`
    select ${judged(tx)} from reviews v ${sides(tx)}
    where v.author_id = ${personId} and v.shown_at <= now()
    order by v.hidden_for is null, v.shown_at desc, v.id limit ${maxReviews}`;
  return rows.map(({ review }) => review);
}
