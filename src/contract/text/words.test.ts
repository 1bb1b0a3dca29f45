import { expect, test } from 'vitest';
import { fill, grouped, plural } from './words.ts';

const offers = { one: '1 offer', other: '{count} offers' };

test.each([
  [0, '0 offers'],
  [1, '1 offer'],
  [1.5, '1.5 offers'],
  [2, '2 offers'],
  [2000, '2,000 offers'],
])('%d is said as "%s"', (count, text) => {
  expect(plural(count, offers)).toBe(text);
});

test('nothing has words of its own where the text has them, and what else is named is filled in', () => {
  expect(plural(0, { ...offers, none: 'No offers for {name}' }, { name: 'wheat' })).toBe(
    'No offers for wheat',
  );
  expect(plural(3, { one: '{name}', other: '{count} like {name}' }, { name: 'rice' })).toBe('3 like rice');
});

test('a name in Urdu script is kept apart from the sentence around it, and any other value stays as it is', () => {
  expect(fill('{name}, 5 bags', { name: 'گندم' })).toBe('\u2068گندم\u2069, 5 bags');
  expect(fill('{name}, {count} bags', { name: 'Wheat', count: 5 })).toBe('Wheat, 5 bags');
});

test.each([
  0, 7, 999, 1000, 12_345, 1_234_567, 98_765_432_109, -1000, -999.5, 0.1, 1234.5, 1234.5678, 0.0004, 999.9996,
])('%d is written with its thousands as every browser writes it', (value) => {
  const asBrowsers = new Intl.NumberFormat('en', { maximumFractionDigits: 3 }).format(value);
  expect(grouped(value)).toBe(asBrowsers);
  expect(grouped(String(value))).toBe(asBrowsers);
});
