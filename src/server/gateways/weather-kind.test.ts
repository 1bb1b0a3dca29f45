import { expect, test } from 'vitest';
import { kindOf } from './weather-kind.ts';

test.each([
  ['clear sky', 'clear sky'],
  ['few clouds', 'clouds'],
  ['overcast clouds', 'clouds'],
  ['light intensity drizzle', 'rain'],
  ['moderate rain', 'rain'],
  ['heavy intensity rain', 'heavy rain'],
  ['very heavy rain', 'heavy rain'],
  ['thunderstorm with heavy rain', 'thunderstorm'],
  ['light shower sleet', 'snow'],
  ['rain and snow', 'snow'],
  ['Smoke', 'haze'],
  ['sand/dust whirls', 'haze'],
  ['volcanic ash', 'haze'],
  ['fog', 'fog'],
  ['mist', 'mist'],
  ['tornado', 'default'],
  ['', 'default'],
])('[2.8-27][2.8-28] %j has the picture of %j', (description, kind) => {
  expect(kindOf(description, '01d')).toBe(kind);
});
