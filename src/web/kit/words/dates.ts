import { pakistanClock, pakistanDay } from '#contract/text/pakistan-time.ts';
import { words } from './words.ts';

/** '14:05' in Pakistan. */
export function timeOfDay(at: number) {
  return pakistanClock(at).slice(11);
}

/** 'dd/MM/yyyy 14:05' in Pakistan, for tables, and for offers, orders and their papers. */
export function tableTime(at: string) {
  return `${tableDate(at)} ${timeOfDay(Date.parse(at))}`;
}

/** 'March 2026', of a day or a month. */
export function monthAndYear(day: string) {
  const [year, month] = day.split('-');
  return `${monthName(Number(month))} ${year}`;
}

/** From 1 to 12. */
export function monthName(month: number) {
  return words.Times.months[month - 1]!;
}

/** dd/MM/yyyy in Pakistan, for tables. A date without time stays the day it names. */
export function tableDate(date: string) {
  const isDay = date.length === 'yyyy-mm-dd'.length;
  return (isDay ? date : pakistanDay(new Date(date))).split('-').toReversed().join('/');
}
