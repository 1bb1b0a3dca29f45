import { type PluralForms, plural } from './words.ts';

export type WaitTexts = Record<'seconds' | 'minutes' | 'hours', PluralForms>;

/** How long a wait is, rounded up: '40 seconds', '3 minutes', '2 hours'. */
export function formatWait(seconds: number, texts: WaitTexts) {
  if (seconds < 60) return plural(Math.ceil(seconds), texts.seconds);
  if (seconds < 3600) return plural(Math.ceil(seconds / 60), texts.minutes);
  return plural(Math.ceil(seconds / 3600), texts.hours);
}
