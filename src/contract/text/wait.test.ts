import { expect, test } from 'vitest';
import en from '../../../public/locale/en.json' with { type: 'json' };
import { waitInWords as wait } from './wait.ts';

const waitInWords = (seconds: number) => wait(seconds, en.Times.wait);

test('a wait is told in the unit that fits, rounded up', () => {
  expect(waitInWords(1)).toBe('1 second');
  expect(waitInWords(42)).toBe('42 seconds');
  expect(waitInWords(61)).toBe('2 minutes');
  expect(waitInWords(7200)).toBe('2 hours');
});
