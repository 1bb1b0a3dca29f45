import { daysBefore } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { insertActivity, insertBook } from '#server/features/farm-records/queries.ts';
import type { Tx } from '#server/kit/database/db.ts';

const growers = ['03000000001', '03000000003', '03000000031'];

/** What was done on a farm over a year, every so many days, and about what it cost. */
const demoActivities = [
  { activity: 'Irrigation', every: 21, first: 6, amount: 4200 },
  { activity: 'Fertiliser', every: 60, first: 18, amount: 27_500 },
  { activity: 'Spraying', every: 45, first: 11, amount: 8600 },
  { activity: 'Weeding', every: 40, first: 25, amount: 6400 },
  { activity: 'Ploughing', every: 120, first: 33, amount: 15_000 },
  { activity: 'Harvest labour', every: 170, first: 20, amount: 46_000 },
];

/** A year of farm records, the same at every start but for the days. */
export async function insertDemoRecords(tx: Tx, now = Date.now()) {
  const today = pakistanDay(now);
  for (const [place, phone] of growers.entries()) {
    const [owner] = await tx<{ id: string }[]>`select id from people where key = ${phone}`;
    await insertBook(tx, owner!.id);
    for (const { activity, every, first, amount } of demoActivities) {
      const id = await insertActivity(tx, owner!.id, activity);
      const records = [];
      for (let ago = first + place * 2, number = 0; ago < 365; ago += every, number++)
        records.push({
          activity_id: id,
          done_on: daysBefore(today, ago),
          amount: Math.round((amount * (0.9 + 0.05 * ((number * 3 + place) % 5))) / 100) * 100,
        });
      await tx`insert into farm_records ${tx(records)}`;
    }
  }
}
