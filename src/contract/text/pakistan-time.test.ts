import { expect, test } from 'vitest';
import { pakistanClock, pakistanDay } from './pakistan-time.ts';

const asBrowsers = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Karachi',
  dateStyle: 'short',
  timeStyle: 'short',
});

test.each(['2020-02-29T18:59:59Z', '2026-03-31T19:00:00Z', '2026-06-21T12:00:00Z', '2026-12-31T23:30:00Z'])(
  'at %s the clock and the day are those of Pakistan',
  (when) => {
    const at = new Date(when);
    expect(pakistanClock(at).replace('T', ' ')).toBe(asBrowsers.format(at));
    expect(pakistanDay(at)).toBe(asBrowsers.format(at).slice(0, 10));
  },
);
