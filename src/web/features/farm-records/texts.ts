import { fill, type Locale } from '#web/kit/words.ts';

export type Words = Locale['farmMonitoring'];

export function grouped(value: number) {
  return value.toLocaleString('en');
}

/** 'Rs 18,500' */
export function amountText({ labels, settings }: Words, amount: number) {
  return fill(labels.amountValue, { currency: settings.currency, amount: grouped(amount) });
}

/** '3 days ago' */
export function daysText({ labels, settings }: Words, days: number) {
  return fill(labels.daysValue, { days: grouped(days), suffix: settings.dateSuffix });
}
