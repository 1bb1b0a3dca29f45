import type { FarRate, RateCells, RatePreview } from '#contract/trade/official-rates.ts';
import { unusualTimes } from '#contract/trade/unusual-price.ts';
import { askedOfCrops } from '#server/features/prices/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { judgeRates } from './judging.ts';
import { newestOfficialRates } from './service.ts';

/** What an import would take, and which of it an admin should look at again. */
export async function previewRates(tx: Tx, rows: RateCells[]): Promise<RatePreview> {
  const { good, bad } = judgeRates(rows);
  const [asked, official] = await Promise.all([askedOfCrops(tx), newestOfficialRates(tx)]);
  const farOf = ({ crop, ...rate }: (typeof good)[number]) => {
    const band = asked.get(crop);
    if (band) return farFrom(middleOf(rate), { ...band, from: 'asked' });
    const last = official.get(crop);
    return last ? farFrom(middleOf(rate), { ...last, middle: middleOf(last), from: 'official' }) : null;
  };
  return { good: good.map((rate) => ({ ...rate, far: farOf(rate) })), bad };
}

type Known = Pick<FarRate, 'from' | 'low' | 'high'> & { middle: number };

function farFrom(rupees: number, { from, low, high, middle }: Known): FarRate | null {
  const isAbove = rupees > middle;
  const times = Math.round(isAbove ? rupees / middle : middle / rupees);
  return times >= unusualTimes ? { from, isAbove, times, low, high } : null;
}

function middleOf({ low, high, usual }: { low: number; high: number; usual: number | null }) {
  return usual ?? (low + high) / 2;
}
