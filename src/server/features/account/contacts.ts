import type { FastifyReply } from 'fastify';
import { canonicalPhone } from '#contract/people/phone.ts';
import { methodOf, type SignInMethod } from '#contract/people/sessions.ts';
import { paths } from '#contract/site/paths.ts';
import { fill } from '#contract/text/words.ts';
import {
  type Contact,
  lockPerson,
  replaceContact,
  requireFree,
  userOf,
} from '#server/features/people/service.ts';
import {
  codeClientOf,
  type CodeParts,
  newCodeClientOf,
  sendCode,
  tryCode,
  consumeOrRefuse,
} from '#server/features/sessions/service.ts';
import type { Channel } from '#server/gateways/message.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { enqueue } from '#server/kit/outbox/outbox.ts';
import type { RequestBy } from '#server/kit/http/route.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };

const tellForSeconds = 86_400;
const channels: Record<SignInMethod, Channel> = { phone: 'sms', email: 'mail' };

/** Sends a code to the new phone or e-mail: the person has to prove that it is theirs. That the account is theirs, a
 *  confirmation in the last minutes has proved. */
export async function requestContactCode(
  parts: CodeParts,
  { identifier, work }: { identifier: string; work?: string },
  request: RequestBy<'signed in'>,
  reply: FastifyReply,
) {
  const { id } = request.person;
  const contact = contactOf(identifier);
  await requireFree(parts.db, id, contact);
  return sendCode(parts, recipientOf(id, contact), {
    purpose: 'contact',
    prefer: channels[contact.method],
    client: newCodeClientOf(request, reply, parts.secrets),
    work,
    subject: id,
    shown: 'signed in',
    about: contact.value,
  });
}

/** Changes a phone or an e-mail, and tells the old one if it was proven: its owner may not be the one who did this. */
export async function changeContact(
  parts: CodeParts,
  { identifier, code }: { identifier: string; code: string },
  request: RequestBy<'signed in'>,
) {
  const { id } = request.person;
  const contact = contactOf(identifier);
  const client = codeClientOf(request, parts.secrets);
  const right = await tryCode(parts, id, { purpose: 'contact', code, about: contact.value, client });
  await parts.db.begin(async (tx) => {
    // Before the code: of two changes at once each would hold its code, which the other takes away, and wait for the person.
    await lockPerson(tx, id);
    await consumeOrRefuse(tx, right);
    const before = await replaceContact(tx, id, contact);
    if (before) await tellBefore(tx, parts, { method: contact.method, value: before });
  });
  return userOf(parts.db, id);
}

function contactOf(identifier: string): Contact {
  const method = methodOf(identifier);
  return { method, value: method === 'phone' ? canonicalPhone(identifier) : identifier };
}

function recipientOf(id: string, { method, value }: Contact) {
  return { id, phone: method === 'phone' ? value : null, email: method === 'email' ? value : null };
}

async function tellBefore(tx: Tx, { secrets, messenger, origin }: CodeParts, before: Contact) {
  const channel = channels[before.method];
  if (messenger.isDemo || !messenger.can(channel)) return;
  const subject = en.Messages.replaced[before.method];
  const message = {
    channel,
    to: before.value,
    subject,
    text: `${subject} ${fill(en.Messages.notYou, { link: origin + paths.contact })}`,
  };
  await enqueue(tx, { secrets, messenger }, message, { kind: 'news', forSeconds: tellForSeconds });
}
