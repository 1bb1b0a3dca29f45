import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeMinutes, methodOf } from '#contract/sessions.ts';
import {
  demoPeople,
  findByIdentifier,
  keepProof,
  takeOff,
  userOf,
  weighProof,
} from '#server/features/people/service.ts';
import { type Caller, callerOf } from '#server/kit/caller.ts';
import type { Db } from '#server/kit/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type Limit, take } from '#server/kit/limits.ts';
import { announce, endLines } from '#server/kit/live.ts';
import { clearCookie, endSession, type SignedIn, startSession } from '#server/kit/session.ts';
import { checkCode, type CodeParts, sendCode, tryCode, useUp } from './codes.ts';
import {
  deleteDevice,
  deleteOtherDevices,
  giveTryBack,
  listDevices,
  prolong,
  type RightCode,
} from './queries.ts';

const lookUpsPerAddress: Limit = { name: 'look-ups per address', most: 10, perSeconds: 3600 };

type Guess = { identifier: string; code: string };

export { checkCode, type CodeParts, sendCode };

export async function requestCode(parts: CodeParts, identifier: string, address: Caller) {
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
  { otherCode, ...guess }: Guess & { otherCode?: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const right = await rightCode(parts, guess, callerOf(request));
  const other = await rightOther(parts, right, { code: otherCode, address: callerOf(request) });
  const { personId } = right;
  const refused = await parts.db.begin(async (tx) => {
    const proof = await weighProof(tx, right, parts.messenger.isDemo);
    if (proof.doubt && !other) {
      await giveTryBack(tx, right);
      return new Refused('whose_account', { account: proof.doubt.account });
    }
    await useUp(tx, right);
    if (other) await useUp(tx, other);
    const { suspendedFor } = proof.person;
    // Only whoever has proved to be this person is told of the suspension.
    if (suspendedFor !== null) return new Refused('suspended', { reason: suspendedFor });
    await keepProof(tx, proof);
    await startSession(tx, request, reply, personId);
    return undefined;
  });
  if (refused) throw refused;
  return userOf(parts.db, personId);
}

/** Whoever was asked whose account it is has said: mine. The other phone or e-mail has to say so too. */
export async function requestOtherCode(parts: CodeParts, guess: Guess, address: Caller) {
  const right = await rightCode(parts, guess, address);
  const { first, doubt } = await parts.db.begin(async (tx) => {
    const proof = await weighProof(tx, right, parts.messenger.isDemo);
    if (proof.doubt) await giveTryBack(tx, right);
    return proof;
  });
  // There is no such question, or none any more.
  if (!first || !doubt) throw new Refused('code_over');
  const isPhone = first.method === 'email';
  const only = {
    id: right.personId,
    phone: isPhone ? doubt.other : null,
    email: isPhone ? null : doubt.other,
  };
  const sent = await sendCode(parts, only, { purpose: 'both', prefer: isPhone ? 'sms' : 'mail', address });
  await prolong(parts.db, right, codeMinutes);
  return sent;
}

/** Whoever was asked whose account it is has said: not mine. Nobody is signed in. */
export async function disown(parts: CodeParts, guess: Guess, address: Caller) {
  const right = await rightCode(parts, guess, address);
  await parts.db.begin(async (tx) => {
    const { person, first, doubt } = await weighProof(tx, right, parts.messenger.isDemo);
    // There is no such question, or none any more.
    if (!first || !doubt) throw new Refused('code_over');
    await useUp(tx, right);
    await takeOff(tx, person, first);
  });
  return { done: true as const };
}

async function rightCode(parts: CodeParts, { identifier, code }: Guess, address: Caller) {
  await take(parts.db, lookUpsPerAddress, address);
  const person = await findByIdentifier(parts.db, identifier);
  return tryCode(parts, person.id, { purpose: 'sign-in', code, address });
}

type Other = { code: string | undefined; address: Caller };

/** The second code of whoever says that both are theirs. The first was right, whatever this one is. */
async function rightOther(parts: CodeParts, right: RightCode, { code, address }: Other) {
  if (code === undefined) return undefined;
  try {
    return await tryCode(parts, right.personId, { purpose: 'both', code, address });
  } catch (error) {
    await giveTryBack(parts.db, right);
    throw error;
  }
}

export async function signOut(db: Db, request: FastifyRequest, reply: FastifyReply) {
  const { person } = request;
  if (person) await db.begin((tx) => endSession(tx, person));
  clearCookie(reply);
  return { done: true as const };
}

export async function devicesOf(db: Db, { id, sessionId }: SignedIn) {
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
