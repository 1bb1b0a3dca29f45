import { formatWait } from '#contract/text/format-wait.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { plural } from '#contract/text/words.ts';
import { monthName, timeOfDay } from './dates.ts';
import { words } from './words.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const texts = () => words.Times;

/** 'just now', '5 minutes ago', 'yesterday': days are those of the calendar in Pakistan. */
export function timeAgo(when: string, now = Date.now()) {
  const { now: justNow, ago } = texts();
  // A clock that is a little behind the server's must not speak of the future.
  const past = Math.max(0, now - Date.parse(when));
  if (past < minute) return justNow;
  if (past < hour) return plural(Math.floor(past / minute), ago.minutes);
  const days = dayNumber(now) - dayNumber(now - past);
  if (days === 0 || past < 6 * hour) return plural(Math.floor(past / hour), ago.hours);
  return daysAway(days);
}

/** 'today', 'yesterday', '3 days ago', for a day without a time; a harvest to come is 'in 3 days'. */
export function dayAgo(date: string, now = Date.now()) {
  return daysAway(dayNumber(now) - Math.round(Date.parse(date) / day));
}

function daysAway(days: number) {
  const { today, yesterday, tomorrow, ago, ahead } = texts();
  if (days === 0) return today;
  if (days === 1) return yesterday;
  if (days === -1) return tomorrow;
  const away = Math.abs(days);
  const forms = days > 0 ? ago : ahead;
  if (away < 30) return plural(away, forms.days);
  if (away < 365) return plural(Math.floor(away / 30), forms.months);
  return plural(Math.floor(away / 365), forms.years);
}

/** '21 hours left', '3 days left' */
export function timeLeft(until: string, now = Date.now()) {
  const { soon, hours, days } = texts().left;
  const left = Date.parse(until) - now;
  if (left < hour) return soon;
  return left < 2 * day ? plural(Math.floor(left / hour), hours) : plural(Math.round(left / day), days);
}

/** '40 seconds', '3 minutes' */
export function waitText(seconds: number) {
  return formatWait(seconds, texts().wait);
}

/** '3 Jan 2026, 14:05', on the clocks of Pakistan. */
export function exactTime(when: string) {
  const [year, month, dayOfMonth] = pakistanDay(new Date(when)).split('-').map(Number);
  return `${dayOfMonth} ${monthName(month!).slice(0, 3)} ${year}, ${timeOfDay(Date.parse(when))}`;
}

/** '0:42' */
export function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function dayNumber(when: number) {
  return Math.round(Date.parse(pakistanDay(when)) / day);
}
