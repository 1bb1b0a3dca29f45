import type { Channel } from '#server/gateways/message.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { countUse } from '#server/kit/limits/rate-limit.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';
import { bitsOf, newPuzzle, puzzleSeconds } from './puzzles.ts';
import { findKnownPlace } from './queries.ts';

/** A quota: the first `free` are free, then each costs a puzzle (proof of work), twice as hard after each `every` more,
 *  until it would be too hard. */
type Quota = { name: string; free: number; every: number; perSeconds: number };

const [hour, day] = [3600, 86_400];
const lookUps: Quota = { name: 'look-ups per network', free: 500, every: 100, perSeconds: hour };
const unknownPlaceQuotas = {
  here: { name: 'codes per person and network', free: 6, every: 1, perSeconds: day },
  person: { name: 'codes per person', free: 20, every: 1, perSeconds: day },
  network: { name: 'codes per network', free: 300, every: 50, perSeconds: hour },
} satisfies Record<string, Quota>;
/** At most three quarters of the codes that can leave in an hour: the rest is for those who are known. */
const overall = (perHour: number): Quota => ({
  name: 'codes overall',
  free: Math.ceil(perHour / 2),
  every: Math.ceil(perHour / 40),
  perSeconds: hour,
});
const known: Quota = { name: 'codes per person and known place', free: 20, every: 1, perSeconds: day };
const once = { name: 'solved puzzles', perSeconds: puzzleSeconds };

/** A third of a second on a cheap phone, and a few minutes: nobody waits longer for a code. */
const [leastBits, maxBits] = [16, 26];
/** What may be missing because others have asked while the puzzle was being solved. */
const slackBits = 2;

/** The proof of work that came with a request, and for whom its puzzle was made. */
export type GivenProof = { secrets: Secrets; subject: string; work: string | undefined };

/** Looking up whether a phone is registered is free only so often: otherwise anybody could list our users. */
export async function requireProofForLookUp(db: Tx, proof: GivenProof, network: string) {
  await requireProof(db, proof, [[lookUps, network]]);
}

export type CodeRequest = {
  personId: string;
  channel: Channel;
  /** How many codes can leave this way. */
  perHour: number;
  network: string;
  browser: string;
  /** How the caller has shown to be more than a stranger: signed in, or by a right code. */
  shown?: string;
};

/** Everybody locks the rows in this order. What is refused does not count: the transaction takes it back. */
export async function requireProofForCode(
  tx: Tx,
  proof: GivenProof,
  { personId, network, ...request }: CodeRequest,
) {
  const places = hashedPlacesOf(proof.secrets, { personId, network, browser: request.browser });
  const { isAdmin, place } = await findKnownPlace(tx, { personId, channel: request.channel, places });
  const isKnown = request.shown ?? place?.toString('hex');
  if (isKnown) return requireUnusedProof(tx, proof, [[known, `${personId} ${isKnown}`]]);
  return requireUnusedProof(tx, proof, [
    [unknownPlaceQuotas.here, `${personId} ${network}`],
    [unknownPlaceQuotas.person, personId],
    [unknownPlaceQuotas.network, network],
    // A flood of codes for everybody does not keep out those who can end it.
    ...(isAdmin ? [] : [[overall(request.perHour), request.channel] satisfies [Quota, string]]),
  ]);
}

/** As keyed hashes, the browser first: networks are shared. */
export function hashedPlacesOf(
  secrets: Secrets,
  { personId, network, browser }: { personId: string; network: string; browser: string },
) {
  return [`browser ${browser}`, `network ${network}`].map((place) => secrets.hash(`${personId} ${place}`));
}

async function requireUnusedProof(tx: Tx, proof: GivenProof, uses: [Quota, string][]) {
  const hasProof = await requireProof(tx, proof, uses);
  if (hasProof && (await countUse(tx, once, proof.work!)).uses > 1) throw proofRequired(proof, leastBits);
}

/** True where it took a puzzle. */
async function requireProof(tx: Tx, proof: GivenProof, uses: [Quota, string][]) {
  let needed = 0;
  for (const [quota, who] of uses) {
    const { uses: asked, wait } = await countUse(tx, quota, who);
    const bits = bitsFor(quota, asked);
    if (bits > maxBits) throw new Refused('too_many', { retryAfterSeconds: wait });
    needed = Math.max(needed, bits);
  }
  if (needed === 0) return false;
  const { secrets, subject, work } = proof;
  if (bitsOf(secrets, subject, work) < Math.max(leastBits, needed - slackBits))
    throw proofRequired(proof, needed);
  return true;
}

function bitsFor({ free, every }: Quota, uses: number) {
  return uses <= free ? 0 : leastBits + Math.floor((uses - free - 1) / every);
}

function proofRequired({ secrets, subject }: GivenProof, bits: number) {
  return new Refused('proof_of_work_first', { puzzle: newPuzzle(secrets, subject, bits) });
}
