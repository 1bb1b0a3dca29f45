import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { IdempotencyKey } from '#contract/api/idempotency-key.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';

export const maxDays = 36_500;
export const maxActivities = 100;
/** Of one activity. */
export const maxRecords = 4000;
/** What 'spent' looks back on: about one crop season. */
export const seasonDays = 182;

const Amount = z
  .number(fieldError('number'))
  .int(fieldError('wholeRupees'))
  .min(0, fieldError('zeroOrMore'))
  .max(1_000_000_000, fieldError('atMost', { most: 1_000_000_000 }));
const Days = z
  .number(fieldError('number'))
  .int(fieldError('wholeDays'))
  .min(0, fieldError('zeroOrMore'))
  .max(maxDays, fieldError('mostDays', { most: maxDays }));

/** What a farmer types into the form of an activity. */
export const ActivityDraft = z.object({
  activity: text(120).min(1, fieldError('fillIn')),
  amount: Amount,
  daysSinceLast: Days,
});
export type ActivityDraft = z.infer<typeof ActivityDraft>;

/** A row of the table: an activity with its newest record. What is stored is `lastOn`; the days are counted from it. */
export const Activity = ActivityDraft.extend({
  id: z.uuid(),
  lastOn: z.iso.date(),
  /** The newest record. An edit names the one that it began with. */
  recordId: z.uuid(),
  records: z.number().int(),
  /** Rupees over the last `seasonDays`. */
  spent: z.number().int(),
  /** One of those that the table begins with. It is in no total, and becomes the farmer's own once it is used. */
  isExample: z.boolean(),
});
export type Activity = z.infer<typeof Activity>;

/** That an activity was done, on which day and for how much. There is one for each day at most. */
export const FarmRecord = z.object({
  id: z.uuid(),
  amount: Amount,
  doneOn: z.iso.date(fieldError('date')),
});
export type FarmRecord = z.infer<typeof FarmRecord>;

/** Data export: a record with the name of its activity. */
export const NamedRecord = FarmRecord.omit({ id: true }).extend({ activity: z.string() });
export type NamedRecord = z.infer<typeof NamedRecord>;

const One = z.object({ id: z.uuid() });
const Done = z.object({ done: z.literal(true) });
const RecordDraft = FarmRecord.omit({ id: true });
const SentActivity = ActivityDraft.extend({
  key: IdempotencyKey.optional(),
  /** The day that `daysSinceLast` counts back from: what was written without a network is sent on a later one. */
  writtenOn: RecordDraft.shape.doneOn.optional(),
});

export const farmRecords = {
  activities: endpoint({
    method: 'GET',
    path: '/api/me/activities',
    purpose: 'The activities of my farm, each with its newest record',
    who: 'farmer',
    input: z.object({}),
    reply: z.array(Activity),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/me/activities',
    purpose: 'Add an activity with its first record',
    details:
      '`daysSinceLast` counts back from `writtenOn`, or from today. Sent twice with the same `key`, it is added once.',
    who: 'farmer',
    refuses: ['added_before', 'records_full'],
    input: SentActivity,
    reply: Activity,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/me/activities/:id',
    purpose: 'Change an activity and its newest record',
    details: 'A later day adds a new record. Sent twice with the same `key`, it is changed once.',
    who: 'farmer',
    refuses: ['changed_elsewhere', 'day_taken', 'records_full'],
    input: SentActivity.extend({ id: z.uuid(), recordId: z.uuid() }),
    reply: Activity,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/me/activities/:id',
    purpose: 'Delete an activity',
    details: 'It can be put back for an hour.',
    who: 'farmer',
    input: One,
    reply: Done,
  }),
  removeExamples: endpoint({
    method: 'DELETE',
    path: '/api/me/example-activities',
    purpose: 'Delete the examples that the table begins with',
    details: 'Tells which they were. Each can be put back for an hour.',
    who: 'farmer',
    input: z.object({}),
    reply: z.object({ ids: z.array(z.uuid()) }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/me/activities/:id/restore',
    purpose: 'Put a deleted activity back, with its records',
    who: 'farmer',
    refuses: ['records_full'],
    input: One,
    reply: Activity,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/me/activities/:id/records',
    purpose: 'The records of one activity, newest first',
    who: 'farmer',
    input: One,
    reply: z.array(FarmRecord),
  }),
  addRecord: endpoint({
    method: 'POST',
    path: '/api/me/activities/:id/records',
    purpose: 'Record that an activity was done',
    details: 'Today, unless a day is given. Replaces the record of that day.',
    who: 'farmer',
    refuses: ['records_full'],
    input: One.extend({ amount: Amount, doneOn: RecordDraft.shape.doneOn.optional() }),
    reply: FarmRecord,
  }),
  editRecord: endpoint({
    method: 'PATCH',
    path: '/api/me/farm-records/:id',
    purpose: 'Correct a record',
    who: 'farmer',
    refuses: ['day_taken'],
    input: RecordDraft.extend({ id: z.uuid() }),
    reply: FarmRecord,
  }),
  removeRecord: endpoint({
    method: 'DELETE',
    path: '/api/me/farm-records/:id',
    purpose: 'Delete a record',
    details: 'The only record of an activity cannot be deleted.',
    who: 'farmer',
    refuses: ['only_record'],
    input: One,
    reply: Done,
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/me/farm-records',
    purpose: 'Every record of my farm, by activity and day',
    details: 'Without the examples.',
    who: 'farmer',
    input: z.object({}),
    reply: z.array(NamedRecord),
  }),
};
