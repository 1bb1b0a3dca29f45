import { randomBytes } from 'node:crypto';
import type { Db } from '../database/db.ts';
import type { Caller } from './caller.ts';
import { type RateLimit, rateLimit } from './rate-limit.ts';

const wrongLinksPerCaller: RateLimit = { name: 'wrong links per caller', max: 10, perSeconds: 600 };

/** 192 bits. It is kept as it is, for those who may share it again: whoever can read the table can read what it leads to. */
export function newSecret() {
  return randomBytes(24).toString('base64url');
}

/** A wrong link costs a use of the limit, a right one nothing: a whole village may share one address. */
export async function countWrongLink(db: Db, caller: Caller) {
  await rateLimit(db, wrongLinksPerCaller, caller);
}
