import { expect, test } from 'vitest';
import { tableDate } from './dates.ts';
import { clock, dayAgo, exactTime, timeAgo } from './format.ts';

// 01:30 of the 2nd in Pakistan, while it is still the 1st in Greenwich.
const now = Date.parse('2026-03-01T20:30:00Z');
const ago = (ms: number) => timeAgo(new Date(now - ms).toISOString(), now);
const hours = 3_600_000;

test('what has just been is just now, also by a clock that is behind', () => {
  expect(ago(20_000)).toBe('just now');
  expect(ago(-90_000)).toBe('just now');
});

test('a time is told in minutes, hours, days, months or years', () => {
  expect(ago(60_000)).toBe('1 minute ago');
  expect(ago(59 * 60_000)).toBe('59 minutes ago');
  expect(ago(hours)).toBe('1 hour ago');
  expect(ago(48 * hours)).toBe('2 days ago');
  expect(ago(40 * 24 * hours)).toBe('last month');
  expect(ago(800 * 24 * hours)).toBe('2 years ago');
});

test('[3-52] a table names the day in Pakistan, and a day without a time stays what it is', () => {
  expect(tableDate('2026-03-01T19:30:00Z')).toBe('02/03/2026');
  expect(tableDate('2026-03-01T18:30:00Z')).toBe('01/03/2026');
  expect(tableDate('2026-03-01')).toBe('01/03/2026');
});

test('[3-52] yesterday is the day before in Pakistan, not in Greenwich', () => {
  // 18:30 of the 1st in Pakistan: the same day as now in Greenwich.
  expect(timeAgo('2026-03-01T13:30:00Z', now)).toBe('yesterday');
  expect(exactTime('2026-03-01T20:30:00Z')).toBe('2 Mar 2026, 01:30');
});

test('[2.9-05] a day is told from today in Pakistan, also one to come', () => {
  const told = ['2026-03-02', '2026-03-01', '2026-02-27', '2026-01-20', '2024-01-20', '2026-03-05'].map(
    (date) => dayAgo(date, now),
  );
  expect(told).toEqual(['today', 'yesterday', '3 days ago', 'last month', '2 years ago', 'in 3 days']);
});

test('a clock shows minutes and seconds', () => {
  expect(clock(62)).toBe('1:02');
});
