import { expect, test } from 'vitest';
import { readFieldError } from '#contract/text/field-error.ts';
import { minimumOrderError, priceFor, stepInReach, stepErrors } from './price-steps.ts';

const priceSteps = [
  { from: 500, price: 68 },
  { from: 2000, price: 65 },
];
const keyOf = (found: string | undefined) => found && readFieldError(found).key;

test.each([
  [1, 70],
  [499.999, 70],
  [500, 68],
  [1999, 68],
  [2000, 65],
  [1_000_000, 65],
])('of %d, one costs %d', (quantity, price) => {
  expect(priceFor({ price: '70', priceSteps }, quantity)).toBe(price);
});

test.each([
  ['nothing is asked for where there is no smallest order', null, 100, 0.001, undefined],
  ['less than the smallest order is too little', 50, 100, 49.999, 'smallestOrder'],
  ['the smallest order itself is enough', 50, 100, 50, undefined],
  ['a rest that is smaller is not cut', 50, 30, 20, 'restOnly'],
  ['a rest that is smaller is bought as a whole', 50, 30, 30, undefined],
])('%s', (_, minimumOrder, left, quantity, key) => {
  expect(keyOf(minimumOrderError({ minimumOrder, left }, quantity))).toBe(key);
});

test.each([
  ['near the first step', 460, 5000, 68],
  ['far from it', 100, 5000, undefined],
  ['near the second', 1960, 5000, 65],
  ['beyond the last', 2000, 5000, undefined],
  ['near it, but there is not enough', 460, 480, undefined],
])('what a little more would cost: %s', (_, quantity, left, price) => {
  expect(stepInReach({ priceSteps, left }, quantity)?.price).toBe(price);
});

const terms = {
  price: 70,
  priceBasis: 'unit',
  weightCategory: 'Kilograms',
  minimumOrder: 50,
  priceSteps,
} as const;

test.each([
  ['nothing', {}, {}],
  ['nothing, where there are none', { minimumOrder: null, priceSteps: [] }, {}],
  [
    'a step from the smallest order on',
    { priceSteps: [{ from: 50, price: 68 }] },
    { 'priceSteps.0.from': 'moreThan' },
  ],
  [
    'a second step from no more than the first',
    { priceSteps: [priceSteps[0], { from: 500, price: 65 }] },
    { 'priceSteps.1.from': 'moreThan' },
  ],
  [
    'a step that costs as much',
    { priceSteps: [{ from: 500, price: 70 }] },
    { 'priceSteps.0.price': 'lessThan' },
  ],
  [
    'a second step that costs more than the first',
    { priceSteps: [priceSteps[0], { from: 2000, price: 69 }] },
    { 'priceSteps.1.price': 'lessThan' },
  ],
  ['a bait', { priceSteps: [{ from: 500, price: 34 }] }, { 'priceSteps.0.price': 'atLeast' }],
  [
    'half a piece',
    { weightCategory: 'Piece', minimumOrder: 1.5, priceSteps: [{ from: 2.5, price: 60 }] },
    { minimumOrder: 'whole', 'priceSteps.0.from': 'whole' },
  ],
  [
    'any of it for a whole lot',
    { priceBasis: 'lot', priceSteps: [priceSteps[0]] },
    { minimumOrder: 'notForLot', 'priceSteps.0.from': 'notForLot' },
  ],
] as const)('what is wrong: %s', (_, change, wrong) => {
  const found = stepErrors({ ...terms, ...change } as Parameters<typeof stepErrors>[0]);
  expect(Object.fromEntries(Object.entries(found).map(([path, said]) => [path, keyOf(said)]))).toEqual(wrong);
});
