import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import { networkHash } from '#server/kit/limits/network-hash.ts';
import { leakyBucket, type LeakyBucket } from '#server/kit/limits/leaky-bucket.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';
import { countViewers, deleteOldViews, listSeen, putView, type Viewer } from './queries.ts';

// Nobody calls sixty sellers at once, but thousands share the network of a mobile operator.
const perPerson: LeakyBucket = { name: 'phone numbers per person', atOnce: 60, seconds: 60 };
const perNetwork: LeakyBucket = { name: 'phone numbers per network', atOnce: 300, seconds: 10 };
// Whoever collects from many networks, or with many accounts, meets these.
const bySignedIn: LeakyBucket = { name: 'phone numbers of the signed in', atOnce: 10_000, seconds: 0.5 };
const bySignedOut: LeakyBucket = { name: 'phone numbers of the signed out', atOnce: 3000, seconds: 1 };

const week = 7;
const keptDays = 90;

export type PhoneParts = { db: Db; secrets: Secrets };
type Asked = { topic: string; id: string };
type Owner<Phone> = { phone: Phone; ownerId: string };

/** One pace for all numbers that somebody asks for, whatever they stand beside. `find` finds and counts in one step. */
export async function revealNumber<Phone extends string | null>(
  { db, secrets }: PhoneParts,
  request: FastifyRequest,
  { topic, id }: Asked,
  find: (tx: Tx, id: string) => Promise<Owner<Phone> | undefined>,
) {
  const viewer = await slowDown(db, request.person?.id, networkHash(secrets, request));
  return db.begin(async (tx) => {
    const row = await find(tx, id);
    if (!row) throw new Refused('not_found');
    const { ownerId, phone } = row;
    if (phone !== null && request.person?.id !== ownerId) await putView(tx, ownerId, viewer);
    await announce(tx, [topic, 'phone-views'], [ownerId]);
    return { phone };
  });
}

async function slowDown(db: Db, viewerId: string | undefined, network: Buffer): Promise<Viewer> {
  if (viewerId) {
    await leakyBucket(db, perPerson, viewerId);
    await leakyBucket(db, bySignedIn, 'everyone');
    return { viewerId };
  }
  await leakyBucket(db, perNetwork, network.toString('hex'), 'too_many_numbers');
  await leakyBucket(db, bySignedOut, 'everyone', 'too_many_numbers');
  return { network };
}

export function viewersThisWeek(db: Tx, ownerId: string) {
  return countViewers(db, ownerId, week);
}

/** Data export: whose numbers somebody was shown. */
export function numbersSeenBy(db: Tx, viewerId: string) {
  return listSeen(db, viewerId);
}

export function sweepPhoneViews(db: Db) {
  return deleteOldViews(db, keptDays);
}
