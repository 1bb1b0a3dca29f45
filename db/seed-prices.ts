import { daysBefore } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { classify } from '#server/features/market/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { insertPastOrder, praise } from './seed-past-orders.ts';

const dayMs = 86_400_000;
const weeks = 52;

type DemoCrop = {
  crop: string;
  /** What 40 kg cost now. */
  rupees: number;
  /** How far the price swings in a year, and how many weeks ago it was at its highest. */
  swing: number;
  highest: number;
  /** Where enough farmers offer it. */
  provinces: ('Punjab' | 'Sindh' | 'Khyber Pakhtunkhwa')[];
};

const demoCrops: DemoCrop[] = [
  { crop: 'wheat', rupees: 4120, swing: 0.07, highest: 38, provinces: ['Punjab', 'Sindh'] },
  { crop: 'rice', rupees: 2950, swing: 0.1, highest: 26, provinces: ['Punjab', 'Sindh'] },
  { crop: 'cotton', rupees: 8880, swing: 0.09, highest: 20, provinces: ['Punjab'] },
  { crop: 'maize', rupees: 2930, swing: 0.08, highest: 30, provinces: ['Punjab', 'Khyber Pakhtunkhwa'] },
  { crop: 'sugarcane', rupees: 430, swing: 0.05, highest: 34, provinces: ['Punjab'] },
  { crop: 'chickpea', rupees: 9700, swing: 0.12, highest: 44, provinces: ['Punjab'] },
  { crop: 'potato', rupees: 2400, swing: 0.22, highest: 12, provinces: ['Punjab'] },
  { crop: 'onion', rupees: 3290, swing: 0.25, highest: 40, provinces: ['Punjab', 'Sindh'] },
  { crop: 'tomato', rupees: 3560, swing: 0.3, highest: 16, provinces: ['Punjab', 'Khyber Pakhtunkhwa'] },
  { crop: 'chilli', rupees: 23_800, swing: 0.14, highest: 22, provinces: ['Sindh'] },
  { crop: 'kinnow mandarin', rupees: 3720, swing: 0.18, highest: 30, provinces: ['Punjab'] },
  { crop: 'apple', rupees: 7000, swing: 0.16, highest: 18, provinces: ['Khyber Pakhtunkhwa'] },
];
const phones = (...ends: number[]) => ends.map((end) => `030000000${end}`);
const sellersIn: Record<DemoCrop['provinces'][number], string[]> = {
  Punjab: phones(31, 32, 33, 34, 35, 36),
  Sindh: phones(41, 42, 43, 44, 45),
  'Khyber Pakhtunkhwa': phones(51, 52, 53, 54, 55),
};
const buyers = phones(13, 16, 19, 21);
/** When something was bought of each crop: often in the last weeks, and once in each month before. */
const boughtDaysAgo = [2, 5, 9, 13, 18, 24, ...Array.from({ length: 11 }, (_, month) => 38 + month * 30)];

/** A past for the main crops, the same at every start: what was asked week by week, what suppliers have bought, and how
 *  they liked it. */
export async function insertDemoPrices(tx: Tx, now = Date.now()) {
  const today = pakistanDay(now);
  const monday = daysBefore(today, (new Date(today).getUTCDay() + 6) % 7);
  for (const one of demoCrops) {
    await insertWeeks(tx, one, monday);
    await insertPastOrders(tx, one, now);
  }
}

async function insertWeeks(tx: Tx, one: DemoCrop, monday: string) {
  const { crop } = one;
  const { category } = classify(crop);
  const rows = ['', ...one.provinces].flatMap((province) =>
    Array.from({ length: weeks }, (_, at) => {
      const ago = weeks - at;
      const middle = tens(priceAgo(one, ago));
      const spread = 0.025 + 0.01 * Math.abs(Math.sin(ago * 3.7));
      const week = daysBefore(monday, ago * 7);
      const range = { low: tens(middle * (1 - spread)), middle, high: tens(middle * (1 + spread)) };
      const kind = { crop, category, role: 'farmer', province, measure: 'asked' };
      const counts = { count: 6 + (ago % 3), sellers: 5 + (ago % 2), is_demo: true };
      return { ...kind, ...range, ...counts, week, as_of: daysBefore(week, -6) };
    }),
  );
  await tx`insert into price_weeks ${tx(rows)}`;
}

async function insertPastOrders(tx: Tx, one: DemoCrop, now: number) {
  const name = one.crop.charAt(0).toUpperCase() + one.crop.slice(1);
  const sellers = one.provinces.flatMap((province) => sellersIn[province]);
  for (const [at, daysAgo] of boughtDaysAgo.toReversed().entries()) {
    const price = tens(priceAgo(one, daysAgo / 7) * (0.96 + 0.01 * (at % 4)));
    await insertPastOrder(tx, {
      seller: sellers[at % sellers.length]!,
      role: 'farmer',
      buyer: buyers[at % buyers.length]!,
      product: name,
      quantity: 20 + 15 * (at % 5),
      unit: 'Maund (40 kg)',
      price,
      done: new Date(now - daysAgo * dayMs),
      review: { stars: at % 5 === 4 ? 4 : 5, text: praise[(at + one.rupees) % praise.length]! },
    });
  }
}

/** A year's swing, and a little up and down from week to week. */
function priceAgo({ rupees, swing, highest }: DemoCrop, weeksAgo: number) {
  const season = (ago: number) => 1 + swing * Math.cos(((ago - highest) / weeks) * 2 * Math.PI);
  const jitter = weeksAgo === 0 ? 0 : 0.008 * (Math.sin(weeksAgo * 0.9 + rupees) + Math.sin(weeksAgo * 2.3));
  return (rupees * season(weeksAgo) * (1 + jitter)) / season(0);
}

function tens(rupees: number) {
  return Math.round(rupees / 10) * 10;
}
