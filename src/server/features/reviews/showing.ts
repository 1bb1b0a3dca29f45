import { orderTopics } from '#contract/api/live.ts';
import { notify } from '#server/features/notifications/service.ts';
import { announceSeller } from '#server/features/seller-pages/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { announce } from '#server/kit/live/live.ts';
import { claimShown, type ReviewToNotify } from './queries.ts';

const atOnce = 500;

/** A review is shown by the clock alone; this tells of it. Any number of processes may do it at once. */
export async function publishDueReviews(db: Db) {
  const told = await db.begin((tx) => publishReviews(tx));
  if (told === atOnce) await publishDueReviews(db);
}

/** Of one order, or of all. Whoever looks at the page of the one it is about sees it. */
export async function publishReviews(tx: Tx, orderNo?: string) {
  const claimed = await claimShown(tx, atOnce, orderNo);
  for (const review of claimed) {
    await announceReview(tx, review);
    const { subjectId, orderNo, productName } = review;
    if (orderNo === null || productName === null) continue;
    await notify(tx, [subjectId], { event: 'review_shown', subject: orderNo, about: productName });
  }
  return claimed.length;
}

type Announced = Pick<ReviewToNotify, 'authorId' | 'subjectId' | 'orderNo'>;

/** For the two sides, and for whoever looks at the page of the one it is about. */
export async function announceReview(tx: Tx, { authorId, subjectId, orderNo }: Announced) {
  await announce(tx, 'me', [subjectId]);
  await announceSeller(tx, subjectId);
  if (orderNo !== null) await announce(tx, orderTopics(orderNo), [authorId, subjectId]);
}
