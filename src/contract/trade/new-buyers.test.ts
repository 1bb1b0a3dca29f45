import { expect, test } from 'vitest';
import { shareForAllNewBuyers, shareForNewBuyers } from './new-buyers.ts';

test.each([
  ['a third of what is weighed', 400, 'Maund (40 kg)', 'unit', 133.333],
  ['a third of what is counted, whole', 11, 'Piece', 'unit', 3],
  ['one maund of two', 2, 'Maund (40 kg)', 'unit', 1],
  ['one piece of one', 1, 'piece', 'unit', 1],
  ['what there is, where it is less than one', 0.5, 'Tons', 'unit', 0.5],
  ['a lot as a whole', 37.5, 'Maund (40 kg)', 'lot', 37.5],
] as const)('a new buyer may hold %s', (_, weight, weightCategory, priceBasis, share) => {
  expect(shareForNewBuyers({ weight, weightCategory, priceBasis, minimumOrder: null })).toBe(share);
});

test.each([
  ['two thirds of what is weighed', 400, 'Maund (40 kg)', 'unit', 266.666],
  ['two thirds of what is counted, whole', 11, 'Piece', 'unit', 7],
  ['one piece of two', 2, 'piece', 'unit', 1],
  ['one piece of one', 1, 'piece', 'unit', 1],
  ['a lot as a whole', 37.5, 'Maund (40 kg)', 'lot', 37.5],
] as const)('all new buyers together may hold %s', (_, weight, weightCategory, priceBasis, share) => {
  expect(shareForAllNewBuyers({ weight, weightCategory, priceBasis, minimumOrder: null })).toBe(share);
});

test('a new buyer may hold the smallest order, also where it is more than a third', () => {
  const offer = { weight: 100, weightCategory: 'Kilograms', priceBasis: 'unit', minimumOrder: 50 } as const;
  expect(shareForNewBuyers(offer)).toBe(50);
  expect(shareForAllNewBuyers(offer)).toBe(66.666);
  expect(shareForNewBuyers({ ...offer, minimumOrder: 500 })).toBe(100);
});
