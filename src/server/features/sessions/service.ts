import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeMinutes, methodOf } from '#contract/people/sessions.ts';
import { hasAuthenticator, consumeAppCode } from '#server/features/authenticator/service.ts';
import {
  demoPeople,
  findByIdentifier,
  saveProof,
  lookUp,
  detachContact,
  userOf,
  checkProof,
} from '#server/features/people/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce, endStreams } from '#server/kit/live/live.ts';
import { clearCookie, endSession, endSessions, startSession } from '#server/kit/sessions/session.ts';
import type { SignedIn } from '#server/kit/sessions/signed-in.ts';
import { type CodeClient, codeClientOf, logSignInFailure, newCodeClientOf } from './code-client.ts';
import { checkCode, type CodeParts, sendCode, tryCode, consumeOrRefuse } from './codes.ts';
import {
  deleteDevice,
  deleteOldCodes,
  refundTry,
  listDevices,
  extendCode,
  rememberPlaces,
  type RightCode,
} from './queries.ts';
import { requireProofForLookUp, hashedPlacesOf } from './proof-of-work.ts';

/** Networks and browsers of the last sign-ins of a person, ten of each where both are new each time. */
const placesKept = 20;

type Guess = { identifier: string; code: string };

export {
  codeClientOf,
  checkCode,
  type CodeParts,
  deleteOldCodes,
  newCodeClientOf,
  sendCode,
  tryCode,
  consumeOrRefuse,
};

export async function requestCode(
  parts: CodeParts,
  { identifier, work }: { identifier: string; work?: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const client = newCodeClientOf(request, reply, parts.secrets);
  const subject = `sign-in ${identifier.toLowerCase()}`;
  await requireProofForLookUp(parts.db, { secrets: parts.secrets, subject, work }, client.network);
  const person = await findByIdentifier(parts.db, identifier);
  const prefer = methodOf(identifier) === 'phone' ? 'sms' : 'mail';
  return sendCode(parts, person, { purpose: 'sign-in', prefer, client, work, subject });
}

export async function signIn(
  parts: CodeParts,
  { otherCode, appCode, ...guess }: Guess & { otherCode?: string; appCode?: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const client = codeClientOf(request, parts.secrets);
  const right = await rightCode(parts, guess, request);
  const other = await rightOther(parts, right, { code: otherCode, client });
  const { personId } = right;
  const refused = await parts.db.begin(async (tx) => {
    const proof = await checkProof(tx, right, parts.messenger.isDemo);
    if (proof.doubt && !other) {
      await refundTry(tx, right);
      return new Refused('whose_account', { account: proof.doubt.account });
    }
    const missing = await missingApp(tx, parts, { personId, appCode });
    if (missing) {
      for (const code of other ? [right, other] : [right]) {
        await refundTry(tx, code);
        await extendCode(tx, code, codeMinutes);
      }
      return missing;
    }
    await consumeOrRefuse(tx, right);
    if (other) await consumeOrRefuse(tx, other);
    const { suspendedFor } = proof.person;
    // Only whoever has proved to be this person is told of the suspension.
    if (suspendedFor !== null) return new Refused('suspended', { reason: suspendedFor });
    await saveProof(tx, proof);
    const { network, browser = '' } = client;
    const places = hashedPlacesOf(parts.secrets, { personId, network, browser });
    await rememberPlaces(tx, { personId, places }, placesKept);
    await startSession(tx, request, reply, personId);
    return undefined;
  });
  if (refused) {
    if (appCode) logRefusal(parts, request, personId, refused);
    throw refused;
  }
  return userOf(parts.db, personId);
}

/** Whoever has an authenticator app signs in with its code too. What is wrong with it, if anything is. */
async function missingApp(
  tx: Tx,
  { secrets }: CodeParts,
  { personId, appCode }: { personId: string; appCode: string | undefined },
) {
  if (!(await hasAuthenticator(tx, personId))) return undefined;
  return appCode ? consumeAppCode(tx, secrets, personId, appCode) : new Refused('app_code_first');
}

/** Whoever was asked whose account it is has said: mine. The other phone or e-mail has to say so too. */
export async function requestOtherCode(
  parts: CodeParts,
  { work, ...guess }: Guess & { work?: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const right = await rightCode(parts, guess, request);
  const { first, doubt } = await parts.db.begin(async (tx) => {
    const proof = await checkProof(tx, right, parts.messenger.isDemo);
    if (proof.doubt) await refundTry(tx, right);
    return proof;
  });
  // There is no such question, or none any more.
  if (!first || !doubt) throw new Refused('code_expired');
  const isPhone = first.method === 'email';
  const only = {
    id: right.personId,
    phone: isPhone ? doubt.other : null,
    email: isPhone ? null : doubt.other,
  };
  const sent = await sendCode(parts, only, {
    purpose: 'both',
    prefer: isPhone ? 'sms' : 'mail',
    client: newCodeClientOf(request, reply, parts.secrets),
    work,
    subject: right.personId,
    shown: 'by a right code',
  });
  await extendCode(parts.db, right, codeMinutes);
  return sent;
}

/** Whoever was asked whose account it is has said: not mine. Nobody is signed in. */
export async function denyOwnership(parts: CodeParts, guess: Guess, request: FastifyRequest) {
  const right = await rightCode(parts, guess, request);
  await parts.db.begin(async (tx) => {
    const { person, first, doubt } = await checkProof(tx, right, parts.messenger.isDemo);
    // There is no such question, or none any more.
    if (!first || !doubt) throw new Refused('code_expired');
    await consumeOrRefuse(tx, right);
    await detachContact(tx, person, first);
  });
  return { done: true as const };
}

async function rightCode(parts: CodeParts, { identifier, code }: Guess, request: FastifyRequest) {
  const client = codeClientOf(request, parts.secrets);
  const person = await lookUp(parts.db, identifier);
  try {
    return await tryCode(parts, person?.id, { purpose: 'sign-in', code, client });
  } catch (error) {
    if (error instanceof Refused) logRefusal(parts, request, person?.id ?? identifier.toLowerCase(), error);
    throw error;
  }
}

function logRefusal({ secrets }: CodeParts, request: FastifyRequest, account: string, { refusal }: Refused) {
  const { network } = codeClientOf(request, secrets);
  logSignInFailure(request.log, secrets, { account, network, reason: refusal.code });
}

type Other = { code: string | undefined; client: CodeClient };

/** The second code of whoever says that both are theirs. The first was right, whatever this one is. */
async function rightOther(parts: CodeParts, right: RightCode, { code, client }: Other) {
  if (code === undefined) return undefined;
  try {
    return await tryCode(parts, right.personId, { purpose: 'both', code, client });
  } catch (error) {
    await refundTry(parts.db, right);
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
    await announce(tx, 'me', [personId]);
    await endStreams(tx, personId);
  });
  return { done: true as const };
}

export async function endOtherDevices(db: Db, personId: string, sessionId: string) {
  await db.begin(async (tx) => {
    await endSessions(tx, personId, sessionId);
    await announce(tx, 'me', [personId]);
  });
  return { done: true as const };
}

export async function demoMode({ db, messenger }: CodeParts) {
  return { isDemo: messenger.isDemo, people: messenger.isDemo ? await demoPeople(db) : [] };
}
