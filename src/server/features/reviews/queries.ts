import { reviewedFrom } from '#contract/trade/order-life.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import type { Rating } from '#contract/sellers/rating.ts';
import {
  type ListedReview,
  type OwnReviews,
  type Review,
  type ReviewDraft,
  reviewDays,
} from '#contract/sellers/reviews.ts';
import type { Tx } from '#server/kit/database/db.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';

export const pageSize = 20;

/** Of `r` and its author `a`: everyone may read it. Not what an admin has hidden, nor what somebody wrote who is held for a
 *  name, which would stand there. */
const isShown = (tx: Tx) => tx`(r.shown_at <= now() and r.hidden_for is null and a.held_at is null)`;

/** Rating of a person: of each author only the latest review counts, and only if both sides have proven a contact. Or one
 *  account could review a hundred times. */
export const rating = (tx: Tx, personId: ReturnType<Tx>) => tx`(
  select jsonb_build_object('average', round(avg(stars) filter (where is_voice), 2), 'reviewCount', count(*),
    'reviewerCount', count(*) filter (where is_voice))
  from (
    select r.stars, is_proven(a) and a.suspended_at is null and is_proven(s)
      and row_number() over (partition by r.author_id order by r.shown_at desc, r.id desc) = 1 as is_voice
    from reviews r join people a on a.id = r.author_id join people s on s.id = r.subject_id
    where r.subject_id = ${personId} and ${isShown(tx)}) said)`;

export async function findRating(tx: Tx, personId: string) {
  const [row] = await tx<{ rating: Rating }[]>`select ${rating(tx, tx`${personId}`)} as rating`;
  return row!.rating;
}

export async function listRatings(tx: Tx, people: string[]) {
  return tx<{ personId: string; rating: Rating }[]>`
    select p.id as person_id, ${rating(tx, tx`p.id`)} as rating from unnest(${people}::uuid[]) as p (id)`;
}

const shown = (tx: Tx) =>
  tx`r.id, a.username as author_name, shown_picture(a) as author_picture, r.stars::int, r.text, r.shown_at`;
const from = (tx: Tx) => tx`from reviews r join people a on a.id = r.author_id`;

type List = { personId: string; viewerId: string | null; after?: Cursor };

/** One row more than a page holds, to know whether there is another. */
export async function listReviews(tx: Tx, { personId, viewerId, after }: List) {
  return tx<ListedReview[]>`
    select ${shown(tx)}, coalesce(r.author_id = ${viewerId}, false) as is_mine ${from(tx)}
    where r.subject_id = ${personId} and ${isShown(tx)}
      ${after ? tx`and (r.shown_at, r.id) < (${after.at}, ${after.id})` : tx``}
    order by r.shown_at desc, r.id desc limit ${pageSize + 1}`;
}

export async function listAllReceived(tx: Tx, personId: string) {
  return tx<Review[]>`
    select ${shown(tx)} ${from(tx)} where r.subject_id = ${personId} and r.shown_at <= now() and r.hidden_for is null
    order by r.shown_at, r.id`;
}

export async function listAllWritten(tx: Tx, personId: string) {
  return tx<OwnReviews['written']>`
    select r.order_no, s.username as about, r.stars::int, r.text, r.written_at, r.shown_at, r.hidden_for
    from reviews r join people s on s.id = r.subject_id
    where r.author_id = ${personId} order by r.written_at, r.id`;
}

export type SellerPage = { role: SellerRole; id: string };

/** Nobody when they are out of sight, as on their page, but of themselves. */
export async function findOwner(tx: Tx, { role, id }: SellerPage, viewerId: string | null) {
  const [row] = await tx<{ personId: string }[]>`
    select s.person_id from ${tx(role === 'farmer' ? 'farms' : 'businesses')} s
    join people p on p.id = s.person_id and (is_in_sight(p) or p.id = ${viewerId})
    where s.id = ${id}`;
  return row?.personId;
}

export type Trade = { productName: string; subjectId: string | null; isReviewable: boolean };

/** An order of this person with the other side. Once completed, or decided for the buyer, it can be reviewed, also when
 *  it was paid back later. */
export async function findTrade(tx: Tx, orderNo: string, personId: string) {
  const [row] = await tx<Trade[]>`
    select o.product_name, case when o.buyer_id = ${personId} then o.seller_id else o.buyer_id end as subject_id,
      o.kind = 'order' and exists
        (select from order_events e where e.order_id = o.id and e.to_state = any(${[...reviewedFrom]})) as is_reviewable
    from orders o where o.order_no = ${orderNo} and ${personId} in (o.buyer_id, o.seller_id)`;
  return row;
}

/** People before orders, as everywhere. The two sides write one after the other, so that the second finds both. */
export async function lockTrade(tx: Tx, orderNo: string) {
  await tx`
    select from people p where p.id in
      (select unnest(array[buyer_id, seller_id]) from orders where order_no = ${orderNo})
    order by p.id for key share`;
  await tx`select from orders where order_no = ${orderNo} for no key update`;
}

export type WrittenReview = Pick<Review, 'id' | 'stars' | 'text' | 'shownAt'> & {
  authorId: string;
  /** It can no longer be changed, and is shown unless an admin has hidden it. */
  isDue: boolean;
  hiddenFor: string | null;
};

export async function listOfOrder(tx: Tx, orderNo: string) {
  return tx<WrittenReview[]>`
    select id, author_id, stars::int, text, shown_at, shown_at <= now() as is_due, hidden_for
    from reviews where order_no = ${orderNo}`;
}

export type Author = { authorId: string; network: Buffer };
type NewReview = ReviewDraft & Author & { orderNo: string; subjectId: string };

/** Takes the place of what waits there; false when that is shown already. */
export async function putReview(tx: Tx, review: NewReview) {
  const { orderNo, authorId, network, subjectId, stars, text } = review;
  const rows = await tx`
    insert into reviews as r (order_no, author_id, network, subject_id, stars, text, shown_at)
    values (${orderNo}, ${authorId}, ${network}, ${subjectId}, ${stars}, ${text},
      date_trunc('milliseconds', now()) + make_interval(days => ${reviewDays}))
    on conflict (order_no, author_id) do update
    set network = excluded.network, stars = excluded.stars, text = excluded.text
    where r.shown_at > now() returning 1`;
  return rows.length === 1;
}

/** What waits is shown at once when both sides have written. */
export async function showBoth(tx: Tx, orderNo: string) {
  await tx`
    update reviews set shown_at = date_trunc('milliseconds', now())
    where order_no = ${orderNo} and shown_at > now()
      and (select count(*) from reviews where order_no = ${orderNo}) = 2`;
}

export type ReviewToNotify = {
  authorId: string;
  subjectId: string;
  orderNo: string | null;
  productName: string | null;
};

export type LockedReview = {
  authorId: string;
  authorName: string;
  subjectId: string;
  orderNo: string | null;
  productName: string | null;
  hiddenFor: string | null;
};

/** People before reviews, as everywhere: its author cannot leave before they are told. One that waits for its day is
 *  nobody's to judge. */
export async function lockReview(tx: Tx, id: string) {
  await tx`
    select from people p where p.id in
      (select unnest(array[author_id, subject_id]) from reviews where id = ${id})
    order by p.id for key share`;
  const [row] = await tx<LockedReview[]>`
    select r.author_id, a.username as author_name, r.subject_id, r.order_no, r.hidden_for,
      (select o.product_name from orders o where o.order_no = r.order_no)
    ${from(tx)} where r.id = ${id} and r.shown_at <= now() for update of r`;
  return row;
}

/** For whoever reports it: it is not hidden meanwhile. */
export async function lockShownReview(tx: Tx, id: string) {
  const [row] = await tx<{ authorId: string }[]>`
    select r.author_id ${from(tx)} where r.id = ${id} and ${isShown(tx)} for share of r`;
  return row;
}

export async function updateHidden(tx: Tx, id: string, reason: string | null) {
  await tx`update reviews set hidden_for = ${reason} where id = ${id}`;
}

/** Those that are shown and of which nobody was told yet; each is given to one caller only. */
export async function claimShown(tx: Tx, most: number, orderNo?: string) {
  return tx<ReviewToNotify[]>`
    update reviews r set is_told = true
    where r.id in (
      select id from reviews where not is_told and shown_at <= now() and hidden_for is null
        ${orderNo === undefined ? tx`` : tx`and order_no = ${orderNo}`}
      order by shown_at limit ${most} for update skip locked)
    returning r.author_id, r.subject_id, r.order_no,
      (select o.product_name from orders o where o.order_no = r.order_no)`;
}
