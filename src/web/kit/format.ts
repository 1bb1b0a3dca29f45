const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const zone = 'Asia/Karachi';

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
const exact = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });

/** 'now', '5 minutes ago', 'yesterday': days are those of the calendar in Pakistan. */
export function timeAgo(when: string, now = Date.now()) {
  // A clock that is a little behind the server's must not speak of the future.
  const past = Math.max(0, now - Date.parse(when));
  if (past < minute) return relative.format(0, 'second');
  if (past < hour) return relative.format(-Math.floor(past / minute), 'minute');
  const days = dayNumber(now) - dayNumber(now - past);
  if (days === 0 || past < 6 * hour) return relative.format(-Math.floor(past / hour), 'hour');
  return daysAway(days);
}

/** 'today', 'yesterday', '3 days ago', for a day without a time; a harvest to come is 'in 3 days'. */
export function dayAgo(date: string, now = Date.now()) {
  return daysAway(dayNumber(now) - Math.round(Date.parse(date) / day));
}

function daysAway(days: number) {
  const past = Math.abs(days);
  const towards = -Math.sign(days);
  if (past < 30) return relative.format(-days, 'day');
  if (past < 365) return relative.format(towards * Math.floor(past / 30), 'month');
  return relative.format(towards * Math.floor(past / 365), 'year');
}

/** '3 Jan 2026, 14:05', on the clocks of Pakistan. */
export function exactTime(when: string) {
  return exact.format(Date.parse(when));
}

/** '0:42' */
export function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function dayNumber(when: number) {
  return Math.round(Date.parse(calendar.format(when)) / day);
}
