import {
  keptDays,
  type Notification,
  type NotificationEvent,
  type NotificationChannel,
} from '#contract/people/notifications.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { oneOf } from '#server/kit/database/one-of.ts';
import { announcement, liveChannel } from '#server/kit/live/live.ts';

export const pageSize = 20;
/** One message of the database holds 8,000 bytes. */
const maxToldAtOnce = 100;

export type NotificationContent = {
  event: NotificationEvent;
  subject: string;
  about: string;
  reason?: string;
};
type NewNotification = NotificationContent & { isMessageDue: boolean };

/** Nothing for whoever has left already. Says so to their open pages in the same statement, after what else is announced. */
export async function insertNotifications(
  tx: Tx,
  personIds: string[],
  { event, subject, about, reason = '', isMessageDue }: NewNotification,
  announcements: string[],
) {
  await tx`
    with told as (
      insert into notifications (person_id, event, subject, about, reason, is_message_due)
      select id, ${event}, ${subject}, ${about}, ${reason}, ${isMessageDue} from people where id ${oneOf(tx, personIds)})
    select pg_notify(${liveChannel}, event) from unnest(${[...announcements, ...announcementsTo(personIds)]}::text[]) event`;
}

export type PersonalNotification = NotificationContent & { personId: string };

/** By the bell alone. `topics`: what else of theirs has changed. */
export async function insertEachNotification(tx: Tx, all: PersonalNotification[], topics: string[]) {
  const each = <Value>(value: (one: PersonalNotification) => Value) => all.map(value);
  const personIds = [...new Set(each(({ personId }) => personId))];
  await tx`
    with told as (
      insert into notifications (person_id, event, subject, about, reason, is_message_due)
      select n.person_id, n.event, n.subject, n.about, n.reason, false
      from unnest(${each(({ personId }) => personId)}::uuid[], ${each(({ event }) => event)}::text[],
        ${each(({ subject }) => subject)}::text[], ${each(({ about }) => about)}::text[],
        ${each(({ reason = '' }) => reason)}::text[]) n (person_id, event, subject, about, reason)
      join people p on p.id = n.person_id)
    select pg_notify(${liveChannel}, event) from unnest(${announcementsTo(personIds, topics)}::text[]) event`;
}

function announcementsTo(personIds: string[], topics: string[] = []) {
  const parts = Math.ceil(personIds.length / maxToldAtOnce);
  return Array.from({ length: parts }, (_, at) =>
    announcement(['notifications', ...topics], personIds.slice(at * maxToldAtOnce, (at + 1) * maxToldAtOnce)),
  );
}

/** One row more than a page holds, to know whether there is another. */
export async function listNotifications(tx: Tx, personId: string, after?: number) {
  return tx<Notification[]>`
    select id, event, subject, about, reason, created_at as at, read_at is not null as is_read
    from notifications where person_id = ${personId} ${after ? tx`and id < ${after}` : tx``}
    order by id desc limit ${pageSize + 1}`;
}

export async function listAllNotifications(tx: Tx, personId: string) {
  return tx<Notification[]>`
    select id, event, subject, about, reason, created_at as at, read_at is not null as is_read
    from notifications where person_id = ${personId} order by id`;
}

export async function countUnread(tx: Tx, personId: string) {
  const [row] = await tx<{ unread: number }[]>`
    select count(*)::int as unread from notifications where person_id = ${personId} and read_at is null`;
  return row!.unread;
}

/** Whether it is there at all; what is read already stays as it is. */
export async function markRead(tx: Tx, personId: string, id: number) {
  const rows = await tx`
    update notifications set read_at = coalesce(read_at, now())
    where person_id = ${personId} and id = ${id} returning 1`;
  return rows.length === 1;
}

export async function markAllRead(tx: Tx, personId: string, upTo: number) {
  await tx`
    update notifications set read_at = now()
    where person_id = ${personId} and id <= ${upTo} and read_at is null`;
}

/** All that is told of one thing: of an order, its weight slip and its reviews the subject is its number. */
export async function markSubjectRead(tx: Tx, personId: string, subject: string) {
  await tx`
    update notifications set read_at = now()
    where person_id = ${personId} and subject = ${subject} and read_at is null`;
}

export async function deleteNotifications(tx: Tx, personId: string) {
  await tx`delete from notifications where person_id = ${personId}`;
}

/** What is old, and what was on its way to somebody who left at that moment. */
export async function deleteOldNotifications(tx: Tx) {
  await tx`
    delete from notifications n where created_at < now() - make_interval(days => ${keptDays})
      or not exists (select from people p where p.id = n.person_id)`;
}

/** The phone and the e-mail by which news may reach somebody, and what they have chosen. */
export type Recipient = {
  phone: string | null;
  email: string | null;
  preferredChannel: NotificationChannel | null;
};

/** What nobody has proved to be theirs may be a stranger's, and so are the numbers of the demo people. */
export const provenContacts = (tx: Tx) => tx`
  case when p.phone_proven_at is not null and not p.is_demo then p.phone end as phone,
  case when p.email_proven_at is not null and not p.is_demo then p.email end as email`;

export async function findRecipient(tx: Tx, personId: string) {
  const [row] = await tx<Recipient[]>`
    select ${provenContacts(tx)}, w.way as preferred_channel
    from people p left join notification_preferences w on w.person_id = p.id where p.id = ${personId}`;
  return row;
}

export async function insertPreference(tx: Tx, personId: string, channel: NotificationChannel) {
  await tx`
    insert into notification_preferences (person_id, way) values (${personId}, ${channel})
    on conflict (person_id) do update set way = excluded.way`;
}

export async function deletePreference(tx: Tx, personId: string, channel: NotificationChannel) {
  await tx`delete from notification_preferences where person_id = ${personId} and way = ${channel}`;
}

export type DueNotification = NotificationContent &
  Recipient & { id: number; personId: string; isRead: boolean; secondsLeft: number };

/** Each is given to one caller only. After a day it is nothing new any more. */
export async function claimDueNotifications(tx: Tx, most: number) {
  return tx<DueNotification[]>`
    with due as (
      update notifications set is_message_due = false
      where id in (
        select id from notifications where is_message_due order by id limit ${most} for update skip locked)
      returning id, person_id, event, subject, about, read_at is not null as is_read,
        extract(epoch from created_at + interval '1 day' - now())::int as seconds_left)
    select d.id, d.person_id, d.event, d.subject, d.about, d.is_read, d.seconds_left, ${provenContacts(tx)}, w.way as preferred_channel
    from due d join people p on p.id = d.person_id left join notification_preferences w on w.person_id = p.id
    order by d.id`;
}
