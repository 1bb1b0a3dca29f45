import { afterEach, expect, test, vi } from 'vitest';
import { account } from '#contract/people/account.ts';
import { daysBefore } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { farmRecords } from '#contract/sellers/farm-records.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { asFarmer, asVendor } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';
import { sweepFarmRecords } from './service.ts';

const day = 86_400_000;
const draft = { activity: 'Harvesting', amount: 5000, daysSinceLast: 2 };

afterEach(() => vi.useRealTimers());

/** Moves the clock of the server; the database and everything else keep theirs. */
function clockAt(when: string | number) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(when) });
}

async function farm() {
  const world = await newWorld();
  const { call } = world;
  const farmer = await world.person(asFarmer);
  const list = async (who = farmer) => (await call(farmRecords.activities, {}, who)).body;
  return {
    ...world,
    farmer,
    list,
    add: async (change: object = {}, who = farmer) =>
      (await call(farmRecords.add, { ...draft, ...change }, who)).body,
    history: async (id: string) => (await call(farmRecords.history, { id }, farmer)).body,
    row: async (activity: string) => (await list()).find((one) => one.activity === activity)!,
  };
}

test('[2.13-03][3-27] the table begins with the activities of the locale, in its order and on its days', async () => {
  const { list } = await farm();

  const rows = await list();

  expect(rows.map(({ activity, amount, daysSinceLast }) => ({ activity, amount, daysSinceLast }))).toEqual(
    en.farmMonitoring.activities.map(({ activity, amount, daysSinceLast }) => ({
      activity,
      amount,
      daysSinceLast: Number.parseInt(daysSinceLast, 10),
    })),
  );
  for (const row of rows) {
    expect(row).toMatchObject({
      id: expect.any(String),
      lastOn: daysBefore(pakistanDay(), row.daysSinceLast),
    });
  }
});

test('activities that were deleted do not come back, and two devices do not begin the table twice', async () => {
  const { list, call, farmer } = await farm();
  const [rows] = await Promise.all([list(), list()]);
  expect(rows).toHaveLength(en.farmMonitoring.activities.length);

  for (const { id } of rows) await call(farmRecords.remove, { id }, farmer);

  expect(await list()).toEqual([]);
});

test('[2.13-08] the days grow by one with each midnight in Pakistan', async () => {
  const { add, row } = await farm();
  clockAt('2026-11-12T18:30:00Z');
  await add();
  expect(await row('Harvesting')).toMatchObject({ daysSinceLast: 2, lastOn: '2026-11-10' });

  clockAt('2026-11-12T18:59:59Z');
  expect(await row('Harvesting')).toMatchObject({ daysSinceLast: 2 });
  clockAt('2026-11-12T19:00:00Z');
  expect(await row('Harvesting')).toMatchObject({ daysSinceLast: 3, lastOn: '2026-11-10' });
  clockAt(Date.parse('2026-11-12T19:00:00Z') + 365 * day);
  expect(await row('Harvesting')).toMatchObject({ daysSinceLast: 368 });
});

test('an edit of the same day corrects the record, a later day adds one, an earlier one moves it', async () => {
  const { add, history, call, farmer, row } = await farm();
  const made = await add({ daysSinceLast: 5 });
  const { id } = made;
  const edit = (recordId: string, change: object) =>
    call(farmRecords.edit, { ...draft, id, recordId, ...change }, farmer);

  const corrected = await edit(made.recordId, { activity: 'Reaping', amount: 5500, daysSinceLast: 5 });
  expect(corrected.body).toMatchObject({
    activity: 'Reaping',
    amount: 5500,
    recordId: made.recordId,
    records: 1,
  });

  const again = (await edit(made.recordId, { activity: 'Reaping', amount: 700, daysSinceLast: 0 })).body;
  expect(again).toMatchObject({ amount: 700, daysSinceLast: 0, records: 2, spent: 6200 });

  const moved = await edit(again.recordId, { activity: 'Reaping', amount: 700, daysSinceLast: 1 });
  expect(moved.body).toMatchObject({ daysSinceLast: 1, records: 2, recordId: again.recordId });
  expect((await history(id)).map(({ amount }) => amount)).toEqual([700, 5500]);

  const taken = await edit(again.recordId, { daysSinceLast: 5 });
  expect(taken.body).toMatchObject({ code: 'day_taken', fields: { daysSinceLast: expect.any(String) } });
  expect(await row('Reaping')).toMatchObject({ amount: 700, daysSinceLast: 1 });
  expect((await edit(crypto.randomUUID(), {})).body).toMatchObject({ code: 'changed_elsewhere' });
});

test('work that is done again is a new record, one for each day, however often it is sent', async () => {
  const { add, call, farmer, history, row } = await farm();
  const { id } = await add({ daysSinceLast: 9, amount: 100 });

  await Promise.all([1, 2, 3].map(() => call(farmRecords.addRecord, { id, amount: 200 }, farmer)));

  expect(await history(id)).toEqual([
    { id: expect.any(String), amount: 200, doneOn: pakistanDay() },
    { id: expect.any(String), amount: 100, doneOn: daysBefore(pakistanDay(), 9) },
  ]);
  expect(await row('Harvesting')).toMatchObject({ amount: 200, daysSinceLast: 0, records: 2, spent: 300 });
});

test('records are corrected and deleted, but for the only one', async () => {
  const { add, call, farmer, history } = await farm();
  const { id, recordId } = await add({ daysSinceLast: 9 });
  const only = await call(farmRecords.removeRecord, { id: recordId }, farmer);
  expect(only.body).toMatchObject({ code: 'only_record' });

  const again = (
    await call(farmRecords.addRecord, { id, amount: 1, doneOn: daysBefore(pakistanDay(), 4) }, farmer)
  ).body;
  const change = { id: again.id, amount: 2, doneOn: daysBefore(pakistanDay(), 3) };
  expect((await call(farmRecords.editRecord, change, farmer)).body).toEqual(change);
  const onto = { ...change, doneOn: daysBefore(pakistanDay(), 9) };
  expect((await call(farmRecords.editRecord, onto, farmer)).body).toMatchObject({ code: 'day_taken' });

  // Both at once: one of the two stays.
  const both = await Promise.all(
    [recordId, again.id].map((one) => call(farmRecords.removeRecord, { id: one }, farmer)),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await history(id)).toHaveLength(1);
});

test('what was spent looks back half a year', async () => {
  const { add, call, farmer, row } = await farm();
  const { id } = await add({ amount: 10, daysSinceLast: 0 });
  for (const [amount, days] of [
    [100, 181],
    [1000, 182],
  ] as const)
    await call(farmRecords.addRecord, { id, amount, doneOn: daysBefore(pakistanDay(), days) }, farmer);
  expect((await row('Harvesting')).spent).toBe(110);
});

test('[4-22] a deleted activity is gone, and can be put back with its records for an hour', async () => {
  const { add, call, farmer, list, history, db } = await farm();
  const made = await add();
  const one = { id: made.id };
  expect((await call(farmRecords.remove, one, farmer)).status).toBe(200);
  expect((await list()).some(({ id }) => id === made.id)).toBe(false);
  expect((await call(farmRecords.remove, one, farmer)).status).toBe(404);
  expect((await call(farmRecords.history, one, farmer)).status).toBe(404);
  expect((await call(farmRecords.addRecord, { ...one, amount: 1 }, farmer)).status).toBe(404);
  await sweepFarmRecords(db);

  expect((await call(farmRecords.restore, one, farmer)).body).toEqual(made);
  expect(await history(made.id)).toHaveLength(1);

  await call(farmRecords.remove, one, farmer);
  await db`update farm_activities set deleted_at = now() - interval '61 minutes' where id = ${made.id}`;
  expect((await call(farmRecords.restore, one, farmer)).status).toBe(404);
  await db`update farm_activities set deleted_at = now() - interval '3 hours' where id = ${made.id}`;
  await sweepFarmRecords(db);
  expect((await db`select 1 from farm_records where id = ${made.recordId}`).length).toBe(0);
});

const wrong = [
  [{ activity: undefined }, 'activity'],
  [{ activity: '   ' }, 'activity'],
  [{ activity: 'a'.repeat(121) }, 'activity'],
  [{ activity: 'a\0b' }, 'activity'],
  [{ amount: undefined }, 'amount'],
  [{ amount: '' }, 'amount'],
  [{ amount: -1 }, 'amount'],
  [{ amount: 1.5 }, 'amount'],
  [{ amount: 1e12 }, 'amount'],
  [{ amount: '1; drop table people' }, 'amount'],
  [{ daysSinceLast: undefined }, 'daysSinceLast'],
  [{ daysSinceLast: null }, 'daysSinceLast'],
  [{ daysSinceLast: -1 }, 'daysSinceLast'],
  [{ daysSinceLast: 36_501 }, 'daysSinceLast'],
  [{ daysSinceLast: 0.5 }, 'daysSinceLast'],
] as const;

test.each(wrong)('[5-40] a field that is missing or out of bounds is named: %j', async (change, field) => {
  const { call, farmer, list } = await farm();
  const before = await list();
  const [first] = before;

  const added = await call(farmRecords.add, { ...draft, ...change } as never, farmer);
  const { id, recordId } = first!;
  const edited = await call(farmRecords.edit, { ...draft, id, recordId, ...change } as never, farmer);

  for (const { status, body } of [added, edited]) {
    expect(status).toBe(422);
    expect(body).toHaveProperty(['fields', field]);
  }
  expect(await list()).toEqual(before);
});

test('texts that look like code are kept as they are', async () => {
  const { add } = await farm();
  const activity = `<script>alert(1)</script> '"; drop table people; -- گندم`;
  expect((await add({ activity, daysSinceLast: 36_500 })).activity).toBe(activity);
});

test('the day of a record lies neither in the future nor beyond memory, and is a day', async () => {
  const { add, call, farmer } = await farm();
  const { id, recordId } = await add();
  for (const doneOn of [daysBefore(pakistanDay(), -1), '9999-12-31', '0001-01-01', '2026-02-30', 'x', '\0']) {
    const noted = await call(farmRecords.addRecord, { id, amount: 1, doneOn }, farmer);
    const corrected = await call(farmRecords.editRecord, { id: recordId, amount: 1, doneOn }, farmer);
    for (const { body } of [noted, corrected]) expect(body).toHaveProperty('fields.doneOn');
  }
});

test('a stranger, somebody without a farm and another farmer change nothing', async () => {
  const { add, call, person, list, history, farmer } = await farm();
  const { id, recordId } = await add();
  const before = await list();
  const other = await person(asFarmer);
  const calls = (who?: { cookie?: string }) => [
    call(farmRecords.activities, {}, who),
    call(farmRecords.all, {}, who),
    call(farmRecords.add, draft, who),
    call(farmRecords.edit, { ...draft, id, recordId }, who),
    call(farmRecords.remove, { id }, who),
    call(farmRecords.restore, { id }, who),
    call(farmRecords.history, { id }, who),
    call(farmRecords.addRecord, { id, amount: 1 }, who),
    call(farmRecords.editRecord, { id: recordId, amount: 1, doneOn: pakistanDay() }, who),
    call(farmRecords.removeRecord, { id: recordId }, who),
  ];
  const statuses = async (who?: { cookie?: string }) =>
    (await Promise.all(calls(who))).map(({ status }) => status);

  expect(new Set(await statuses())).toEqual(new Set([401]));
  expect(new Set(await statuses(await person(asVendor)))).toEqual(new Set([403]));
  expect((await statuses(other)).slice(3)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  const own = (await call(farmRecords.add, draft, other)).body;
  const mixed = { ...draft, id: own.id, recordId };
  expect((await call(farmRecords.edit, mixed, other)).body).toMatchObject({ code: 'changed_elsewhere' });

  expect(await list()).toEqual(before);
  expect(await history(id)).toHaveLength(1);
  expect((await call(farmRecords.remove, { id: 'x' }, farmer)).status).toBe(422);
});

test('a table has room for a hundred activities', async () => {
  const { add, call, farmer, list, db } = await farm();
  const { id } = await add();
  const room = 100 - (await list()).length;
  await db`
    with made as (insert into farm_activities (owner_id, activity)
      select ${farmer.user.uid}, 'Work ' || n from generate_series(1, ${room}::int) n returning id)
    insert into farm_records (activity_id, done_on, amount) select id, '2026-01-01', 1 from made`;

  expect((await call(farmRecords.add, draft, farmer)).body).toMatchObject({ code: 'records_full' });
  await call(farmRecords.remove, { id }, farmer);
  await add();
  expect((await call(farmRecords.restore, { id }, farmer)).body).toMatchObject({ code: 'records_full' });
});

test('the records are in what a person takes along, and go with the account', async () => {
  const { add, call, farmer, db } = await farm();
  await add();
  const { farmRecords: kept } = (await call(account.download, {}, farmer)).body;
  expect(kept).toContainEqual({ activity: 'Harvesting', amount: 5000, doneOn: daysBefore(pakistanDay(), 2) });
  expect((await call(farmRecords.all, {}, farmer)).body).toEqual(kept);

  const { body } = await call(account.requestRemovalCode, {}, farmer);
  await call(account.remove, { code: body.demoCode! }, farmer);
  expect((await db`select 1 from farm_records`).length).toBe(0);
});
