import { Day, daysBefore } from '#contract/text/days.ts';
import { plainDigits, plainNumber } from '#contract/text/digits.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import {
  type RateImportResult,
  type RateCells,
  type RateField,
  rateFields,
} from '#contract/trade/official-rates.ts';
import { isRangeReversed } from '#contract/trade/reversed-range.ts';
import { gramsPerMaund } from '#contract/trade/units.ts';
import { classify } from '#server/features/market/service.ts';
import { spelledPlace } from '#server/features/places/service.ts';
import { fold } from '#server/kit/database/substring.ts';

const oldestDays = 370;
const maxRupees = 100_000_000;

/** How authorities write what a rate is for, and its weight in grams. */
const units: Record<string, number> = {
  '40 kg': 40_000,
  '40kg': 40_000,
  maund: 40_000,
  '100 kg': 100_000,
  '100kg': 100_000,
  quintal: 100_000,
  kg: 1000,
  '1 kg': 1000,
  '1kg': 1000,
  ton: 1_000_000,
  tonne: 1_000_000,
  '1000 kg': 1_000_000,
};

/** Each row alone: what it says, or which cells cannot be read. */
export function judgeRates(rows: RateCells[]): RateImportResult {
  const judged: RateImportResult = { good: [], bad: [] };
  for (const [at, row] of rows.entries()) {
    const read = readRate(row);
    const fields = rateFields.filter((field) => read[field] === undefined);
    if (fields.length > 0) judged.bad.push({ at, fields });
    else judged.good.push({ at, ...rateOf(read as Read) });
  }
  return judged;
}

/** In Rupees for the unit of the row; `usual` may be left blank. */
type Read = {
  date: string;
  place: string;
  crop: string;
  lowest: number;
  highest: number;
  usual: number | null;
  unit: number;
  source: string;
};

function readRate(row: RateCells): Partial<Read> & Partial<Record<RateField, unknown>> {
  const lowest = rupeesOf(row.lowest);
  const highest = rupeesOf(row.highest);
  const usual = row.usual === '' ? null : rupeesOf(row.usual);
  const isReversed = isRangeReversed(lowest, highest);
  return {
    date: dayOf(row.date),
    place: spelledPlace(row.place) || undefined,
    crop: cropOf(row.crop),
    lowest,
    highest: isReversed ? undefined : highest,
    usual: isReversed || isWithin(usual, lowest, highest) ? usual : undefined,
    unit: units[fold(row.unit).replace(/^per /, '')],
    source: row.source || undefined,
  };
}

/** Seed of wheat has another price than wheat. */
function cropOf(name: string) {
  const { crop, category } = classify(name);
  return crop !== '' && classify(crop).category === category ? crop : undefined;
}

function isWithin(usual: number | null | undefined, lowest = 0, highest = maxRupees) {
  return usual !== undefined && (usual === null || (usual >= lowest && usual <= highest));
}

/** '4,150' and '۴۱۵۰' as well as '4150'; no part of a text. */
function rupeesOf(typed: string) {
  const digits = plainNumber(typed);
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(digits)) return undefined;
  const rupees = Number(digits);
  return rupees > 0 && rupees <= maxRupees ? rupees : undefined;
}

/** As spreadsheets write it: 2026-11-17 or 17/11/2026; not to come, and not older than a year. */
function dayOf(typed: string) {
  const plain = plainDigits(typed);
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain;
  const read = Day.safeParse(iso).data;
  const today = pakistanDay();
  return read && read <= today && read >= daysBefore(today, oldestDays) ? read : undefined;
}

function rateOf({ date, place, crop, lowest, highest, usual, unit, source }: Read) {
  const perMaund = (rupees: number) => Math.max(1, Math.round((rupees * gramsPerMaund) / unit));
  return {
    day: date,
    place,
    crop,
    low: perMaund(lowest),
    high: perMaund(highest),
    usual: usual === null ? null : perMaund(usual),
    source,
  };
}
