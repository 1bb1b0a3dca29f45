import { maxPushDevices, type PushDeviceDraft, type PushDevices } from '#contract/people/push-devices.ts';
import { fieldError } from '#contract/text/field-error.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import type { SignedIn } from '#server/kit/sessions/signed-in.ts';
import type { PushParts } from './delivering.ts';
import {
  countOthers,
  deleteDevice,
  insertDevice,
  listDevices,
  listDevicesOf,
  lockPerson,
} from './queries.ts';

export { deliverer, type PushMessage, type PushParts } from './delivering.ts';

export async function pushDevicesOf(db: Tx, messenger: Messenger, person: SignedIn): Promise<PushDevices> {
  return {
    publicKey: messenger.push?.publicKey ?? null,
    thisDevice: person.sessionId,
    devices: await listDevices(db, person),
  };
}

export async function addPushDevice(
  { db, secrets, messenger }: PushParts,
  person: SignedIn,
  draft: PushDeviceDraft,
) {
  if (!messenger.push) throw new Refused('push_off');
  if (!messenger.push.accepts(draft))
    throw new Refused('invalid', { fields: { endpoint: fieldError('wrong') } });
  const { endpoint, p256dh, auth } = draft;
  const addressHash = secrets.hash(`push ${endpoint}`);
  const sealed = secrets.seal(JSON.stringify({ endpoint, p256dh, auth }));
  return db.begin(async (tx) => {
    await lockPerson(tx, person.id);
    if ((await countOthers(tx, person, addressHash)) >= maxPushDevices) throw new Refused('push_full');
    await insertDevice(tx, { sessionId: person.sessionId, addressHash, sealed });
    await announce(tx, 'notifications', [person.id]);
    return pushDevicesOf(tx, messenger, person);
  });
}

export function removePushDevice({ db, messenger }: PushParts, person: SignedIn, id: string) {
  return db.begin(async (tx) => {
    if (!(await deleteDevice(tx, person.id, id))) throw new Refused('not_found');
    await announce(tx, 'notifications', [person.id]);
    return pushDevicesOf(tx, messenger, person);
  });
}

export function pushDevicesOfAll(tx: Tx, personIds: string[]) {
  return listDevicesOf(tx, personIds);
}
