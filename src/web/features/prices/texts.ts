import type { PriceBand } from '#contract/trade/prices.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';

export type Words = Locale['Prices'];

/** '23 offers from 9 farmers' */
export function countedText(
  { count, sellers }: PriceBand,
  words: Words,
  what: 'offers' | 'orders' = 'offers',
) {
  return fill(words.counted, { count: plural(count, words[what]), farmers: plural(sellers, words.farmers) });
}

export function placeName(province: string | null, words: Words) {
  return province === null ? words.country : provinceName(province);
}

/** '+1.8 %' */
export function percentText(now: number, before: number, words: Words) {
  const percent = Math.round((now / before - 1) * 1000) / 10;
  if (percent === 0) return words.noChange;
  return fill(words.percent, { percent: `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}` });
}
