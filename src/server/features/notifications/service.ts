import { isWorthAPush } from '#contract/people/notification-events.ts';
import type { NotificationChannel, NotificationPreference } from '#contract/people/notifications.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce, announceEach } from '#server/kit/live/live.ts';
import {
  countUnread,
  deleteNotifications,
  deleteOldNotifications,
  deletePreference,
  findRecipient,
  insertEachNotification,
  insertNotifications,
  listAllNotifications,
  listNotifications,
  markAllRead,
  markRead,
  markSubjectRead,
  type NotificationContent,
  pageSize,
  type PersonalNotification,
  insertPreference,
  type Recipient,
} from './queries.ts';
import { fieldError } from '#contract/text/field-error.ts';

export { provenContacts, type Recipient } from './queries.ts';

/** Notifies people by the bell, inside the transaction that makes it true. An SMS or e-mail follows within a minute. Other
 *  topics to announce go in the same statement. */
export async function notify(
  tx: Tx,
  personIds: string[],
  news: NotificationContent,
  announcements: string[] = [],
) {
  const isMessageDue = isWorthAPush(news.event);
  if (personIds.length > 0)
    await insertNotifications(tx, personIds, { ...news, isMessageDue }, announcements);
  else if (announcements.length > 0) await announceEach(tx, announcements);
}

/** The same for many people, each with news of their own. */
export async function notifyEach(tx: Tx, all: PersonalNotification[], topics: string[]) {
  if (all.length > 0) await insertEachNotification(tx, all, topics);
}

export async function notificationsOf(db: Tx, personId: string, after?: number) {
  const rows = await listNotifications(db, personId, after);
  const items = rows.slice(0, pageSize);
  return { items, next: rows.length > pageSize ? items.at(-1)!.id : null };
}

export async function unreadOf(db: Tx, personId: string) {
  return { unread: await countUnread(db, personId) };
}

export function readOne(db: Db, personId: string, id: number) {
  return reading(db, personId, async (tx) => {
    if (!(await markRead(tx, personId, id))) throw new Refused('not_found');
  });
}

export function readAll(db: Db, personId: string, upTo: number) {
  return reading(db, personId, (tx) => markAllRead(tx, personId, upTo));
}

export function readOf(db: Db, personId: string, subject: string) {
  return reading(db, personId, (tx) => markSubjectRead(tx, personId, subject));
}

/** The bell on the person's other devices counts down too. */
function reading(db: Db, personId: string, mark: (tx: Tx) => Promise<void>) {
  return db.begin(async (tx) => {
    await mark(tx);
    await announce(tx, 'notifications', [personId]);
    return unreadOf(tx, personId);
  });
}

export async function preferenceOf(
  db: Tx,
  messenger: Messenger,
  personId: string,
): Promise<NotificationPreference> {
  const person = await recipient(db, personId);
  return { channel: channelOf(messenger, person), channels: channelsOf(messenger, person) };
}

/** The channels by which this person can be reached. */
export async function channelsTo(db: Tx, messenger: Messenger, personId: string) {
  return channelsOf(messenger, await recipient(db, personId));
}

async function recipient(db: Tx, personId: string) {
  const person = await findRecipient(db, personId);
  if (!person) throw new Refused('user_not_found');
  return person;
}

export async function setPreference(
  db: Db,
  messenger: Messenger,
  personId: string,
  channel: NotificationChannel,
) {
  const { channels } = await preferenceOf(db, messenger, personId);
  if (!channels.includes(channel)) {
    throw new Refused('invalid', { fields: { channel: fieldError('otherWay') } });
  }
  await db.begin(async (tx) => {
    await insertPreference(tx, personId, channel);
    await announce(tx, 'notifications', [personId]);
  });
  return preferenceOf(db, messenger, personId);
}

/** When somebody loses this phone or e-mail: their choice is removed. */
export function deletePreferenceFor(tx: Tx, personId: string, channel: NotificationChannel) {
  return deletePreference(tx, personId, channel);
}

/** The chosen channel, if it can be used; without a choice the first that can. */
export function channelOf(messenger: Messenger, person: Recipient): NotificationChannel {
  const channels = channelsOf(messenger, person);
  if (person.preferredChannel === null) return channels[0]!;
  return channels.includes(person.preferredChannel) ? person.preferredChannel : 'here';
}

function channelsOf(messenger: Messenger, { phone, email }: Recipient): NotificationChannel[] {
  const reaches = { sms: phone !== null, mail: email !== null };
  const outside = (['sms', 'mail'] as const).filter((channel) => reaches[channel] && messenger.can(channel));
  return [...outside, 'here'];
}

/** For the data export. */
export async function everyNotificationOf(db: Tx, messenger: Messenger, personId: string) {
  const [items, { channel }] = await Promise.all([
    listAllNotifications(db, personId),
    preferenceOf(db, messenger, personId),
  ]);
  return { notifications: items, notificationChannel: channel };
}

export function sweepNotifications(db: Db) {
  return deleteOldNotifications(db);
}

export async function deleteNotificationsOf(tx: Tx, personId: string) {
  await deleteNotifications(tx, personId);
}
