import type { RateCells, RatePreview } from '#contract/trade/official-rates.ts';
import { plainNumber } from '#contract/text/digits.ts';
import { areTypedBoundsReversed } from '#contract/trade/reversed-range.ts';

/** Each repeats an earlier row of the file, and is left out. */
type Repeat = { at: number; first: number };
export type JudgedRates = RatePreview & { repeats: Repeat[] };

/** Of rows with the same crop, day, place and source the market keeps one: the first is taken, the others are named. */
export function withoutRepeats({ good, bad }: RatePreview): JudgedRates {
  const firsts = new Map<string, number>();
  const judged: JudgedRates = { good: [], bad, repeats: [] };
  for (const rate of good) {
    const key = JSON.stringify([rate.crop, rate.day, rate.place, rate.source]);
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, rate.at);
      judged.good.push(rate);
    } else {
      judged.repeats.push({ at: rate.at, first });
    }
  }
  return judged;
}

/** Each number alone would do. */
export function areSwapped({ lowest, highest }: RateCells) {
  return areTypedBoundsReversed({ min: plainNumber(lowest), max: plainNumber(highest) });
}

/** Well written, as 31/02/2026, but in no calendar: to ask for another form would be a riddle. */
export function isNoDay(typed: string) {
  const parts = typed.replaceAll('/', '-').replaceAll('.', '-').split('-').map(Number);
  const [day = NaN, month = NaN, year = NaN] = parts[0]! > 31 ? parts.toReversed() : parts;
  if (parts.length !== 3 || month < 1 || month > 12) return false;
  return day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate();
}
