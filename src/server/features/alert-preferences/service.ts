import type { AlertMessages } from '#contract/people/alert-preferences.ts';
import type { NotificationPreference, NotificationWay } from '#contract/people/notifications.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { type Recipient, wayOf, waysTo } from '#server/features/notifications/service.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import type { Caller } from '#server/kit/limits/caller.ts';
import { countWrongLink, newSecret } from '#server/kit/limits/secret-links.ts';
import { announce } from '#server/kit/live/live.ts';
import { findWay, findWayByStopSecret, insertPreference, stopByStopSecret, updateWay } from './queries.ts';

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
  const [ways, way] = await Promise.all([waysTo(db, messenger, personId), findWay(db, personId)]);
  return { way: ways.find((known) => known === way) ?? 'here', ways };
}

/** The channel for a digest: the one that the person has chosen, if it can be used. */
export function digestWay(messenger: Messenger, recipient: Recipient) {
  return wayOf(messenger, { ...recipient, way: recipient.way ?? 'here' });
}

export async function setAlertPreference(
  db: Db,
  messenger: Messenger,
  personId: string,
  way: NotificationWay,
) {
  const ways = await waysTo(db, messenger, personId);
  if (!ways.includes(way)) throw new Refused('invalid', { fields: { way: fieldError('otherWay') } });
  await db.begin(async (tx) => {
    await joinDigest(tx, personId);
    await updateWay(tx, personId, way);
    await announce(tx, topic, [personId]);
  });
  return { way, ways };
}

export async function messagesByStopSecret(db: Db, secret: string, caller: Caller): Promise<AlertMessages> {
  const way = await findWayByStopSecret(db, secret);
  if (!way) return refuseWrong(db, caller);
  return { way };
}

export async function stopMessages(db: Db, secret: string, caller: Caller): Promise<AlertMessages> {
  const personId = await db.begin(async (tx) => {
    const stopped = await stopByStopSecret(tx, secret);
    if (stopped) await announce(tx, topic, [stopped]);
    return stopped;
  });
  return personId ? { way: 'here' } : refuseWrong(db, caller);
}

async function refuseWrong(db: Db, caller: Caller): Promise<never> {
  await countWrongLink(db, caller);
  throw new Refused('not_found');
}
