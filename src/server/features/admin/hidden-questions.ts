import { logAction } from '#server/features/audit-log/service.ts';
import { setHold } from '#server/features/questions/service.ts';
import type { Db } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import { settleReports } from './product-queries.ts';

const done = { done: true as const };

/** The question with its answer, whichever of the two is reported. */
export function hideQuestion(db: Db, adminId: string, { id, reason }: { id: string; reason: string }) {
  return db.begin(async (tx) => {
    const { heldFor, productId: subject, productName: about } = await setHold(tx, id, 'admin', reason);
    if (heldFor === 'admin') throw new Refused('decided_before');
    await settleReports(tx, 'question', id, 'upheld');
    await announce(tx, 'admin', 'admins');
    await logAction(tx, adminId, { action: 'hide_question', subject, about, reason });
    return done;
  });
}

/** An admin found nothing wrong with it. */
export function showQuestion(db: Db, adminId: string, id: string) {
  return db.begin(async (tx) => {
    const { heldFor, productId: subject, productName: about } = await setHold(tx, id, null);
    if (heldFor === null) throw new Refused('decided_before');
    await settleReports(tx, 'question', id, 'dismissed');
    await announce(tx, 'admin', 'admins');
    await logAction(tx, adminId, { action: 'show_question', subject, about });
    return done;
  });
}
