import { pathOf } from '#contract/notifications.ts';
import type { Channel, Message, Messenger } from '#server/gateways/messenger.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type Limit, take } from '#server/kit/limits.ts';
import { post } from '#server/kit/outbox.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { claimLetters, type DueLetter } from './queries.ts';
import { wayOf } from './service.ts';

const atOnce = 100;
const giveUpSeconds = 6 * 3600;
const mostOfAName = 60;
const perPersonAndDay: Record<Channel, Limit> = {
  sms: { name: 'SMS about orders per person', most: 20, perSeconds: 86_400 },
  mail: { name: 'mail about orders per person', most: 100, perSeconds: 86_400 },
};

export type LetterParts = { db: Db; secrets: Secrets; messenger: Messenger; origin: string };

/** Turns what people were told into messages, each once: the note and the message change in one transaction. */
export async function writeLetters(parts: LetterParts) {
  const claimed = await parts.db.begin(async (tx) => {
    const letters = await claimLetters(tx, atOnce);
    for (const letter of letters) if (!letter.isLate) await write(tx, parts, letter);
    return letters.length;
  });
  if (claimed === atOnce) await writeLetters(parts);
}

async function write(tx: Tx, { secrets, messenger, origin }: LetterParts, letter: DueLetter) {
  const way = wayOf(messenger, letter);
  if (way === 'here' || !(await isWithin(tx, perPersonAndDay[way], letter.personId))) return;
  await post(tx, secrets, messageOf(way, letter, origin), giveUpSeconds);
}

/** Past the limit nothing is refused: the bell tells it all the same. */
async function isWithin(tx: Tx, limit: Limit, personId: string) {
  try {
    await take(tx, limit, personId);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

function messageOf(
  channel: Channel,
  { event, subject, about, phone, email }: DueLetter,
  origin: string,
): Message {
  const sentence = en.Notifications.events[event];
  const name = about.replace(/\s+/g, ' ').slice(0, mostOfAName);
  return {
    channel,
    to: channel === 'sms' ? phone! : email!,
    subject: `Kisan Mandi: ${sentence}`,
    text: `Kisan Mandi: ${sentence} (${name}) ${origin}${pathOf({ event, subject })}`,
  };
}
