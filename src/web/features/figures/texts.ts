import { grouped } from '#contract/text/words.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';

export type Words = Locale['Figures'];

const short = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const narrow = new Intl.DateTimeFormat('en', { month: 'narrow', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Mar', 'M' and 'March 2026' of '2026-03'. */
export function monthTexts(month: string) {
  const first = new Date(`${month}-01`);
  return { label: short.format(first), shortLabel: narrow.format(first), name: long.format(first) };
}

export function salesText(words: Words, sales: number) {
  return plural(sales, words.sales);
}

export function rupeesText(words: Words, rupees: number) {
  return fill(words.rupees, { amount: grouped(rupees) });
}
