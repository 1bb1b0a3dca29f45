import type { Message, MessageDraft } from '#contract/messages.ts';
import type { Tx } from '#server/kit/db.ts';

const shown = (tx: Tx) => tx`id, name, email, message, is_demo, sent_at, read_at is not null as is_read,
  answered_at is not null as is_answered`;

export async function insertMessage(tx: Tx, { name, email, message }: MessageDraft) {
  const [row] = await tx<{ id: string }[]>`
    insert into messages (name, email, message) values (${name}, ${email}, ${message}) returning id`;
  return row!.id;
}

export async function listMessages(tx: Tx) {
  return tx<Message[]>`
    select ${shown(tx)} from messages order by sent_at desc, id limit 200`;
}

export async function lockMessage(tx: Tx, id: string) {
  const [row] = await tx<Message[]>`select ${shown(tx)} from messages where id = ${id} for update`;
  return row;
}

export async function updateMessage(tx: Tx, { id, isRead, isAnswered }: Message) {
  await tx`
    update messages set read_at = case when ${isRead} then coalesce(read_at, now()) end,
      answered_at = case when ${isAnswered} then coalesce(answered_at, now()) end
    where id = ${id}`;
}
