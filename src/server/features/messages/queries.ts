import type { Message, MessageDraft, MessageFilter, OwnMessage } from '#contract/people/messages.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';
import type { Tx } from '#server/kit/database/db.ts';

export const pageSize = 25;

const shown = (tx: Tx) => tx`id, name, email, message, is_demo, sent_at, read_at is not null as is_read,
  answered_at is not null as is_answered, reply`;

export async function insertMessage(
  tx: Tx,
  { name, email, message }: MessageDraft,
  personId: string | undefined,
) {
  await tx`
    insert into messages (name, email, message, person_id)
    values (${name}, ${email}, ${message}, ${personId ?? null})`;
}

/** Also those that they wrote before they signed in, by an e-mail that has been proved to be theirs. */
const writtenBy = (tx: Tx, personId: string) => tx`(person_id = ${personId} or lower(email) = (
  select lower(p.email) from people p where p.id = ${personId} and p.email_proven_at is not null))`;

export async function listMessagesOf(tx: Tx, personId: string) {
  return tx<OwnMessage[]>`
    select name, email, message, sent_at, reply from messages where ${writtenBy(tx, personId)} order by sent_at, id`;
}

export async function deleteMessagesOf(tx: Tx, personId: string) {
  return (await tx`delete from messages where ${writtenBy(tx, personId)}`).count;
}

/** One row more than a page holds, to know whether there is another. */
export async function listMessages(tx: Tx, show: MessageFilter, after: Cursor | undefined) {
  return tx<(Message & { place: string })[]>`
    select ${shown(tx)}, sent_at::text as place from messages
    where ${wanted(tx, show)} ${after ? beyond(tx, after) : tx``}
    order by sent_at desc, id limit ${pageSize + 1}`;
}

export async function lockMessage(tx: Tx, id: string) {
  const [row] = await tx<Message[]>`select ${shown(tx)} from messages where id = ${id} for update`;
  return row;
}

export async function updateMessage(tx: Tx, { id, isRead, isAnswered, reply }: Message) {
  await tx`
    update messages set read_at = case when ${isRead} then coalesce(read_at, now()) end,
      answered_at = case when ${isAnswered} then coalesce(answered_at, now()) end, reply = ${reply}
    where id = ${id}`;
}

function wanted(tx: Tx, show: MessageFilter) {
  if (show === 'unread') return tx`read_at is null`;
  if (show === 'unanswered') return tx`answered_at is null`;
  return tx`true`;
}

/** Of the same moment come those with a higher key: so the index has them. */
function beyond(tx: Tx, { at, id }: Cursor) {
  const moment = tx`${at}::text::timestamptz`;
  return tx`and sent_at <= ${moment} and (sent_at < ${moment} or id > ${id}::uuid)`;
}
