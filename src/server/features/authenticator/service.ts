import { lookUp, userOf } from '#server/features/people/service.ts';
import { logAction } from '#server/features/audit-log/service.ts';
import { notify } from '#server/features/notifications/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce, endStreams } from '#server/kit/live/live.ts';
import { endSessions } from '#server/kit/sessions/session.ts';
import type { SignedIn } from '#server/kit/sessions/signed-in.ts';
import {
  type AppParts,
  totpOf,
  newAuthenticatorKey,
  newRecoveryCodes,
  recoveryHash,
  consumeAppCode,
} from './codes.ts';
import {
  confirmKey,
  deleteAuthenticator,
  isAuthenticatorOn,
  putKey,
  replaceRecoveryCodes,
  findAuthenticator,
} from './queries.ts';

export { isAuthenticatorOn as hasAuthenticator, consumeAppCode };

export async function showState({ db }: AppParts, { id }: SignedIn, isRequired: boolean) {
  const off = { isOn: false, since: null, recoveryCodesLeft: 0 };
  return { ...off, ...(await findAuthenticator(db, id)), isRequired };
}

/** Nothing is asked for yet: first the app has to show that it works. */
export async function beginSetUp({ db, secrets }: AppParts, { id }: SignedIn) {
  const { username } = await userOf(db, id);
  const key = newAuthenticatorKey();
  if (!(await putKey(db, id, secrets.seal(key)))) throw new Refused('authenticator_is_on');
  return { uri: totpOf(key, username).toString(), key };
}

/** Other devices are signed out: they came in without it. */
export async function turnOn({ db, secrets }: AppParts, { id, sessionId }: SignedIn, code: string) {
  const recoveryCodes = newRecoveryCodes();
  const refused = await db.begin(async (tx) => {
    if (await isAuthenticatorOn(tx, id)) return new Refused('authenticator_is_on');
    const wrong = await consumeAppCode(tx, secrets, id, code);
    if (wrong) return wrong;
    if (!(await confirmKey(tx, id))) return new Refused('authenticator_is_on');
    await saveRecoveryCodes(tx, { secrets, personId: id, recoveryCodes });
    await endSessions(tx, id, sessionId);
    await tell(tx, id, 'authenticator_on');
    return undefined;
  });
  if (refused) throw refused;
  return { recoveryCodes };
}

export async function renewRecoveryCodes({ db, secrets }: AppParts, { id }: SignedIn) {
  const recoveryCodes = newRecoveryCodes();
  await db.begin(async (tx) => {
    if (!(await isAuthenticatorOn(tx, id))) throw new Refused('authenticator_is_off');
    await saveRecoveryCodes(tx, { secrets, personId: id, recoveryCodes });
    await announce(tx, 'me', [id]);
  });
  return { recoveryCodes };
}

export async function turnOff({ db, secrets }: AppParts, { id }: SignedIn, code: string) {
  const refused = await db.begin(async (tx) => {
    if (!(await isAuthenticatorOn(tx, id))) return new Refused('authenticator_is_off');
    const wrong = await consumeAppCode(tx, secrets, id, code);
    if (wrong) return wrong;
    await deleteAuthenticator(tx, id);
    await tell(tx, id, 'authenticator_off');
    return undefined;
  });
  if (refused) throw refused;
  return { done: true as const };
}

/** For the command line only: whoever has lost both the app and the recovery codes. Gives the person's name. */
export function resetAuthenticator(db: Db, phone: string) {
  return db.begin(async (tx) => {
    const person = await lookUp(tx, phone);
    if (!person) return undefined;
    const { uid: id, username: about } = await userOf(tx, person.id);
    if (await deleteAuthenticator(tx, id)) {
      await endSessions(tx, id);
      await logAction(tx, null, { action: 'reset_authenticator', subject: id, about });
      await tell(tx, id, 'authenticator_off');
    }
    return about;
  });
}

/** Their lines end: an admin hears more with it, and less without. */
async function tell(tx: Tx, id: string, event: 'authenticator_on' | 'authenticator_off') {
  await notify(tx, [id], { event, subject: id, about: '' });
  await announce(tx, 'me', [id]);
  await endStreams(tx, id);
}

type Kept = { secrets: AppParts['secrets']; personId: string; recoveryCodes: string[] };

async function saveRecoveryCodes(tx: Tx, { secrets, personId, recoveryCodes }: Kept) {
  const hashes = recoveryCodes.map((code) => recoveryHash(secrets, personId, code));
  await replaceRecoveryCodes(tx, personId, hashes);
}
