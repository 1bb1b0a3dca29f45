import { digestHours } from '#contract/people/alert-preferences.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { bidiIsolated } from '#contract/text/words.ts';
import type { SavedFilters } from '#contract/trade/saved-searches.ts';
import { listFollowedBy } from '#server/features/followed-sellers/service.ts';
import { notifyEach } from '#server/features/notifications/service.ts';
import {
  listSearchesToRun,
  markEnding,
  noteTold,
  type SearchToRun,
} from '#server/features/saved-searches/service.ts';
import {
  copyNews,
  listNewsOfSellers,
  listOwnersOfNews,
  newsFinder,
} from '#server/features/search/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { pipeline } from '#server/kit/database/transactions.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { type DigestParts, enqueueDigests } from './messages.ts';
import { claimReaders, noteSeen, openRound } from './queries.ts';

/** Few enough that nobody waits long for a row, and that little is done again after a crash. */
const readersAtOnce = 5000;
/** Of one search no more are counted. */
const maxCounted = 100;
/** That a search ends is told so many days before. */
const daysBeforeEnd = 7;
const maxLabels = 5;
const hourMs = 3_600_000;

/** Tells everybody once a day what is new in their searches and of their sellers. Any number of processes may do it at
 *  once. The cursors of some readers go on in the transaction that tells them: whoever was told is not told again, and
 *  whoever a crash has left out is told by the next run. */
export async function sendDigests(parts: DigestParts, { now = new Date(), atOnce = readersAtOnce } = {}) {
  const millisecondsLeft = lastMoment(now) - now.getTime();
  if (pakistanHour(now) < digestHours.first || millisecondsLeft < hourMs) return;
  const until = await openRound(parts.db, pakistanDay(now));
  if (!until) return;
  const round = { until, atOnce, forSeconds: Math.floor(millisecondsLeft / 1000) };
  let told = atOnce;
  while (told === atOnce) told = await parts.db.begin((tx) => tellSome(tx, parts, round));
}

function pakistanHour(when: Date) {
  return (when.getUTCHours() + 5) % 24;
}

/** No message leaves after it. */
function lastMoment(now: Date) {
  return Date.parse(`${pakistanDay(now)}T${digestHours.last}:00:00+05:00`);
}

type Round = { until: string; atOnce: number; forSeconds: number };

/** How many readers were looked after. */
async function tellSome(tx: Tx, parts: DigestParts, { until, atOnce, forSeconds }: Round) {
  const readers = await claimReaders(tx, until, atOnce);
  if (readers.length === 0) return 0;
  const personIds = readers.map(({ personId }) => personId);
  const news = await newsOf(tx, personIds, until);
  const ending = await endingOf(tx, personIds);
  const bells = [
    ...[...news].map(([personId, { labels }]) => bell(personId, 'digest', labels)),
    ...[...ending].map(([personId, labels]) => bell(personId, 'search_ending', labels)),
  ];
  await notifyEach(tx, bells, ['saved-searches']);
  const counted = readers.map((reader) => ({
    ...reader,
    offers: news.get(reader.personId)?.ids.size ?? 0,
    ending: ending.get(reader.personId)?.length ?? 0,
  }));
  await enqueueDigests(tx, parts, counted, forSeconds);
  await noteSeen(tx, personIds, until);
  return readers.length;
}

function bell(personId: string, event: 'digest' | 'search_ending', labels: string[]) {
  const about = labels.slice(0, maxLabels).join(', ') + (labels.length > maxLabels ? ' …' : '');
  return { personId, event, subject: '', about };
}

type News = { ids: Set<string>; labels: string[] };

/** What there is for each of them that has anything, as it is on offer at this moment. */
async function newsOf(tx: Tx, personIds: string[], until: string) {
  const [searches, followed] = await pipeline(
    listSearchesToRun(tx, personIds),
    listFollowedBy(tx, personIds),
  );
  const news = new Map<string, News>();
  const since = [...searches, ...followed].map((one) => one.since).toSorted()[0];
  if (since === undefined) return news;
  const note = (personId: string, ids: string[], label: string) => {
    const known = news.get(personId) ?? { ids: new Set(), labels: [] };
    for (const id of ids) known.ids.add(id);
    known.labels.push(`${bidiIsolated(label)} (${ids.length < maxCounted ? ids.length : `${maxCounted}+`})`);
    news.set(personId, known);
  };
  await copyNews(tx, { since, until });
  const found = await runSearches(tx, searches, personIds);
  for (const { search, ids } of found) note(search.personId, ids, labelOf(search));
  await noteTold(
    tx,
    found.map(({ search: { id }, ids }) => ({ id, count: ids.length })),
  );
  const names = new Map(followed.map(({ sellerId, role, name }) => [`${sellerId} ${role}`, name]));
  for (const { personId, sellerId, role, ids } of await listNewsOfSellers(tx, followed))
    note(personId, ids, names.get(`${sellerId} ${role}`)!);
  return news;
}

async function runSearches(tx: Tx, searches: SearchToRun[], personIds: string[]) {
  const owners = await listOwnersOfNews(tx, personIds);
  const find = newsFinder(tx, maxCounted);
  const found = await pipeline(
    ...searches.map(async (search) => {
      const { id: _, personId, since, ...sought } = search;
      const exceptOwner = owners.has(personId) ? personId : null;
      return { search, ids: await find({ sought, since, exceptOwner }) };
    }),
  );
  return found.filter(({ ids }) => ids.length > 0);
}

async function endingOf(tx: Tx, personIds: string[]) {
  const ending = new Map<string, string[]>();
  for (const { personId, ...search } of await markEnding(tx, personIds, daysBeforeEnd))
    ending.set(personId, [...(ending.get(personId) ?? []), bidiIsolated(labelOf(search))]);
  return ending;
}

/** In the words of whoever saved it. */
function labelOf({ text, category, location }: Pick<SavedFilters, 'text' | 'category' | 'location'>) {
  const parts = [text, category && en.Categories[category], location];
  return parts.filter(Boolean).join(', ') || en.SavedSearches.anything;
}
