import { isAddress } from '#contract/people/messages.ts';
import { paths } from '#contract/site/paths.ts';
import { logAction } from '#server/features/audit-log/service.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { Db } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import { enqueue } from '#server/kit/outbox/outbox.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { lockMessage, updateMessage } from './queries.ts';

const triedForSeconds = 24 * 3600;

export type ReplyParts = { db: Db; secrets: Secrets; messenger: Messenger; origin: string };

/** What the visitor wrote is not quoted: anybody may write in somebody else's name, and would have us send it on. */
export function replyTo(
  { db, secrets, messenger, origin }: ReplyParts,
  adminId: string,
  { id, text: reply }: { id: string; text: string },
) {
  if (!messenger.can('mail')) throw new Refused('no_mail_gateway');
  return db.begin(async (tx) => {
    const before = await lockMessage(tx, id);
    if (!before) throw new Refused('not_found');
    if (!isAddress(before.email)) throw new Refused('no_address');
    if (before.reply) throw new Refused('replied_before');
    const next = { ...before, isRead: true, isAnswered: true, reply };
    await updateMessage(tx, next);
    const { subject, why } = en.Messages.reply;
    const message = {
      channel: 'mail' as const,
      to: before.email,
      subject,
      text: `${reply}\n\n${why} ${origin}${paths.contact}`,
    };
    await enqueue(tx, { secrets, messenger }, message, { kind: 'news', forSeconds: triedForSeconds });
    await logAction(tx, adminId, {
      action: 'answer_message',
      subject: id,
      about: before.name || before.email,
    });
    await announce(tx, 'messages', 'admins');
    return next;
  });
}
