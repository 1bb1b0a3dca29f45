import type { Activity, FarmRecord, NamedRecord } from '#contract/sellers/farm-records.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** As the table has it, but for the days, which depend on today. */
export type ActivityRow = Omit<Activity, 'daysSinceLast'>;

const row = (
  tx: Tx,
  since: string,
) => tx`a.id, a.activity, a.is_example, r.id as record_id, r.amount, r.done_on as last_on,
  (select count(*)::int from farm_records c where c.activity_id = a.id) as records,
  (select coalesce(sum(s.amount), 0)::bigint from farm_records s
    where s.activity_id = a.id and s.done_on > ${since}::date) as spent
  from farm_activities a cross join lateral
    (select * from farm_records n where n.activity_id = a.id order by n.done_on desc limit 1) r`;

export async function hasBook(tx: Tx, ownerId: string) {
  const rows = await tx`select from farm_books where owner_id = ${ownerId}`;
  return rows.length === 1;
}

/** False if it had begun before. */
export async function insertBook(tx: Tx, ownerId: string) {
  const rows = await tx`
    insert into farm_books (owner_id) select id from people where id = ${ownerId}
    on conflict do nothing returning 1`;
  return rows.length === 1;
}

/** Holds the book until the transaction ends: two activities at once must not pass the limit together. */
export async function lockBook(tx: Tx, ownerId: string) {
  await tx`select from farm_books where owner_id = ${ownerId} for update`;
}

export async function listActivities(tx: Tx, ownerId: string, since: string) {
  return tx<ActivityRow[]>`
    select ${row(tx, since)} where a.owner_id = ${ownerId} and a.deleted_at is null order by a.place`;
}

export async function findActivity(tx: Tx, ownerId: string, id: string, since: string) {
  const [found] = await tx<ActivityRow[]>`
    select ${row(tx, since)} where a.id = ${id} and a.owner_id = ${ownerId} and a.deleted_at is null`;
  return found;
}

export async function countActivities(tx: Tx, ownerId: string) {
  const [found] = await tx<{ count: number }[]>`
    select count(*)::int as count from farm_activities where owner_id = ${ownerId} and deleted_at is null`;
  return found!.count;
}

/** Of the activities that are kept, without the examples. */
export async function listActivityNames(tx: Tx, ownerId: string) {
  const rows = await tx<{ activity: string }[]>`
    select activity from farm_activities
    where owner_id = ${ownerId} and deleted_at is null and not is_example`;
  return rows.map(({ activity }) => activity);
}

export async function insertActivity(tx: Tx, ownerId: string, activity: string, isExample = false) {
  const [made] = await tx<{ id: string }[]>`
    insert into farm_activities (owner_id, activity, is_example) values (${ownerId}, ${activity}, ${isExample})
    returning id`;
  return made!.id;
}

/** False if it was no example. */
export async function unmarkExample(tx: Tx, id: string) {
  const rows = await tx`
    update farm_activities set is_example = false where id = ${id} and is_example returning 1`;
  return rows.length === 1;
}

export async function markExamplesDeleted(tx: Tx, ownerId: string) {
  const rows = await tx<{ id: string }[]>`
    update farm_activities set deleted_at = now()
    where owner_id = ${ownerId} and is_example and deleted_at is null returning id`;
  return rows.map(({ id }) => id);
}

/** Holds the activity until the transaction ends: two deletions at once must not take both of its last records. */
export async function lockActivity(tx: Tx, ownerId: string, id: string) {
  const rows = await tx`
    select from farm_activities where id = ${id} and owner_id = ${ownerId} and deleted_at is null for update`;
  return rows.length === 1;
}

export async function renameActivity(tx: Tx, id: string, activity: string) {
  await tx`update farm_activities set activity = ${activity} where id = ${id}`;
}

export async function markDeleted(tx: Tx, ownerId: string, id: string) {
  const rows = await tx`
    update farm_activities set deleted_at = now()
    where id = ${id} and owner_id = ${ownerId} and deleted_at is null returning 1`;
  return rows.length === 1;
}

export async function unmarkDeleted(tx: Tx, ownerId: string, id: string) {
  const rows = await tx`
    update farm_activities set deleted_at = null
    where id = ${id} and owner_id = ${ownerId}
      and (deleted_at is null or deleted_at > now() - interval '1 hour') returning 1`;
  return rows.length === 1;
}

/** Later than they can be put back, so that none is put back while it is swept. */
export async function deleteDiscarded(tx: Tx) {
  await tx`delete from farm_activities where deleted_at < now() - interval '2 hours'`;
}

export async function listRecords(tx: Tx, activityId: string) {
  return tx<FarmRecord[]>`
    select id, amount, done_on from farm_records where activity_id = ${activityId} order by done_on desc`;
}

export async function listNamedRecords(tx: Tx, ownerId: string) {
  return tx<NamedRecord[]>`
    select a.activity, r.amount, r.done_on from farm_records r join farm_activities a on a.id = r.activity_id
    where a.owner_id = ${ownerId} and a.deleted_at is null and not a.is_example order by a.place, r.done_on`;
}

/** By month, from that day on. */
export async function sumSpentByMonth(tx: Tx, ownerId: string, since: string) {
  return tx<{ month: string; spent: number }[]>`
    select to_char(r.done_on, 'YYYY-MM') as month, sum(r.amount)::float8 as spent
    from farm_records r join farm_activities a on a.id = r.activity_id
    where a.owner_id = ${ownerId} and a.deleted_at is null and not a.is_example and r.done_on >= ${since}::date
    group by 1`;
}

/** With the activity that it belongs to, if that is the owner's. */
export async function findRecord(tx: Tx, ownerId: string, id: string) {
  const [found] = await tx<(FarmRecord & { activityId: string })[]>`
    select r.id, r.amount, r.done_on, r.activity_id
    from farm_records r join farm_activities a on a.id = r.activity_id
    where r.id = ${id} and a.owner_id = ${ownerId} and a.deleted_at is null`;
  return found;
}

export async function countRecords(tx: Tx, activityId: string) {
  const [found] = await tx<{ count: number }[]>`
    select count(*)::int as count from farm_records where activity_id = ${activityId}`;
  return found!.count;
}

type Draft = Omit<FarmRecord, 'id'>;

/** The record of that day, new or put in the place of what stood there. */
export async function upsertRecord(tx: Tx, activityId: string, { amount, doneOn }: Draft) {
  const [made] = await tx<FarmRecord[]>`
    insert into farm_records (activity_id, amount, done_on) values (${activityId}, ${amount}, ${doneOn})
    on conflict (activity_id, done_on) do update set amount = excluded.amount
    returning id, amount, done_on`;
  return made!;
}

/** Nothing if another record of the activity has that day. */
export async function updateRecord(tx: Tx, id: string, { amount, doneOn }: Draft) {
  const [made] = await tx<FarmRecord[]>`
    update farm_records r set amount = ${amount}, done_on = ${doneOn} where r.id = ${id} and not exists (
      select from farm_records o where o.activity_id = r.activity_id and o.done_on = ${doneOn} and o.id <> r.id)
    returning id, amount, done_on`;
  return made;
}

/** All of an activity, but for one. */
export async function deleteOtherRecords(tx: Tx, activityId: string, kept: string) {
  await tx`delete from farm_records where activity_id = ${activityId} and id <> ${kept}`;
}

export async function deleteRecord(tx: Tx, id: string) {
  await tx`delete from farm_records where id = ${id}`;
}
