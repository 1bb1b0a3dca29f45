import { pakistanClock } from '#contract/text/pakistan-time.ts';
import { neighbours, type Station, stations } from './climate-table.ts';
import type { MonthAverage } from './weather.ts';

/** The month in Pakistan, from 1 to 12. */
export function monthIn(when = new Date()) {
  return Number(pakistanClock(when).slice(5, 7));
}

/** What is usual in a city in a month; null for a city of which nothing is known. */
export function averageOf(city: string, month: number): MonthAverage | null {
  const name = named(stations, city) ?? named(neighbours, city);
  if (!name) return null;
  const neighbour = stations[name] ? null : neighbours[name]!;
  return { city: name, month, neighbour, ...figuresOf(stations[neighbour ?? name]!, month - 1) };
}

function figuresOf({ highs, lows, means, rainMm, humidity }: Station, at: number) {
  const high = highs[at] ?? null;
  const low = lows[at] ?? null;
  return {
    temperature: means?.[at] ?? middle(high, low),
    high,
    low,
    humidity: humidity?.[at] ?? null,
    rainMm: rainMm?.[at] ?? null,
  };
}

/** The whole name: "Mirpur Khas" is not where "Mirpur" is. */
function named(table: object, city: string) {
  const wanted = city.trim().toLowerCase();
  return Object.keys(table).find((name) => name.toLowerCase() === wanted);
}

function middle(high: number | null, low: number | null) {
  return high === null || low === null ? null : Math.round((high + low) * 50) / 100;
}
