import { randomInt } from 'node:crypto';
import * as OTPAuth from 'otpauth';
import { recoveryCodeCount } from '#contract/people/authenticator.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';
import { secondsOfPause, spendMiss, deleteRecoveryCode, consumeTimeStep } from './queries.ts';

const periodSeconds = 30;
const isFromApp = /^\d{6}$/;
/** Without letters and digits that are taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryTries: RateLimit = { name: 'recovery codes tried', max: 20, perSeconds: 86_400 };

export type AppParts = { db: Db; secrets: Secrets };

export function newAuthenticatorKey() {
  return new OTPAuth.Secret({ size: 20 }).base32;
}

export function totpOf(key: string, name: string) {
  return new OTPAuth.TOTP({
    issuer: 'Kisan Mandi',
    label: name,
    secret: OTPAuth.Secret.fromBase32(key),
    digits: 6,
    period: periodSeconds,
  });
}

/** Ten letters each, in two halves. */
export function newRecoveryCodes() {
  const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`);
}

export function recoveryHash(secrets: Secrets, personId: string, code: string) {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return secrets.hash(`recovery ${personId} ${plain}`);
}

/** Uses up a code of the app, or a recovery code; says what is wrong otherwise. What was tried counts although it was
 *  wrong: the transaction has to be kept. */
export async function consumeAppCode(tx: Tx, secrets: Secrets, personId: string, typed: string) {
  const digits = typed.replace(/\s/g, '');
  if (!isFromApp.test(digits)) return consumeRecoveryCode(tx, secrets, personId, typed);
  const kept = await spendMiss(tx, personId);
  if (!kept) return new Refused('too_many', { retryAfterSeconds: await secondsOfPause(tx, personId) });
  const step = stepOf(secrets.unseal(kept.sealed), digits);
  if (step === undefined || !(await consumeTimeStep(tx, personId, step)))
    return new Refused('app_code_wrong');
  return undefined;
}

async function consumeRecoveryCode(tx: Tx, secrets: Secrets, personId: string, typed: string) {
  try {
    await rateLimit(tx, recoveryTries, personId);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  const isRight = await deleteRecoveryCode(tx, personId, recoveryHash(secrets, personId, typed));
  return isRight ? undefined : new Refused('app_code_wrong');
}

/** For which thirty seconds the code is right; a clock may be half a minute off. */
function stepOf(key: string, digits: string) {
  const off = totpOf(key, '').validate({ token: digits, window: 1 });
  return off === null ? undefined : Math.floor(Date.now() / 1000 / periodSeconds) + off;
}
