import { expect, test } from 'vitest';
import { averageOf, monthIn } from './climate.ts';

test('the month is that of Pakistan, which is five hours ahead', () => {
  expect(monthIn(new Date('2026-01-31T18:59:59Z'))).toBe(1);
  expect(monthIn(new Date('2026-01-31T19:00:00Z'))).toBe(2);
});

test('a city with a table has its own figures, however it is typed', () => {
  expect(averageOf(' lahore ', 11)).toEqual({
    city: 'Lahore',
    month: 11,
    temperature: 20.4,
    high: 27.1,
    low: 14,
    humidity: null,
    rainMm: 6.9,
    neighbour: null,
  });
});

test('where the source has no mean, it lies between high and low', () => {
  expect(averageOf('Karachi', 1)?.temperature).toBe(19.85);
});

test('a city without a table has its neighbour’s figures, by name', () => {
  expect(averageOf('Multan', 6)).toMatchObject({ city: 'Multan', high: 41, neighbour: 'Faisalabad' });
});

test('[2.8-32] what the source lacks stays unknown', () => {
  expect(averageOf('Rawalpindi', 5)).toMatchObject({ temperature: null, high: null, low: 22 });
  expect(averageOf('Faisalabad', 7)).toMatchObject({ rainMm: null, humidity: null });
  expect(averageOf('Peshawar', 6)).toMatchObject({ humidity: 46 });
});

test.each(['Mirpur Khas', 'Nowhere', '', 'constructor'])('nothing is known of %j', (city) => {
  expect(averageOf(city, 3)).toBeNull();
});
