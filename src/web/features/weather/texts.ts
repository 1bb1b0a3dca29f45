import { grouped } from '#contract/text/words.ts';
import { fill } from '#web/kit/words/words.ts';

const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const longWeekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

export function monthName(number: number) {
  return month.format(Date.UTC(2000, number - 1));
}

export function dayName(date: string) {
  return weekday.format(new Date(date));
}

export function longDayName(date: string) {
  return longWeekday.format(new Date(date));
}

/** The number in its text; where there is none, only the sign for that. */
export function figure(value: number | null, text: string, missing: string) {
  return value === null ? missing : fill(text, { value: grouped(Math.round(value * 100) / 100) });
}

export function degrees(value: number | null, missing: string) {
  return value === null ? missing : grouped(value);
}

/** 'haze' stands at the beginning of a sentence. */
export function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
