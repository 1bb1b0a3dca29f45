import { expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { isAboutAnimals } from './livestock.ts';

test.each([
  'Milking',
  'Feed for the buffaloes',
  'FEEDING',
  'Vaccines',
  'Vaccination, foot and mouth',
  'Vet',
  'Goats: deworming',
  'Chara',
  'دودھ دوہنا',
  'جانوروں کا ٹیکہ',
])('%s is about animals', (activity) => {
  expect(isAboutAnimals(activity)).toBe(true);
});

test.each([
  ...en.farmMonitoring.activities.map(({ activity }) => activity),
  'Chickpea sowing',
  'Henna',
  'Seed drill hire',
  'پانی',
  '',
])('%s is not', (activity) => {
  expect(isAboutAnimals(activity)).toBe(false);
});
