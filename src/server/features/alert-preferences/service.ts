import type { AlertMessages } from '#contract/people/alert-preferences.ts';
import type { NotificationPreference, NotificationChannel } from '#contract/people/notifications.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { type Recipient, channelOf, channelsTo } from '#server/features/notifications/service.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import type { Caller } from '#server/kit/limits/caller.ts';
import { countWrongLink, newSecret } from '#server/kit/limits/secret-links.ts';
import { announce } from '#server/kit/live/live.ts';
import {
  findAlertChannel,
  findAlertChannelByStopSecret,
  insertPreference,
  stopByStopSecret,
  updateAlertChannel,
} from './queries.ts';

const topic = 'alerts';

/** Adds a person to the readers of the daily digest. */
export async function joinDigest(tx: Tx, personId: string) {
  await insertPreference(tx, personId, newSecret());
}

/** The bell alone, unless somebody has asked for messages. */
export async function alertPreferenceOf(
  db: Tx,
  messenger: Messenger,
  personId: string,
): Promise<NotificationPreference> {
  const [channels, channel] = await Promise.all([
    channelsTo(db, messenger, personId),
    findAlertChannel(db, personId),
  ]);
  return { channel: channels.find((known) => known === channel) ?? 'here', channels };
}

/** The channel for a digest: the one that the person has chosen, if it can be used. */
export function digestChannel(messenger: Messenger, recipient: Recipient) {
  return channelOf(messenger, { ...recipient, preferredChannel: recipient.preferredChannel ?? 'here' });
}

export async function setAlertPreference(
  db: Db,
  messenger: Messenger,
  personId: string,
  channel: NotificationChannel,
) {
  const channels = await channelsTo(db, messenger, personId);
  if (!channels.includes(channel))
    throw new Refused('invalid', { fields: { channel: fieldError('otherWay') } });
  await db.begin(async (tx) => {
    await joinDigest(tx, personId);
    await updateAlertChannel(tx, personId, channel);
    await announce(tx, topic, [personId]);
  });
  return { channel, channels };
}

export async function messagesByStopSecret(db: Db, secret: string, caller: Caller): Promise<AlertMessages> {
  const channel = await findAlertChannelByStopSecret(db, secret);
  if (!channel) return refuseWrong(db, caller);
  return { channel };
}

export async function stopMessages(db: Db, secret: string, caller: Caller): Promise<AlertMessages> {
  const personId = await db.begin(async (tx) => {
    const stopped = await stopByStopSecret(tx, secret);
    if (stopped) await announce(tx, topic, [stopped]);
    return stopped;
  });
  return personId ? { channel: 'here' } : refuseWrong(db, caller);
}

async function refuseWrong(db: Db, caller: Caller): Promise<never> {
  await countWrongLink(db, caller);
  throw new Refused('not_found');
}
