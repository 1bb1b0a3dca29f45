import { isEmptyMessage, type MessageDraft } from '#contract/messages.ts';
import type { Db } from '#server/kit/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type Limit, take } from '#server/kit/limits.ts';
import { announce } from '#server/kit/live.ts';
import { insertMessage } from './queries.ts';

const perAddress: Limit = { name: 'messages per address', most: 5, perSeconds: 3600 };
const overall: Limit = { name: 'messages overall', most: 500, perSeconds: 3600 };

export async function sendMessage(db: Db, draft: MessageDraft, address: string) {
  if (isEmptyMessage(draft)) throw new Refused('empty_message');
  await take(db, perAddress, address);
  await take(db, overall, 'everyone');
  await db.begin(async (tx) => {
    await announce(tx, 'messages', await insertMessage(tx, draft), 'admins');
  });
  return { received: true as const };
}
