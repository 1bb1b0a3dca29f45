import type { Message, MessageDraft } from '#contract/messages.ts';
import type { Tx } from '#server/kit/db.ts';

export async function insertMessage(tx: Tx, { name, email, message }: MessageDraft) {
  const [row] = await tx<{ id: string }[]>`
    insert into messages (name, email, message) values (${name}, ${email}, ${message}) returning id`;
  return row!.id;
}

export async function listMessages(tx: Tx) {
  return tx<Message[]>`
    select id, name, email, message, is_demo, sent_at from messages order by sent_at desc, id limit 200`;
}
