import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength, codeMinutes, type CodeSent, codeTries } from '#contract/sessions.ts';
import type { Channel, Message, Messenger } from '#server/gateways/messenger.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type Limit, take } from '#server/kit/limits.ts';
import { post } from '#server/kit/outbox.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import { type Purpose, replaceCode, type RightCode, secondsToWait, spendTry, useUpCode } from './queries.ts';

const codesPerPersonAndDay: Limit = { name: 'codes per person', most: 20, perSeconds: 86_400 };
const codesPerAddress: Limit = { name: 'codes per address', most: 60, perSeconds: 3600 };
const codesOverall: Limit = { name: 'codes overall', most: 2000, perSeconds: 3600 };
const triesPerAddress: Limit = { name: 'tries per address', most: 200, perSeconds: 3600 };

export type CodeParts = {
  db: Db;
  secrets: Secrets;
  messenger: Messenger;
  /** Named in the message, so that a browser fills the code in on our page only. */
  host: string;
  /** In demo mode the code is told here too. */
  tellOperator: (code: string) => void;
};
type Recipient = { id: string; phone: string | null; email: string | null };

/** Makes a new code and puts it on its way. What was sent before no longer holds. */
export async function sendCode(
  { db, secrets, messenger, host, tellOperator }: CodeParts,
  person: Recipient,
  wish: { purpose: Purpose; about?: string; prefer: Channel; address: string },
): Promise<CodeSent> {
  const channel = pickChannel(messenger, person, wish.prefer);
  const code = randomInt(10 ** codeLength)
    .toString()
    .padStart(codeLength, '0');
  await take(db, codesPerAddress, wish.address);

  const resendAfterSeconds = await db.begin(async (tx) => {
    const wait = await replaceCode(tx, {
      personId: person.id,
      purpose: wish.purpose,
      hash: hashOf(secrets, person.id, wish, code),
      channel,
      tries: codeTries,
      minutes: codeMinutes,
    });
    if (wait === undefined) {
      throw new Refused('too_many', { retryAfterSeconds: await secondsToWait(tx, person.id, wish.purpose) });
    }
    await take(tx, codesPerPersonAndDay, person.id);
    await take(tx, codesOverall, 'everyone');
    if (!messenger.isDemo) await post(tx, secrets, letter(channel, person, code, host), codeMinutes * 60);
    return wait;
  });
  if (messenger.isDemo) tellOperator(code);
  return {
    resendAfterSeconds,
    expiresInSeconds: codeMinutes * 60,
    demoCode: messenger.isDemo ? code : undefined,
  };
}

/** `about`: what the code was sent for, where it may be sent for several things of a kind. */
type Guess = { purpose: Purpose; about?: string; code: string; address: string };

/** Returns when the code is right, and uses it up; refuses otherwise. */
export async function checkCode(parts: Pick<CodeParts, 'db' | 'secrets'>, personId: string, guess: Guess) {
  await useUp(parts.db, await tryCode(parts, personId, guess));
}

export async function tryCode(
  { db, secrets }: Pick<CodeParts, 'db' | 'secrets'>,
  personId: string,
  { purpose, about, code, address }: Guess,
): Promise<RightCode> {
  await take(db, triesPerAddress, address);
  const kept = await spendTry(db, personId, purpose);
  if (!kept) throw new Refused('code_over');
  const hash = hashOf(secrets, personId, { purpose, about }, code);
  if (!timingSafeEqual(hash, kept.codeHash)) {
    throw kept.triesLeft === 0
      ? new Refused('code_over')
      : new Refused('code_wrong', { triesLeft: kept.triesLeft });
  }
  return { personId, purpose, hash, channel: kept.channel };
}

/** Of several at once one goes on; the others find the code used up. */
export async function useUp(tx: Tx, right: RightCode) {
  if (!(await useUpCode(tx, right))) throw new Refused('code_over');
}

/** The other channel stands in when the preferred one is not configured. In demo mode: by which one it would have gone. */
function pickChannel(messenger: Messenger, person: Recipient, prefer: Channel): Channel {
  const reaches = { sms: person.phone !== null, mail: person.email !== null };
  const order: Channel[] = prefer === 'sms' ? ['sms', 'mail'] : ['mail', 'sms'];
  const channel = order.find((way) => reaches[way] && (messenger.isDemo || messenger.can(way)));
  if (!channel) throw new Refused('no_channel');
  return channel;
}

function letter(channel: Channel, { phone, email }: Recipient, code: string, host: string): Message {
  const text = `Kisan Mandi: your code is ${code}. It holds for ${codeMinutes} minutes. Never tell it to anyone.`;
  return {
    channel,
    to: channel === 'sms' ? phone! : email!,
    subject: 'Your Kisan Mandi code',
    // The last line lets Android and iOS offer the code for this site only.
    text: channel === 'sms' ? `${text}\n\n@${host} #${code}` : text,
  };
}

type For = { purpose: Purpose; about?: string };

function hashOf(secrets: Secrets, personId: string, { purpose, about = '' }: For, code: string) {
  return secrets.hash(`${personId}:${purpose}:${about}:${code}`);
}
