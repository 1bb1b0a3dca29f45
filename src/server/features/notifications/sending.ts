import { pathOf } from '#contract/people/notifications.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { Channel, Message } from '#server/gateways/message.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import { enqueue } from '#server/kit/outbox/outbox.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { claimDueNotifications, type DueNotification } from './queries.ts';
import { wayOf } from './service.ts';

const atOnce = 100;
const perPersonAndDay: Record<Channel, RateLimit> = {
  sms: { name: 'SMS about orders per person', most: 20, perSeconds: 86_400 },
  mail: { name: 'mail about orders per person', most: 100, perSeconds: 86_400 },
};

export type SendingParts = { db: Db; secrets: Secrets; messenger: Messenger; origin: string };
type Addressed = DueNotification & { channel: Channel };

/** Turns what people were told into messages, each once: the note and the message change in one transaction. */
export async function enqueueNotifications(parts: SendingParts) {
  const claimed = await parts.db.begin(async (tx) => {
    const due = await claimDueNotifications(tx, atOnce);
    // In the same order in every process: two that count the messages of the same people must not wait for each other.
    for (const notification of due.flatMap(addressed(parts)).toSorted(byLimit))
      await write(tx, parts, notification);
    return due.length;
  });
  if (claimed === atOnce) await enqueueNotifications(parts);
}

/** Nothing for whoever has read it meanwhile, or cannot or will not be reached outside. */
function addressed({ messenger }: SendingParts) {
  return (notification: DueNotification): Addressed[] => {
    const channel = wayOf(messenger, notification);
    return notification.isRead || notification.secondsLeft <= 0 || channel === 'here'
      ? []
      : [{ ...notification, channel }];
  };
}

function byLimit(one: Addressed, two: Addressed) {
  const key = ({ channel, personId }: Addressed) => `${channel} ${personId}`;
  return key(one) < key(two) ? -1 : Number(key(one) > key(two));
}

async function write(tx: Tx, parts: SendingParts, notification: Addressed) {
  if (!(await isWithin(tx, perPersonAndDay[notification.channel], notification.personId))) return;
  await enqueue(tx, parts, messageOf(notification, parts.origin), {
    kind: 'news',
    forSeconds: notification.secondsLeft,
  });
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
function messageOf({ channel, event, subject, phone, email }: Addressed, origin: string): Message {
  const sentence = `Kisan Mandi: ${en.Notifications.events[event]}`;
  return {
    channel,
    to: channel === 'sms' ? phone! : email!,
    subject: sentence,
    text: `${sentence} ${origin}${pathOf({ event, subject })}`,
  };
}
