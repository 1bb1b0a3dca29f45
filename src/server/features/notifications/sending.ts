import { hasOrderNo, isWorthAMessage, pathOf } from '#contract/people/notification-events.ts';
import type { PushNotice } from '#contract/people/push-devices.ts';
import { type PushMessage, pushDevicesOfAll } from '#server/features/push-devices/service.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { Channel, Message } from '#server/gateways/message.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import { enqueue } from '#server/kit/outbox/outbox.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { claimDueNotifications, type DueNotification } from './queries.ts';
import { channelOf } from './service.ts';

const atOnce = 100;
const perPersonAndDay: Record<Channel | 'push', RateLimit> = {
  sms: { name: 'SMS about orders per person', max: 20, perSeconds: 86_400 },
  mail: { name: 'mail about orders per person', max: 100, perSeconds: 86_400 },
  push: { name: 'notices on devices per person', max: 100, perSeconds: 86_400 },
};

export type SendingParts = { db: Db; secrets: Secrets; messenger: Messenger; origin: string };
/** By SMS or mail to the person, by push to each of their devices. */
type Addressed = DueNotification & ({ channel: Channel } | { channel: 'push'; deviceIds: string[] });

/** Turns what people were told into messages, each once: the note and the message change in one transaction. */
export async function enqueueNotifications(parts: SendingParts) {
  const claimed = await parts.db.begin(async (tx) => {
    const due = await claimDueNotifications(tx, atOnce);
    const news = due.filter(({ isRead, secondsLeft }) => !isRead && secondsLeft > 0);
    const all = [...byMessage(parts, news), ...(await byPush(tx, parts, news))];
    // In the same order in every process: two that count the messages of the same people must not wait for each other.
    for (const notification of all.toSorted(byLimit)) await write(tx, parts, notification);
    return due.length;
  });
  if (claimed === atOnce) await enqueueNotifications(parts);
}

/** Nothing for whoever cannot or will not be reached by SMS or mail. */
function byMessage({ messenger }: SendingParts, news: DueNotification[]): Addressed[] {
  return news.flatMap((notification) => {
    const channel = isWorthAMessage(notification.event) ? channelOf(messenger, notification) : 'here';
    return channel === 'here' ? [] : [{ ...notification, channel }];
  });
}

async function byPush(tx: Tx, { messenger }: SendingParts, news: DueNotification[]): Promise<Addressed[]> {
  if (!messenger.push || news.length === 0) return [];
  const devices = await pushDevicesOfAll(
    tx,
    news.map(({ personId }) => personId),
  );
  return news.flatMap((notification) => {
    const deviceIds = devices
      .filter(({ personId }) => personId === notification.personId)
      .map(({ id }) => id);
    return deviceIds.length === 0 ? [] : [{ ...notification, channel: 'push' as const, deviceIds }];
  });
}

function byLimit(one: Addressed, two: Addressed) {
  const key = ({ channel, personId }: Addressed) => `${channel} ${personId}`;
  return key(one) < key(two) ? -1 : Number(key(one) > key(two));
}

async function write(tx: Tx, parts: SendingParts, notification: Addressed) {
  const { channel, personId, secondsLeft: forSeconds } = notification;
  if (!(await isWithin(tx, perPersonAndDay[channel], personId))) return;
  for (const message of messagesOf(notification, parts.origin))
    await enqueue(tx, parts, message, { kind: 'news', forSeconds });
}

/** Past the limit nothing is refused: the bell tells it all the same. */
async function isWithin(tx: Tx, limit: RateLimit, personId: string) {
  try {
    await rateLimit(tx, limit, personId);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** Our own words and a path of ours: what others have written, a product's name too, stays on our pages. In a message it
 *  would speak in the market's name. */
function messagesOf(notification: Addressed, origin: string): (Message | PushMessage)[] {
  const { event, subject, phone, email, personId, secondsLeft } = notification;
  if (notification.channel === 'push') {
    const until = new Date(Date.now() + secondsLeft * 1000).toISOString();
    const notice = noticeOf(notification);
    return notification.deviceIds.map((to) => ({ channel: 'push', to, personId, notice, until }));
  }
  const sentence = `Kisan Mandi: ${en.Notifications.events[event]}`;
  const { channel } = notification;
  return [
    {
      channel,
      to: channel === 'sms' ? phone! : email!,
      subject: sentence,
      text: `${sentence} ${origin}${pathOf({ event, subject })}`,
    },
  ];
}

function noticeOf({ id, event, subject }: DueNotification): PushNotice {
  return {
    id,
    title: en.Notifications.events[event],
    body: hasOrderNo(event) ? subject : '',
    path: pathOf({ event, subject }),
  };
}
