import { isWorthAPush } from '#contract/people/notification-events.ts';
import type { NotificationWay, NotificationPreference } from '#contract/people/notifications.ts';
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
  return { way: wayOf(messenger, person), ways: waysOf(messenger, person) };
}

/** The channels by which this person can be reached. */
export async function waysTo(db: Tx, messenger: Messenger, personId: string) {
  return waysOf(messenger, await recipient(db, personId));
}

async function recipient(db: Tx, personId: string) {
  const person = await findRecipient(db, personId);
  if (!person) throw new Refused('user_not_found');
  return person;
}

export async function setPreference(db: Db, messenger: Messenger, personId: string, way: NotificationWay) {
  const { ways } = await preferenceOf(db, messenger, personId);
  if (!ways.includes(way)) {
    throw new Refused('invalid', { fields: { way: fieldError('otherWay') } });
  }
  await db.begin(async (tx) => {
    await insertPreference(tx, personId, way);
    await announce(tx, 'notifications', [personId]);
  });
  return preferenceOf(db, messenger, personId);
}

/** When somebody loses this phone or e-mail: their choice is removed. */
export function deletePreferenceFor(tx: Tx, personId: string, way: NotificationWay) {
  return deletePreference(tx, personId, way);
}

/** The chosen channel, if it can be used; without a choice the first that can. */
export function wayOf(messenger: Messenger, person: Recipient): NotificationWay {
  const ways = waysOf(messenger, person);
  if (person.way === null) return ways[0]!;
  return ways.includes(person.way) ? person.way : 'here';
}

function waysOf(messenger: Messenger, { phone, email }: Recipient): NotificationWay[] {
  const reaches = { sms: phone !== null, mail: email !== null };
  const outside = (['sms', 'mail'] as const).filter((way) => reaches[way] && messenger.can(way));
  return [...outside, 'here'];
}

/** For the data export. */
export async function everyNotificationOf(db: Tx, messenger: Messenger, personId: string) {
  const [items, { way }] = await Promise.all([
    listAllNotifications(db, personId),
    preferenceOf(db, messenger, personId),
  ]);
  return { notifications: items, notificationWay: way };
}

export function sweepNotifications(db: Db) {
  return deleteOldNotifications(db);
}

export async function deleteNotificationsOf(tx: Tx, personId: string) {
  await deleteNotifications(tx, personId);
}
