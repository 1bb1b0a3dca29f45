import { grouped } from '#contract/text/words.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';

export type Words = Locale['farmMonitoring'];

/** 'Rs 18,500' */
export function amountText({ labels, settings }: Words, amount: number) {
  return fill(labels.amountValue, { currency: settings.currency, amount: grouped(amount) });
}

/** 'today', '1 day ago', '3 days ago' */
export function daysText({ labels, settings }: Words, days: number) {
  return plural(Math.max(days, 0), labels.daysValue, { suffix: settings.dateSuffix });
}
