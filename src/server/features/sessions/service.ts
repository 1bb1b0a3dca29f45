import type { FastifyReply, FastifyRequest } from 'fastify';
import { methodOf } from '#contract/sessions.ts';
import { demoPeople, findByIdentifier, userOf } from '#server/features/people/service.ts';
import { callerOf } from '#server/kit/caller.ts';
import type { Db } from '#server/kit/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type Limit, take } from '#server/kit/limits.ts';
import { announce, endLines } from '#server/kit/live.ts';
import { clearCookie, endSession, signedIn, startSession } from '#server/kit/session.ts';
import { checkCode, type CodeParts, sendCode } from './codes.ts';
import { deleteDevice, deleteOtherDevices, listDevices } from './queries.ts';

const lookUpsPerAddress: Limit = { name: 'look-ups per address', most: 100, perSeconds: 3600 };

export { checkCode, type CodeParts, sendCode };

export async function requestCode(parts: CodeParts, identifier: string, address: string) {
  await take(parts.db, lookUpsPerAddress, address);
  const person = await findByIdentifier(parts.db, identifier);
  return sendCode(parts, person, {
    purpose: 'sign-in',
    prefer: methodOf(identifier) === 'phone' ? 'sms' : 'mail',
    address,
  });
}

export async function signIn(
  parts: CodeParts,
  { identifier, code }: { identifier: string; code: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await take(parts.db, lookUpsPerAddress, callerOf(request));
  const person = await findByIdentifier(parts.db, identifier);
  await checkCode(parts, person.id, { purpose: 'sign-in', code, address: callerOf(request) });
  // Only whoever has proved to be this person is told of the suspension.
  if (person.suspendedFor !== null) throw new Refused('suspended', { reason: person.suspendedFor });
  await parts.db.begin((tx) => startSession(tx, request, reply, person.id));
  return userOf(parts.db, person.id);
}

export async function signOut(db: Db, request: FastifyRequest, reply: FastifyReply) {
  const { person } = request;
  if (person) await db.begin((tx) => endSession(tx, person));
  clearCookie(reply);
  return { done: true as const };
}

export async function devicesOf(db: Db, request: FastifyRequest) {
  const { id, sessionId } = signedIn(request);
  return listDevices(db, id, sessionId);
}

/** The device learns of it by the live channel and shows itself signed out. */
export async function endDevice(db: Db, personId: string, deviceId: string) {
  await db.begin(async (tx) => {
    if (!(await deleteDevice(tx, personId, deviceId))) throw new Refused('not_found');
    await announce(tx, 'me', personId, [personId]);
    await endLines(tx, personId);
  });
  return { done: true as const };
}

export async function endOtherDevices(db: Db, personId: string, sessionId: string) {
  await db.begin(async (tx) => {
    await deleteOtherDevices(tx, personId, sessionId);
    await announce(tx, 'me', personId, [personId]);
    await endLines(tx, personId);
  });
  return { done: true as const };
}

export async function demoMode({ db, messenger }: CodeParts) {
  return { isDemo: messenger.isDemo, people: messenger.isDemo ? await demoPeople(db) : [] };
}
