import { daysBefore, daysBetween } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import {
  type Activity,
  type ActivityDraft,
  type FarmRecord,
  maxActivities,
  maxDays,
  maxRecords,
  seasonDays,
} from '#contract/sellers/farm-records.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { idempotent } from '#server/kit/limits/idempotency.ts';
import { announce } from '#server/kit/live/live.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { isAboutAnimals } from './livestock.ts';
import {
  type ActivityRow,
  countActivities,
  countRecords,
  deleteDiscarded,
  deleteOtherRecords,
  deleteRecord,
  findActivity,
  findRecord,
  hasBook,
  insertActivity,
  insertBook,
  listActivities,
  listActivityNames,
  listNamedRecords,
  listRecords,
  lockActivity,
  lockBook,
  markDeleted,
  markExamplesDeleted,
  renameActivity,
  sumSpentByMonth,
  unmarkDeleted,
  unmarkExample,
  updateRecord,
  upsertRecord,
} from './queries.ts';
import { fieldError } from '#contract/text/field-error.ts';

export async function activitiesOf(db: Db, ownerId: string) {
  if (!(await hasBook(db, ownerId))) await db.begin((tx) => begin(tx, ownerId));
  return (await listActivities(db, ownerId, seasonStart())).map(withDays);
}

/** What was spent in each month, without the examples. */
export function spentByMonth(db: Tx, ownerId: string, since: string) {
  return sumSpentByMonth(db, ownerId, since);
}

/** How many activities are about animals, without the examples. */
export async function livestockActivities(db: Tx, ownerId: string) {
  return (await listActivityNames(db, ownerId)).filter(isAboutAnimals).length;
}

/** Every record that is kept of a person. */
export function farmRecordsOf(db: Db, ownerId: string) {
  return listNamedRecords(db, ownerId);
}

type Sent = ActivityDraft & { key?: string; writtenOn?: string };

export async function addActivity(db: Db, ownerId: string, { key, ...draft }: Sent) {
  const sending = { by: ownerId, key, content: draft, ifReused: 'added_before' } as const;
  const record = recordOf(draft);
  return change(db, ownerId, async (tx) => {
    const id = await idempotent(tx, sending, async () => {
      await begin(tx, ownerId);
      await lockBook(tx, ownerId);
      if ((await countActivities(tx, ownerId)) >= maxActivities) throw new Refused('records_full');
      const added = await insertActivity(tx, ownerId, draft.activity);
      await upsertRecord(tx, added, record);
      return added;
    });
    return one(tx, ownerId, id);
  });
}

type Edit = Sent & { id: string; recordId: string };

/** The same day or an earlier one corrects the record; a later one says that the work was done again. */
export async function editActivity(db: Db, ownerId: string, { key, ...edit }: Edit) {
  const { id, recordId, ...draft } = edit;
  const sending = { by: ownerId, key, content: edit, ifReused: 'changed_elsewhere' } as const;
  const next = recordOf(draft);
  return change(db, ownerId, async (tx) => {
    await idempotent(tx, sending, async () => {
      await lock(tx, ownerId, id);
      const before = await findRecord(tx, ownerId, recordId);
      if (before?.activityId !== id) throw new Refused('changed_elsewhere');
      await renameActivity(tx, id, draft.activity);
      const isAgain = next.doneOn > before.doneOn;
      const record = isAgain
        ? await putRecord(tx, id, next)
        : await correct(tx, recordId, next, 'daysSinceLast');
      await makeOwn(tx, id, record);
      return id;
    });
    return one(tx, ownerId, id);
  });
}

export async function removeActivity(db: Db, ownerId: string, id: string) {
  return change(db, ownerId, async (tx) => {
    if (!(await markDeleted(tx, ownerId, id))) throw new Refused('not_found');
    return { done: true as const, id };
  });
}

/** All at once; each can be put back like any other. */
export async function removeExamples(db: Db, ownerId: string) {
  return db.begin(async (tx) => {
    const ids = await markExamplesDeleted(tx, ownerId);
    if (ids.length > 0) await announce(tx, 'farm-records', [ownerId]);
    return { ids };
  });
}

export async function restoreActivity(db: Db, ownerId: string, id: string) {
  return change(db, ownerId, async (tx) => {
    await lockBook(tx, ownerId);
    if ((await countActivities(tx, ownerId)) >= maxActivities) throw new Refused('records_full');
    if (!(await unmarkDeleted(tx, ownerId, id))) throw new Refused('not_found');
    return one(tx, ownerId, id);
  });
}

export async function historyOf(db: Db, ownerId: string, id: string) {
  if (!(await findActivity(db, ownerId, id, seasonStart()))) throw new Refused('not_found');
  return listRecords(db, id);
}

export async function addRecord(
  db: Db,
  ownerId: string,
  { id, amount, doneOn = pakistanDay() }: { id: string; amount: number; doneOn?: string },
) {
  checkDay(doneOn);
  return change(db, ownerId, async (tx) => {
    await lock(tx, ownerId, id);
    return makeOwn(tx, id, await putRecord(tx, id, { amount, doneOn }));
  });
}

export async function editRecord(db: Db, ownerId: string, { id, ...draft }: FarmRecord) {
  checkDay(draft.doneOn);
  return change(db, ownerId, async (tx) => {
    const activityId = await lockRecord(tx, ownerId, id);
    return makeOwn(tx, activityId, await correct(tx, id, draft, 'doneOn'));
  });
}

/** An activity without a record could not say when it was done. */
export async function removeRecord(db: Db, ownerId: string, id: string) {
  return change(db, ownerId, async (tx) => {
    const activityId = await lockRecord(tx, ownerId, id);
    if ((await countRecords(tx, activityId)) === 1) throw new Refused('only_record');
    await deleteRecord(tx, id);
    return { done: true as const, id };
  });
}

export function sweepFarmRecords(db: Db) {
  return deleteDiscarded(db);
}

async function change<T extends { id: string }>(db: Db, ownerId: string, work: (tx: Tx) => Promise<T>) {
  return db.begin(async (tx) => {
    const result = await work(tx);
    await announce(tx, 'farm-records', [ownerId]);
    return result;
  });
}

/** The activities of the locale, on the days that its texts speak of. */
async function begin(tx: Tx, ownerId: string) {
  if (!(await insertBook(tx, ownerId))) return;
  for (const { activity, amount, daysSinceLast } of en.farmMonitoring.activities) {
    const id = await insertActivity(tx, ownerId, activity, true);
    await upsertRecord(tx, id, recordOf({ amount, daysSinceLast: Number.parseInt(daysSinceLast, 10) }));
  }
}

/** An example that is used is an activity of the farm, and what the example said of it was never true. */
async function makeOwn(tx: Tx, activityId: string, record: FarmRecord) {
  if (await unmarkExample(tx, activityId)) await deleteOtherRecords(tx, activityId, record.id);
  return record;
}

async function putRecord(tx: Tx, activityId: string, draft: Omit<FarmRecord, 'id'>) {
  if ((await countRecords(tx, activityId)) >= maxRecords) throw new Refused('records_full');
  return upsertRecord(tx, activityId, draft);
}

async function correct(tx: Tx, id: string, draft: Omit<FarmRecord, 'id'>, field: string) {
  const record = await updateRecord(tx, id, draft);
  if (!record) throw new Refused('day_taken', { fields: { [field]: fieldError('day_taken') } });
  return record;
}

async function one(tx: Tx, ownerId: string, id: string) {
  const found = await findActivity(tx, ownerId, id, seasonStart());
  if (!found) throw new Refused('not_found');
  return withDays(found);
}

async function lock(tx: Tx, ownerId: string, id: string) {
  if (!(await lockActivity(tx, ownerId, id))) throw new Refused('not_found');
}

/** Under the lock of its activity; it may have been deleted while that was waited for. */
async function lockRecord(tx: Tx, ownerId: string, id: string) {
  const record = await findRecord(tx, ownerId, id);
  if (!record) throw new Refused('not_found');
  await lock(tx, ownerId, record.activityId);
  if (!(await findRecord(tx, ownerId, id))) throw new Refused('not_found');
  return record.activityId;
}

/** The clock of a phone may be ahead: nothing was written after today. */
function recordOf({ amount, daysSinceLast, writtenOn = pakistanDay() }: Omit<Sent, 'activity'>) {
  const today = pakistanDay();
  const from = writtenOn < today ? writtenOn : today;
  checkDay(from, 'writtenOn');
  return { amount, doneOn: daysBefore(from, daysSinceLast) };
}

function withDays(row: ActivityRow): Activity {
  return { ...row, daysSinceLast: Math.min(maxDays, Math.max(0, daysBetween(row.lastOn, pakistanDay()))) };
}

function seasonStart() {
  return daysBefore(pakistanDay(), seasonDays);
}

function checkDay(day: string, field = 'doneOn') {
  const ago = daysBetween(day, pakistanDay());
  if (ago < 0) throw new Refused('invalid', { fields: { [field]: fieldError('pastDate') } });
  if (ago > maxDays) throw new Refused('invalid', { fields: { [field]: fieldError('laterDate') } });
}
