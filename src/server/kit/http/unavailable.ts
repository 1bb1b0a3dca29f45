import { Refused } from '../errors.ts';
import { ServiceFailed } from '#server/gateways/fetch-json.ts';

const retryAfterSeconds = 2;
let answerMs = 25_000;

/** After so long, whoever waits for an answer is told to ask again. */
export function setAnswerTimeout(seconds: number) {
  answerMs = seconds * 1000;
}

const lost = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** PostgreSQL's own: no connection, no room, going down or coming up, too slow; a server that has become a replica; two
 *  that waited for each other, of whom one was let go. */
const refusedByPostgres = /^(08...|53...|57014|57P0[1235]|25006|40001|40P01)$/;

/** The database is away, as at a failover: the same may be asked again soon. */
export function isDatabaseAway(error: unknown) {
  const code = codeOf(error);
  return lost.has(code) || refusedByPostgres.test(code);
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** No room on the disk, or none that we may use. */
export function isDiskFull(error: unknown) {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

/** The disk refuses, or the bucket: what its client throws carries `$metadata`. */
function isStoreAway(error: unknown) {
  if (error instanceof ServiceFailed || (error instanceof Error && '$metadata' in error)) return true;
  return ['EACCES', 'EIO', 'EPERM', 'EROFS'].includes(codeOf(error));
}

/** What somebody is told when something outside of us does not do its part; nothing when the fault is ours. */
export function refusalFor(error: unknown) {
  if (error instanceof Refused) return error;
  if (isDiskFull(error)) return new Refused('storage_full');
  if (isStoreAway(error)) return picturesUnavailable();
  return isDatabaseAway(error) ? unavailable() : undefined;
}

export function picturesUnavailable() {
  return new Refused('pictures_unavailable', { retryAfterSeconds });
}

export function unavailable() {
  return new Refused('unavailable', { retryAfterSeconds });
}

/** A database that has fallen silent does not keep the process from ending. */
export async function settleInTime(work: Promise<unknown> | undefined) {
  if (work) await inTime(work, 3000).catch(() => {});
}

/** Nobody waits for ever for a database that has fallen silent. */
export async function inTime<T>(work: Promise<T>, mostMs = answerMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), mostMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
