import { expect, test } from 'vitest';
import { isOddDate } from './product-draft.ts';

test.each([
  ['2025-12-31', true],
  ['2026-01-01', false],
  ['2027-12-31', false],
  ['2028-01-01', true],
])('a farmer who lists something in 2026 with the date %s is asked back: %s', (date, isAsked) => {
  expect(isOddDate(date, '2026-11-17')).toBe(isAsked);
});
