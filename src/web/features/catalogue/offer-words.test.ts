import { expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { illustrationOf } from '#contract/trade/illustrations.ts';
import { offerWords } from '#contract/trade/offer-words.ts';

const offer = {
  price: '95',
  priceBasis: 'unit',
  quantity: '6000',
  weightCategory: 'Kilograms',
  rupeesPerMaund: 3800,
  quality: 'Good',
} as const;

test('an offer reads as price, what it is for, what it compares to and how much there is', () => {
  expect(offerWords(offer, en)).toEqual({
    price: '95 Rupees',
    per: 'per kilogram',
    perMaund: '= Rs 3,800 per 40 kg',
    quantity: '6,000 kilograms',
    quality: 'Good',
  });
});

test('what larger quantities cost, and how little can be ordered, is said where there is such', () => {
  const priceSteps = [
    { from: 500, price: 90 },
    { from: 2000, price: 86 },
  ];
  expect(offerWords({ ...offer, minimumOrder: 50, priceSteps }, en)).toMatchObject({
    steps: ['Rs 90 per kilogram from 500 kilograms', 'Rs 86 per kilogram from 2,000 kilograms'],
    smallest: 'Smallest order 50 kilograms',
  });
});

test('a lot says so, and is compared all the same', () => {
  const lot = {
    ...offer,
    price: '190000',
    priceBasis: 'lot',
    quantity: '2.5',
    weightCategory: 'tons',
  } as const;
  expect(offerWords({ ...lot, rupeesPerMaund: 3040 }, en)).toMatchObject({
    price: '190,000 Rupees',
    per: 'for the whole lot',
    perMaund: '= Rs 3,040 per 40 kg',
    quantity: '2.5 tons',
  });
});

test('nothing is compared that is counted, or priced by the maund already', () => {
  const bag = { ...offer, weightCategory: 'piece', rupeesPerMaund: null } as const;
  const maund = { ...offer, weightCategory: 'Maund (40 kg)', rupeesPerMaund: 95 } as const;
  expect(offerWords(bag, en).perMaund).toBeUndefined();
  expect(offerWords(maund, en).perMaund).toBeUndefined();
});

test.each([
  ['Gandum, Akbar 2019', 'farmer', 'wheat'],
  ['Super Basmati rice', 'vendor', 'basmati'],
  ['Wheat seed, certified', 'vendor', 'seed'],
  ['Grapes, Sundarkhani', 'farmer', 'scene-orchard'],
  ['Tractor blade', 'vendor', 'market'],
  ['Fodder', 'farmer', 'scene-tubewell'],
] as const)('%s is drawn as it should be', (name, role, drawing) => {
  expect(illustrationOf({ name, role })).toBe(drawing);
});
