import { daysBefore } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** Nobody shall take it for a real authority. */
const source = 'Demo Market Committee (invented)';

/** What wholesalers pay for 40 kg; a farmer asks about as much. */
const demoRates = [
  { crop: 'wheat', place: 'Multan', usual: 4080 },
  { crop: 'wheat', place: 'Sukkur', usual: 4020 },
  { crop: 'rice', place: 'Larkana', usual: 2880 },
  { crop: 'cotton', place: 'Multan', usual: 8800 },
  { crop: 'maize', place: 'Okara', usual: 2860 },
  { crop: 'onion', place: 'Hyderabad', usual: 3180 },
  { crop: 'potato', place: 'Okara', usual: 2340 },
];

/** Of the last week, so that it is seen how official rates stand beside our own figures. */
export async function insertDemoRates(tx: Tx, now = Date.now()) {
  const today = pakistanDay(now);
  const rows = demoRates.map(({ usual, ...rate }, at) => ({
    ...rate,
    day: daysBefore(today, 1 + (at % 4)),
    low: usual - 80,
    usual,
    high: usual + 70,
    source,
    is_demo: true,
  }));
  await tx`insert into official_rates ${tx(rows)}`;
}
