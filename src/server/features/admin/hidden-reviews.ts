import { logAction } from '#server/features/audit-log/service.ts';
import { setHidden } from '#server/features/reviews/service.ts';
import type { Db } from '#server/kit/database/db.ts';
import { settleReports } from './product-queries.ts';

const done = { done: true as const };

/** The log leads to its author, whose page has what is hidden of theirs. */
export function hideReview(db: Db, adminId: string, { id, reason }: { id: string; reason: string }) {
  return db.begin(async (tx) => {
    const { authorId: subject, authorName: about } = await setHidden(tx, id, reason);
    await settleReports(tx, 'review', id, 'upheld');
    await logAction(tx, adminId, { action: 'hide_review', subject, about, reason });
    return done;
  });
}

/** An admin found nothing wrong with it. */
export function showReview(db: Db, adminId: string, id: string) {
  return db.begin(async (tx) => {
    const { authorId: subject, authorName: about } = await setHidden(tx, id, null);
    await settleReports(tx, 'review', id, 'dismissed');
    await logAction(tx, adminId, { action: 'show_review', subject, about });
    return done;
  });
}
