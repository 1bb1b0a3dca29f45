import type { FastifyReply } from 'fastify';
import { hasAuthenticator, consumeAppCode } from '#server/features/authenticator/service.ts';
import { masked, provenOf } from '#server/features/people/service.ts';
import { Refused } from '#server/kit/errors.ts';
import type { RequestBy } from '#server/kit/http/route.ts';
import { markFresh } from '#server/kit/sessions/session.ts';
import { codeClientOf, newCodeClientOf } from './code-client.ts';
import { checkCode, type CodeParts, sendCode } from './codes.ts';

/** Step-up authentication: says where the code comes from. Whoever has an app is asked for its code: a phone number can be
 *  taken over. */
export async function requestConfirmation(
  parts: CodeParts,
  work: string | undefined,
  request: RequestBy<'signed in'>,
  reply: FastifyReply,
) {
  const { id } = request.person;
  if (await hasAuthenticator(parts.db, id)) return { by: 'app' as const };
  const person = await provenOf(parts.db, id);
  const { channel, ...sent } = await sendCode(parts, person, {
    purpose: 'confirm',
    prefer: 'sms',
    client: newCodeClientOf(request, reply, parts.secrets),
    work,
    subject: id,
    shown: 'signed in',
  });
  const [by, to] =
    channel === 'sms' ? (['phone', person.phone!] as const) : (['email', person.email!] as const);
  return { by, to: masked(to), sent };
}

/** Step-up authentication: for some minutes this session may do what a stolen session must not do. */
export async function confirm(parts: CodeParts, code: string, request: RequestBy<'signed in'>) {
  const { person } = request;
  const { db, secrets } = parts;
  if (await hasAuthenticator(db, person.id)) {
    const refused = await db.begin((tx) => consumeAppCode(tx, secrets, person.id, code));
    if (refused instanceof Refused) throw refused;
  } else {
    await checkCode(parts, person.id, { purpose: 'confirm', code, client: codeClientOf(request, secrets) });
  }
  await markFresh(db, person);
  return { done: true as const };
}
