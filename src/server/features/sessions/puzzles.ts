import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Puzzle } from '#contract/people/puzzle.ts';
import type { Secrets } from '#server/kit/sessions/secrets.ts';

export const puzzleSeconds = 600;

/** Nothing of it is kept: the mark says later that we made it, for this subject and not long ago. */
export function newPuzzle(secrets: Secrets, subject: string, bits: number): Puzzle {
  const text = [bits, Date.now().toString(36), randomBytes(6).toString('base64url')].join('.');
  return { text: `${text}.${markOf(secrets, subject, text)}`, bits };
}

/** How hard the puzzle was that is solved here; none is 0. */
export function bitsOf(secrets: Secrets, subject: string, work = '') {
  const [bits = '', at = '', random = '', mark = ''] = work.split('.');
  const expected = Buffer.from(markOf(secrets, subject, [bits, at, random].join('.')));
  const given = Buffer.from(mark);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
  if (Date.now() - Number.parseInt(at, 36) > puzzleSeconds * 1000) return 0;
  return zeroBits(work) >= Number(bits) ? Number(bits) : 0;
}

/** With how many of them the hash begins. */
export function zeroBits(work: string) {
  const hash = createHash('sha256').update(work).digest();
  const first = hash.findIndex((byte) => byte !== 0);
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first]!) - 24;
}

function markOf(secrets: Secrets, subject: string, text: string) {
  return secrets.hash(`puzzle ${subject} ${text}`).toString('base64url').slice(0, 16);
}
