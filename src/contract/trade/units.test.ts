import { expect, test } from 'vitest';
import { paisaOf, rupeesOf } from './money.ts';
import { judgeRow } from './many-products.ts';
import { OrderDraft } from './orders.ts';
import { ProductDraft, wordErrors } from './products.ts';
import { requirementUnits } from './requirements.ts';
import { bagUnits, farmerUnits } from './unit-names.ts';
import {
  gramsOf,
  isCounted,
  isSoldWhole,
  marlasIn,
  rupeesPerMaund,
  squareFeetPerMarla,
  wholeNumberError,
} from './units.ts';
import { Quantity, WeightUnit } from './unit-schemas.ts';
import { fieldError } from '#contract/text/field-error.ts';

const anOrder = {
  key: '00000000-0000-4000-8000-000000000000',
  productId: 'product_1700000000000',
  price: 450,
  priceBasis: 'unit',
  payment: 'cash',
  delivery: 'pickup',
} as const;
const aRow = {
  sku: '',
  name: 'Eggs',
  price: '450',
  priceBasis: 'unit',
  location: 'Multan',
  quality: 'Good',
  phone: '03000000001',
  weight: '2.5',
  desc: 'Fresh',
  date: '2026-11-10',
};

test('[3-51] the conversions', () => {
  expect(gramsOf(1, 'Maund (40 kg)')).toBe(40 * gramsOf(1, 'Kilograms')!);
  expect(marlasIn.Acre).toBe(8 * marlasIn.Kanal);
  expect(marlasIn.Acre).toBe(160 * marlasIn.Marla);
  expect(marlasIn.Murabba).toBe(25 * marlasIn.Acre);
  expect(squareFeetPerMarla).toBe(272.25);
});

test('[3-50] every weight has its grams, and what is counted has none', () => {
  expect(gramsOf(2.5, 'Maund (40 kg)')).toBe(100_000);
  expect(gramsOf(0.001, 'tons')).toBe(1000);
  expect(gramsOf(12, 'Dozen')).toBeNull();
  for (const bag of bagUnits) expect(gramsOf(2, bag)).toBe(2000 * Number(bag.replaceAll(/\D/g, '')));
  expect([isCounted('Piece'), isCounted('piece'), isCounted('Grams')]).toEqual([true, true, false]);
});

test.each([
  [4800, 2.5, 1_200_000],
  [3, 0.333, 100],
  [1, 0.005, 1],
  [1, 0.004, 0],
  [999_999_999, 1000, 99_999_999_900_000],
])('[3-49] %i Rupees times %d are %i paisa, rounded once', (price, quantity, paisa) => {
  expect(paisaOf({ price, quantity, priceBasis: 'unit' })).toBe(paisa);
});

test('[3-49] a lot costs its price, whatever it weighs, and Rupees are rounded when shown', () => {
  expect(paisaOf({ price: 100_000, quantity: 37.5, priceBasis: 'lot' })).toBe(10_000_000);
  expect([rupeesOf(149), rupeesOf(150), rupeesOf(1_200_000)]).toEqual([1, 2, 12_000]);
});

test('[3-48] a product’s price is a whole number', () => {
  expect(ProductDraft.shape.price.safeParse(12.5).success).toBe(false);
  expect(ProductDraft.shape.price.safeParse('125').data).toBe(125);
});

test('a quantity has three decimals at most', () => {
  expect([0.001, '2.125', 999_999_999.125].map((typed) => Quantity.safeParse(typed).success)).toEqual([
    true,
    true,
    true,
  ]);
  expect([0.0001, 1 / 3, 0, -1, '', 1e10].some((typed) => Quantity.safeParse(typed).success)).toBe(false);
});

test('pieces and bags are whole in every draft that names its unit, and what is weighed may be cut', () => {
  for (const unit of WeightUnit.options) {
    const wanted = isSoldWhole(unit) ? fieldError('whole') : undefined;
    const order = OrderDraft.safeParse({ ...anOrder, weightCategory: unit, quantity: 2.5 });
    const role = farmerUnits.some((known) => known === unit) ? 'farmer' : 'vendor';
    const fieldErrors = wordErrors(role, { weightCategory: unit, quality: '', weight: 2.5 });
    const row = judgeRow(role, { ...aRow, weightCategory: unit });
    expect([
      unit,
      wholeNumberError(2.5, unit),
      order.error?.issues.find(({ path }) => path[0] === 'quantity')?.message,
      'weight' in fieldErrors ? fieldErrors.weight : undefined,
      'fieldErrors' in row ? row.fieldErrors.weight : undefined,
    ]).toEqual([unit, wanted, wanted, wanted, wanted]);
    expect(wholeNumberError(2, unit)).toBeUndefined();
  }
});

test('what suppliers look for, and what is offered to them, is weighed', () => {
  const known = new Set<string>(requirementUnits.map((unit) => (unit === 'Kg' ? 'Kilograms' : unit)));
  expect(WeightUnit.options.filter((unit) => known.has(unit)).map(isCounted)).toEqual([false, false, false]);
});

test('a price of 40 kg that nobody means is none, however small the lot and large the price', () => {
  const dust = { price: 1_000_000_000, priceBasis: 'lot', weight: 0.001, weightCategory: 'Grams' } as const;
  expect(rupeesPerMaund(dust)).toBeNull();
  expect(rupeesPerMaund({ ...dust, weight: 1 })).toBe(40_000_000_000_000);
});

test('a lot of which nothing is left has no price of 40 kg', () => {
  const lot = { price: 100, priceBasis: 'lot', weight: 0, weightCategory: 'Tons' } as const;
  expect(rupeesPerMaund(lot)).toBeNull();
});
