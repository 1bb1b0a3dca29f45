import type { ClientErrorDraft } from '#contract/api/client-errors.ts';
import { pages } from '#contract/site/paths.ts';
import type { Db } from '#server/kit/database/db.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import { deleteOldClientErrors, putClientError } from './queries.ts';

const overall: RateLimit = { name: 'client errors overall', max: 3000, perSeconds: 3600 };
const keptDays = 30;

/** Anybody can send anything: what is kept is short, without personal data, and of a bounded number. */
export async function saveClientError(db: Db, { kind, message, route, release }: ClientErrorDraft) {
  await rateLimit(db, overall, 'everyone');
  const isPage = pages.some((page) => page === route);
  await putClientError(db, {
    kind,
    message: scrub(message),
    route: isPage ? route : 'other',
    release: scrub(release),
  });
  return { received: true as const };
}

export async function sweepClientErrors(db: Db) {
  await deleteOldClientErrors(db, keptDays);
}

/** Without what may tell of a person: e-mails, addresses with their questions, ids and numbers, and quoted texts. */
export function scrub(message: string) {
  return message
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .replace(/"[^"]{12,}"/g, '"…"')
    .replace(/\?\S*/g, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')
    .replace(/\d[\d\s-]{3,}/g, '#');
}
