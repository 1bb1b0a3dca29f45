import type { PushNotice } from '#contract/people/push-devices.ts';
import type { Message } from '#server/gateways/message.ts';
import type { PushAddress } from '#server/gateways/push.ts';
import { announce } from '#server/kit/live/live.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { Db } from '#server/kit/database/db.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';
import { deleteGone, findSealed } from './queries.ts';

export type PushParts = { db: Db; secrets: Secrets; messenger: Messenger };

/** It names the device, not its address: what waits is not sent once its person has left that browser. */
export type PushMessage = {
  channel: 'push';
  to: string;
  personId: string;
  notice: PushNotice;
  /** When it is no news any more. */
  until: string;
};

/** Brings each message of the outbox out by its way. */
export function deliverer(parts: PushParts) {
  return (message: Message | PushMessage) =>
    message.channel === 'push' ? sendPush(parts, message) : parts.messenger.deliver(message);
}

async function sendPush(parts: PushParts, { to, personId, notice, until }: PushMessage) {
  const { db, secrets, messenger } = parts;
  const sealed = messenger.push && (await findSealed(db, personId, to));
  if (!sealed) return;
  const address = addressIn(secrets, sealed);
  const seconds = Math.max(0, Math.round((Date.parse(until) - Date.now()) / 1000));
  const outcome =
    address &&
    (await messenger.push!.send(address, { text: JSON.stringify(notice), seconds, topic: `n${notice.id}` }));
  if (outcome === 'sent') return;
  await db.begin(async (tx) => {
    if (await deleteGone(tx, to, sealed)) await announce(tx, 'notifications', [personId]);
  });
}

/** Nothing of one that was sealed with another secret: the browser brings its address again. */
function addressIn(secrets: Secrets, sealed: Buffer): PushAddress | undefined {
  try {
    return JSON.parse(secrets.unseal(sealed)) as PushAddress;
  } catch {
    return undefined;
  }
}
