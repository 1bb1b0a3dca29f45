import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength, codeMinutes, type CodeSent, codeTries } from '#contract/people/sessions.ts';
import { fill } from '#contract/text/words.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { Channel, Message } from '#server/gateways/message.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import { enqueue } from '#server/kit/outbox/outbox.ts';
import { hashToken, type Secrets } from '#server/kit/sessions/secrets.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import type { CodeClient } from './code-client.ts';
import {
  type CodeKey,
  hasAsked,
  type Purpose,
  replaceCode,
  type RightCode,
  secondsToWait,
  spendTry,
  consumeCode,
} from './queries.ts';
import { requireProofForCode } from './proof-of-work.ts';

/** Guesses where there is nothing to guess. Those of a browser that has a code are counted by its tries alone: nobody in
 *  the same network can use them up. */
const vainTries: RateLimit = { name: 'tries without a code per network', max: 1000, perSeconds: 3600 };

/** Each goes to a number that somebody else may have: they are few. */
const codesToOthers: RateLimit = {
  name: 'codes to a new phone or e-mail per person',
  max: 10,
  perSeconds: 86_400,
};

export type CodeParts = {
  db: Db;
  secrets: Secrets;
  messenger: Messenger;
  /** Its host is named in the message, so that a browser fills the code in on our page only. */
  origin: string;
  /** In demo mode the code is told here too. */
  tellOperator: (code: string) => void;
};
type Recipient = { id: string; phone: string | null; email: string | null };

type CodeRequest = {
  purpose: Purpose;
  prefer: Channel;
  client: Required<CodeClient>;
  /** The puzzle that was solved for it, if one was asked for, and whom it was made for. */
  work: string | undefined;
  subject: string;
  /** How the caller has shown to be more than a stranger. */
  shown?: string;
  /** The new phone or e-mail that it goes to, which the person says is theirs. */
  about?: string;
};

/** Makes a new code for this browser and puts it on its way. What was sent to it before no longer holds. */
export async function sendCode(
  { db, secrets, messenger, origin, tellOperator }: CodeParts,
  person: Recipient,
  { purpose, prefer, client, work, subject, shown, about }: CodeRequest,
): Promise<CodeSent & { channel: Channel }> {
  const channel = pickChannel(messenger, person, prefer);
  const code = randomInt(10 ** codeLength)
    .toString()
    .padStart(codeLength, '0');
  const key = keyOf(person.id, purpose, client.browser);
  if (about !== undefined) await rateLimit(db, codesToOthers, person.id);

  const resendAfterSeconds = await db.begin(async (tx) => {
    const wait = await replaceCode(tx, {
      ...key,
      hash: hashOf(secrets, key, { code, about }),
      channel,
      tries: codeTries,
      minutes: codeMinutes,
    });
    if (wait === undefined)
      throw new Refused('too_many', { retryAfterSeconds: await secondsToWait(tx, key) });
    const perHour = messenger.perHour[channel] / 2;
    const asking = { personId: person.id, channel, perHour, ...client, shown };
    await requireProofForCode(tx, { secrets, subject, work }, asking);
    if (!messenger.isDemo) {
      const message = codeMessage(channel, person, { purpose, code, origin });
      await enqueue(tx, { secrets, messenger }, message, { kind: 'code', forSeconds: codeMinutes * 60 });
    }
    return wait;
  });
  if (messenger.isDemo) tellOperator(code);
  return {
    channel,
    resendAfterSeconds,
    expiresInSeconds: codeMinutes * 60,
    demoCode: messenger.isDemo ? code : undefined,
  };
}

type Guess = { purpose: Purpose; code: string; about?: string; client: CodeClient };

/** Returns when the code is right, and uses it up; refuses otherwise. */
export async function checkCode(parts: Pick<CodeParts, 'db' | 'secrets'>, personId: string, guess: Guess) {
  await consumeOrRefuse(parts.db, await tryCode(parts, personId, guess));
}

/** Without a person nobody has the identifier: to whoever has not asked for a code that looks like any other. */
export async function tryCode(
  { db, secrets }: Pick<CodeParts, 'db' | 'secrets'>,
  personId: string | undefined,
  { purpose, code, about, client }: Guess,
): Promise<RightCode> {
  const key = personId && client.browser ? keyOf(personId, purpose, client.browser) : undefined;
  const kept = key && (await spendTry(db, key));
  if (!key || !kept) {
    await rateLimit(db, vainTries, client.network);
    throw new Refused(key && (await hasAsked(db, key)) ? 'code_expired' : 'code_other_browser');
  }
  const hash = hashOf(secrets, key, { code, about });
  if (!timingSafeEqual(hash, kept.codeHash)) {
    throw kept.triesLeft === 0
      ? new Refused('code_expired')
      : new Refused('code_wrong', { triesLeft: kept.triesLeft });
  }
  return { ...key, hash, channel: kept.channel };
}

/** Of several at once one goes on; the others find the code used up. */
export async function consumeOrRefuse(tx: Tx, right: RightCode) {
  if (!(await consumeCode(tx, right))) throw new Refused('code_expired');
}

/** The other channel stands in when the preferred one is not configured. In demo mode: by which one it would have gone. */
function pickChannel(messenger: Messenger, person: Recipient, prefer: Channel): Channel {
  const reaches = { sms: person.phone !== null, mail: person.email !== null };
  const order: Channel[] = prefer === 'sms' ? ['sms', 'mail'] : ['mail', 'sms'];
  const channel = order.find((way) => reaches[way] && (messenger.isDemo || messenger.can(way)));
  if (!channel) throw new Refused('no_channel');
  return channel;
}

type Content = { purpose: Purpose; code: string; origin: string };

/** It says what the code can do beyond signing in: whoever is asked for one by a stranger on the phone reads it there. */
function codeMessage(
  channel: Channel,
  { phone, email }: Recipient,
  { purpose, code, origin }: Content,
): Message {
  const text = fill(en.Messages.code[purpose], { code, minutes: codeMinutes });
  return {
    channel,
    to: channel === 'sms' ? phone! : email!,
    subject: en.Messages.codeSubject,
    // The last line lets Android and iOS offer the code for this site only.
    text: channel === 'sms' ? `${text}\n\n@${new URL(origin).host} #${code}` : text,
  };
}

function keyOf(personId: string, purpose: Purpose, browser: string): CodeKey {
  return { personId, purpose, browser: hashToken(browser) };
}

function hashOf(
  secrets: Secrets,
  { personId, purpose, browser }: CodeKey,
  { code, about = '' }: { code: string; about?: string },
) {
  return secrets.hash(`${personId}:${purpose}:${browser.toString('hex')}:${code}:${about}`);
}
