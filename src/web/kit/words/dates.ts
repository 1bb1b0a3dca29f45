const calendarDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' });
const pakistanDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi' });
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Karachi',
});

/** '14:05' in Pakistan. */
export function timeOfDay(at: number) {
  return clock.format(at);
}

/** 'dd/MM/yyyy 14:05' in Pakistan, for tables. */
export function tableTime(at: string) {
  return `${tableDate(at)} ${timeOfDay(Date.parse(at))}`;
}

/** 'Monday 16/11/2026', of a day. */
export function dayAndDate(day: string) {
  return `${weekday.format(new Date(day))} ${tableDate(day)}`;
}

/** 'March 2026', of a day. */
export function monthAndYear(date: string) {
  return month.format(new Date(date));
}

/** dd/MM/yyyy in Pakistan, for tables. A date without time stays the day it names. */
export function tableDate(date: string) {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date);
  return (isDay ? calendarDay : pakistanDay).format(new Date(date));
}
