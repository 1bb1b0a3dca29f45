import { expect, test } from 'vitest';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { farmRecords } from '#contract/sellers/farm-records.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { asFarmer } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

const draft = { activity: 'Harvesting', amount: 5000, daysSinceLast: 2 };

async function farm() {
  const { call, person } = await newWorld();
  const farmer = await person(asFarmer);
  const list = async () => (await call(farmRecords.activities, {}, farmer)).body;
  return {
    call,
    farmer,
    list,
    add: (change: object) => call(farmRecords.add, { ...draft, ...change }, farmer),
    history: async (id: string) => (await call(farmRecords.history, { id }, farmer)).body,
    row: async (activity: string) => (await list()).find((one) => one.activity === activity)!,
  };
}

test('the activities that the table begins with are examples: in no total, and one call takes them all away', async () => {
  const { add, list, call, farmer } = await farm();
  await add({ amount: 700 });
  const rows = await list();
  const examples = rows.filter(({ isExample }) => isExample);
  expect(examples.map(({ activity }) => activity)).toEqual(
    en.farmMonitoring.activities.map(({ activity }) => activity),
  );
  const kept = (await call(farmRecords.all, {}, farmer)).body;
  expect(kept).toEqual([expect.objectContaining({ activity: 'Harvesting', amount: 700 })]);

  const { ids } = (await call(farmRecords.removeExamples, {}, farmer)).body;
  expect(ids.toSorted()).toEqual(examples.map(({ id }) => id).toSorted());
  expect((await list()).map(({ activity }) => activity)).toEqual(['Harvesting']);
  expect((await call(farmRecords.removeExamples, {}, farmer)).body).toEqual({ ids: [] });

  for (const id of ids) await call(farmRecords.restore, { id }, farmer);
  expect(await list()).toEqual(rows);
});

test('an example that is used becomes the farmer’s own, and what it began with is gone', async () => {
  const { row, call, farmer, history } = await farm();
  const [watering, weeding, sowing] = [await row('Watering'), await row('Weeding'), await row('Sowing')];

  await call(farmRecords.addRecord, { id: watering.id, amount: 300 }, farmer);
  const { id, recordId } = weeding;
  await call(farmRecords.edit, { ...draft, id, recordId, activity: 'Weeding by hand' }, farmer);
  await call(farmRecords.editRecord, { id: sowing.recordId, amount: 9, doneOn: sowing.lastOn }, farmer);

  const own = { isExample: false, records: 1 };
  expect(await row('Watering')).toMatchObject({ ...own, amount: 300, spent: 300, daysSinceLast: 0 });
  expect(await row('Weeding by hand')).toMatchObject({ ...own, spent: draft.amount });
  expect(await row('Sowing')).toMatchObject({ ...own, spent: 9 });
  expect(await history(watering.id)).toEqual([
    { id: expect.any(String), amount: 300, doneOn: pakistanDay() },
  ]);
  expect(await row('Spraying')).toMatchObject({ isExample: true });
});
