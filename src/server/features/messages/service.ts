import { z } from 'zod';
import { markRemovedReason } from '#contract/office/audit-log.ts';
import {
  isEmptyMessage,
  type Message,
  type MessageDraft,
  type MessageFilter,
} from '#contract/people/messages.ts';
import { pageOf, readCursor } from '#server/kit/database/cursor.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import { announce } from '#server/kit/live/live.ts';
import { logAction } from '#server/features/audit-log/service.ts';
import {
  deleteMessagesOf,
  insertMessage,
  listMessages,
  listMessagesOf,
  lockMessage,
  pageSize,
  updateMessage,
} from './queries.ts';

export { listMessagesOf };

const overall: RateLimit = { name: 'messages overall', max: 500, perSeconds: 3600 };

export async function sendMessage(db: Db, draft: MessageDraft, personId: string | undefined) {
  if (isEmptyMessage(draft)) throw new Refused('empty_message');
  await rateLimit(db, overall, 'everyone');
  await db.begin(async (tx) => {
    await insertMessage(tx, draft, personId);
    await announce(tx, ['messages', 'admin'], 'admins');
  });
  return { received: true as const };
}

/** Of somebody who leaves. */
export async function removeMessagesOf(tx: Tx, personId: string) {
  if ((await deleteMessagesOf(tx, personId)) > 0) await announce(tx, 'messages', 'admins');
}

export async function messagesFor(db: Tx, { show, after }: { show: MessageFilter; after?: string }) {
  return pageOf(await listMessages(db, show, readCursor(after, z.uuid())), pageSize);
}

type Mark = { id: string; isRead?: boolean; isAnswered?: boolean };

/** What is answered has been read. */
export function markMessage(db: Db, adminId: string, { id, isRead, isAnswered }: Mark) {
  return db.begin(async (tx) => {
    const before = await lockMessage(tx, id);
    if (!before) throw new Refused('not_found');
    const answered = isAnswered ?? before.isAnswered;
    const next = { ...before, isAnswered: answered, isRead: answered || (isRead ?? before.isRead) };
    await updateMessage(tx, next);
    for (const action of actionsBetween(before, next))
      await logAction(tx, adminId, { ...action, subject: id, about: before.name || before.email });
    await announce(tx, 'messages', 'admins');
    return next;
  });
}

function actionsBetween(before: Message, next: Message) {
  return [
    ...(before.isRead === next.isRead
      ? []
      : [{ action: 'read_message' as const, reason: said(next.isRead) }]),
    ...(before.isAnswered === next.isAnswered
      ? []
      : [{ action: 'answer_message' as const, reason: said(next.isAnswered) }]),
  ];
}

function said(isSo: boolean) {
  return isSo ? '' : markRemovedReason;
}
