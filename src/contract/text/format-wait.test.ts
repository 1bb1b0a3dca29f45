import { expect, test } from 'vitest';
import en from '../../../public/locale/en.json' with { type: 'json' };
import { formatWait as wait } from './format-wait.ts';

const formatWait = (seconds: number) => wait(seconds, en.Times.wait);

test('a wait is told in the unit that fits, rounded up', () => {
  expect(formatWait(1)).toBe('1 second');
  expect(formatWait(42)).toBe('42 seconds');
  expect(formatWait(61)).toBe('2 minutes');
  expect(formatWait(7200)).toBe('2 hours');
});
