import { csv } from '#contract/text/csv.ts';
import type { PlacePrice } from '#contract/trade/prices.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };

const { country, year } = en.Prices;

/** A year by weeks, as spreadsheets read it. */
export function weeksTable(places: PlacePrice[]) {
  const rows = places.flatMap(({ province, weeks }) =>
    weeks.map(({ week, low, middle, high, count, sellers }) => [
      week,
      province ?? country,
      low,
      middle,
      high,
      count,
      sellers,
    ]),
  );
  return csv([
    [year.weekFrom, year.place, year.low, year.middle, year.high, year.offers, year.farmers],
    ...rows,
  ]);
}
