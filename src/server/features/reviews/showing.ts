import { notify } from '#server/features/notifications/service.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import { announce } from '#server/kit/live.ts';
import { claimShown, type ShownReview } from './queries.ts';

const atOnce = 500;

/** A review is shown by the clock alone; this tells of it. Any number of processes may do it at once. */
export async function tellOfShownReviews(db: Db) {
  const told = await db.begin((tx) => tellShown(tx));
  if (told === atOnce) await tellOfShownReviews(db);
}

/** Of one order, or of all. Stars and lists of everyone who looks at them follow. */
export async function tellShown(tx: Tx, orderNo?: string) {
  const claimed = await claimShown(tx, atOnce, orderNo);
  for (const review of claimed) await tellBoth(tx, review);
  if (claimed.length > 0)
    for (const topic of ['reviews', 'farms', 'businesses', 'products'])
      await announce(tx, topic, 'a review is shown', 'everyone');
  return claimed.length;
}

async function tellBoth(tx: Tx, { authorId, subjectId, orderNo, productName }: ShownReview) {
  await announce(tx, 'me', subjectId, [subjectId]);
  if (orderNo === null || productName === null) return;
  await announce(tx, 'orders', orderNo, [authorId, subjectId]);
  await notify(tx, [subjectId], { event: 'review_shown', subject: orderNo, about: productName });
}
