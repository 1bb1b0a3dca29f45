import { tableDate } from './dates.ts';
import { words } from './words.ts';

/** 'Monday 16/11/2026', of a day. */
export function dayAndDate(day: string) {
  return `${weekdayName(day)} ${tableDate(day)}`;
}

export function weekdayName(day: string) {
  return words.Times.weekdays[new Date(day).getUTCDay()]!;
}
