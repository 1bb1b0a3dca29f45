import { grouped } from '#contract/text/words.ts';
import { monthAndYear } from '#web/kit/words/dates.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';

export type Words = Locale['Figures'];

/** 'Mar', 'M' and 'March 2026' of '2026-03'. */
export function monthTexts(month: string) {
  const name = monthAndYear(month);
  return { label: name.slice(0, 3), shortLabel: name.slice(0, 1), name };
}

export function salesText(words: Words, sales: number) {
  return plural(sales, words.sales);
}

export function rupeesText(words: Words, rupees: number) {
  return fill(words.rupees, { amount: grouped(rupees) });
}
