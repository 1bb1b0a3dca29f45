import { expect, test } from 'vitest';
import { plainNumber } from './digits.ts';

test.each([
  ['3,900', '3900'],
  ['1,25,000', '125000'],
  ['۳۹۰۰', '3900'],
  ['٣٩٠٠٫٥', '3900.5'],
  ['2.5', '2.5'],
  ['-5', '-5'],
  [',', ''],
])('%s is the number %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});
