import { savedPath, stopPath } from '#contract/site/paths.ts';
import { plural } from '#contract/text/words.ts';
import { digestChannel } from '#server/features/alert-preferences/service.ts';
import type { Channel, Message } from '#server/gateways/message.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { enqueue } from '#server/kit/outbox/outbox.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import type { DueReader } from './queries.ts';

export type DigestParts = { db: Db; secrets: Secrets; messenger: Messenger; origin: string };

type Digest = DueReader & { offers: number; ending: number };

/** One message for each who has asked for it and for whom there is something. */
export async function enqueueDigests(tx: Tx, parts: DigestParts, digests: Digest[], forSeconds: number) {
  for (const digest of digests) {
    const channel = digestChannel(parts.messenger, digest);
    if (channel === 'here' || digest.offers + digest.ending === 0) continue;
    await enqueue(tx, parts, messageOf(digest, channel, parts.origin), { kind: 'news', forSeconds });
  }
}

/** Our own words and paths of ours: what others have written stays on our pages. */
function messageOf(
  { offers, ending, phone, email, stopSecret }: Digest,
  channel: Channel,
  origin: string,
): Message {
  const words = en.Digest;
  const told = [
    ...(offers > 0 ? [plural(offers, words.offers)] : []),
    ...(ending > 0 ? [plural(ending, words.ending)] : []),
  ].join(' ');
  const sentence = `Kisan Mandi: ${told}`;
  const lines = [
    `${sentence} ${origin}${savedPath('searches')}`,
    `${words.stop} ${origin}${stopPath(stopSecret)}`,
  ];
  return {
    channel,
    to: channel === 'sms' ? phone! : email!,
    subject: sentence,
    text: lines.join(channel === 'sms' ? ' ' : '\n\n'),
  };
}
