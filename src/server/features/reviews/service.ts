import { z } from 'zod';
import { orderTopics } from '#contract/api/live.ts';
import type { Rating } from '#contract/sellers/rating.ts';
import type { OrderReviews, OwnReviews, ReviewDraft } from '#contract/sellers/reviews.ts';
import { notify } from '#server/features/notifications/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { pageOf, readCursor } from '#server/kit/database/cursor.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import {
  type Author,
  findOwner,
  findRating,
  findTrade,
  listAllReceived,
  listAllWritten,
  listOfOrder,
  listReviews,
  lockTrade,
  pageSize,
  putReview,
  type SellerPage,
  showBoth,
  type WrittenReview,
} from './queries.ts';
import { publishReviews } from './showing.ts';

export { setHidden } from './hiding.ts';
export { listRatings, lockShownReview, rating } from './queries.ts';

/** What the reviews of a person come to: the only place that counts them. A review that is not to be shown yet does not count yet. */
export function ratingOf(db: Tx, personId: string): Promise<Rating> {
  return findRating(db, personId);
}

export async function reviewsOfSeller(db: Tx, page: SellerPage & { after?: string }, viewerId?: string) {
  const personId = await findOwner(db, page, viewerId ?? null);
  if (!personId) throw new Refused('not_found');
  const after = readCursor(page.after, z.uuid());
  const rows = await listReviews(db, { personId, viewerId: viewerId ?? null, after });
  return { personId, ...pageOf(rows, pageSize, ({ shownAt }) => shownAt) };
}

/** Data export: what somebody wrote, and what is shown about them. */
export async function everyReviewOf(db: Tx, personId: string): Promise<OwnReviews> {
  const [written, received] = await Promise.all([
    listAllWritten(db, personId),
    listAllReceived(db, personId),
  ]);
  return { written, received };
}

export async function reviewsOfOrder(db: Tx, personId: string, orderNo: string): Promise<OrderReviews> {
  const trade = await findTrade(db, orderNo, personId);
  if (!trade) throw new Refused('not_found');
  const both = await listOfOrder(db, orderNo);
  const mine = both.find(({ authorId }) => authorId === personId);
  const theirs = both.find(({ authorId }) => authorId !== personId);
  return {
    otherRating: trade.subjectId ? await findRating(db, trade.subjectId) : null,
    canWrite: trade.isReviewable && trade.subjectId !== null && !mine?.isDue,
    mine: mine ? { ...mine, isShown: isShown(mine) } : null,
    otherHasWritten: theirs !== undefined && theirs.hiddenFor === null,
    theirs: theirs && isShown(theirs) ? theirs : null,
  };
}

function isShown({ isDue, hiddenFor }: WrittenReview) {
  return isDue && hiddenFor === null;
}

/** Of two sides that write at once, the second finds the first, and both are shown. */
export async function writeReview(db: Db, author: Author, orderNo: string, draft: ReviewDraft) {
  const { authorId } = author;
  return db.begin(async (tx) => {
    await lockTrade(tx, orderNo);
    const { subjectId, productName } = await reviewable(tx, orderNo, authorId);
    const before = await listOfOrder(tx, orderNo);
    if (!(await putReview(tx, { ...draft, ...author, orderNo, subjectId })))
      throw new Refused('review_shown');
    await showBoth(tx, orderNo);
    await publishReviews(tx, orderNo);
    await announce(tx, orderTopics(orderNo), [authorId, subjectId]);
    const isFirstWord = before.length === 0;
    if (isFirstWord)
      await notify(tx, [subjectId], { event: 'review_written', subject: orderNo, about: productName });
    return reviewsOfOrder(tx, authorId, orderNo);
  });
}

async function reviewable(tx: Tx, orderNo: string, authorId: string) {
  const trade = await findTrade(tx, orderNo, authorId);
  if (!trade) throw new Refused('not_found');
  if (!trade.isReviewable) throw new Refused('review_too_early');
  if (!trade.subjectId) throw new Refused('nobody_to_review');
  return { ...trade, subjectId: trade.subjectId };
}
