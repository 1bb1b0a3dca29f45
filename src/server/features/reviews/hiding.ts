import { notify } from '#server/features/notifications/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type LockedReview, lockReview, updateHidden } from './queries.ts';
import { announceReview } from './showing.ts';

/** What an admin decides about a review: hidden for a reason, or null: it is shown. */
export async function setHidden(tx: Tx, id: string, reason: string | null) {
  const review = await lockReview(tx, id);
  if (!review) throw new Refused('not_found');
  await updateHidden(tx, id, reason);
  await announceReview(tx, review);
  const wasHidden = review.hiddenFor !== null;
  if (wasHidden !== (reason !== null)) await tellAuthor(tx, review, reason);
  return review;
}

async function tellAuthor(tx: Tx, { authorId, orderNo, productName }: LockedReview, reason: string | null) {
  if (orderNo === null || productName === null) return;
  const news = { subject: orderNo, about: productName };
  if (reason === null) await notify(tx, [authorId], { event: 'review_shown_again', ...news });
  else await notify(tx, [authorId], { event: 'review_hidden', ...news, reason });
}
