import { expect, test } from 'vitest';
import { paisaOf, paisaOfWeight } from './money.ts';
import type { WeightUnit } from './unit-names.ts';
import { gramsOf } from './units.ts';
import { readFieldError } from '#contract/text/field-error.ts';
import { applyCharges, applyDeductions, Weighing } from './weighing.ts';

test('each deduction is taken off what the lines above it have left, in whole grams', () => {
  const deductions = [
    { label: 'Bags', measure: 'kgPerBag', value: 0.6 },
    { label: 'Moisture', measure: 'percent', value: 1.5 },
    { label: 'Kaat', measure: 'kg', value: 0.333 },
  ] as const;

  expect(applyDeductions({ gross: 1012.345, bags: 20, deductions: [...deductions] })).toEqual({
    grossGrams: 1_012_345,
    takenOff: [12_000, 15_005, 333],
    netGrams: 985_007,
  });
});

test('kaat is so much of each maund that the lines above it have left', () => {
  const deductions = [
    { label: 'Bags', measure: 'kg', value: 12 },
    { label: 'Kaat', measure: 'kgPerMaund', value: 1.5 },
  ] as const;
  expect(applyDeductions({ gross: 1012, bags: 0, deductions: [...deductions] })).toMatchObject({
    takenOff: [12_000, 37_500],
    netGrams: 962_500,
  });
});

test('each charge is counted from the whole amount, the net weight or the bags', () => {
  const charges = [
    { label: 'Commission', measure: 'percent', value: 2.5 },
    { label: 'Labour', measure: 'rupeesPerBag', value: 20 },
    { label: 'Loading', measure: 'rupeesPerMaund', value: 7.25 },
    { label: 'Market fee', measure: 'rupees', value: 150 },
  ] as const;
  expect(applyCharges({ amountPaisa: 11_550_001, netGrams: 962_500, bags: 20, charges })).toEqual({
    takenOff: [288_750, 40_000, 17_445, 15_000],
    payablePaisa: 11_188_806,
  });
});

test.each([
  [{ measure: 'kgPerMaund', value: 40 }, 'belowMaund'],
  [{ measure: 'percent', value: 100 }, 'belowHundred'],
])('a deduction of all is refused: %j', (line, key) => {
  const { error } = Weighing.safeParse({ gross: 10, bags: 0, deductions: [{ label: 'Kaat', ...line }] });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), readFieldError(message).key])).toEqual([
    ['deductions.0.value', key],
  ]);
});

test('gross is always net and what was taken off, whatever is written', () => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 500; round++) {
    const deductions = Array.from({ length: Math.floor(random() * 8) }, () => ({
      label: 'Kaat',
      measure: (['kg', 'kgPerBag', 'kgPerMaund', 'percent'] as const)[Math.floor(random() * 4)]!,
      value: Math.ceil(random() * 39_999) / 1000,
    }));
    const typed = { gross: Math.ceil(random() * 1e10) / 1000, bags: Math.floor(random() * 1e6), deductions };
    const { grossGrams, takenOff, netGrams } = applyDeductions(Weighing.parse(typed));
    expect(takenOff.reduce((sum, off) => sum + off, netGrams)).toBe(grossGrams);
    expect([grossGrams, netGrams, ...takenOff].every(Number.isSafeInteger)).toBe(true);
  }
});

test.each(['Kilograms', 'Maund (40 kg)', 'Tons', 'Grams'] satisfies WeightUnit[])(
  'what was weighed exactly as ordered costs exactly as much, in %s',
  (weightCategory) => {
    for (const quantity of [1, 0.5, 7.125, 37.375, 1234]) {
      for (const price of [1, 3, 4799, 1_000_000_000]) {
        const grams = gramsOf(quantity, weightCategory)!;
        if (weightCategory === 'Grams' && !Number.isInteger(quantity)) continue;
        const bargain = { price, priceBasis: 'unit', quantity } as const;
        expect(paisaOfWeight({ ...bargain, weightCategory, grams })).toBe(paisaOf(bargain));
      }
    }
  },
);

test('the weight is paid to the paisa, and a lot as it was agreed', () => {
  const maund = { price: 4800, priceBasis: 'unit', weightCategory: 'Maund (40 kg)' } as const;
  expect(paisaOfWeight({ ...maund, grams: 1 })).toBe(12);
  expect(paisaOfWeight({ ...maund, grams: 40_001 })).toBe(480_012);
  expect(paisaOfWeight({ ...maund, price: 1, grams: 200 })).toBe(1);
  expect(paisaOfWeight({ ...maund, price: 1, grams: 199 })).toBe(0);
  expect(paisaOfWeight({ ...maund, priceBasis: 'lot', grams: 1 })).toBe(480_000);
});
