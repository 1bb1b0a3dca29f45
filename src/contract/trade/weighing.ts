import { z } from 'zod';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { gramsPerMaund } from './units.ts';

export const maxDeductions = 8;
export const maxCharges = 8;
const maxKg = 10_000_000;

/** By what a deduction is counted: a weight, a weight for each bag, or a part of what the lines above it have left, in
 *  kilograms of each maund or in percent. */
export const DeductionMeasure = z.enum(['kg', 'kgPerBag', 'kgPerMaund', 'percent']);
export type DeductionMeasure = z.infer<typeof DeductionMeasure>;

/** By what a charge is counted: a part of the amount, or Rupees for each bag, for each maund of the net weight, or in all. */
export const ChargeMeasure = z.enum(['percent', 'rupeesPerBag', 'rupeesPerMaund', 'rupees']);
export type ChargeMeasure = z.infer<typeof ChargeMeasure>;

const number = () => z.coerce.number(fieldError('number'));
const belowHundred = { path: ['value'], message: fieldError('belowHundred') };
const Kilograms = number()
  .positive(fieldError('aboveZero'))
  .max(maxKg, fieldError('atMost', { most: maxKg }))
  .refine((typed) => hasAtMost(3, typed), fieldError('threeDecimals'));

export const Deduction = z
  .object({
    label: text(40).min(1, fieldError('fillIn')),
    measure: DeductionMeasure,
    value: Kilograms,
  })
  .refine(isLessThanAll, belowHundred)
  .refine(({ measure, value }) => measure !== 'kgPerMaund' || value * 1000 < gramsPerMaund, {
    path: ['value'],
    message: fieldError('belowMaund'),
  });
export type Deduction = z.infer<typeof Deduction>;

export const Charge = z
  .object({
    label: text(40).min(1, fieldError('fillIn')),
    measure: ChargeMeasure,
    value: number()
      .positive(fieldError('aboveZero'))
      .max(1_000_000_000, fieldError('atMost', { most: 1_000_000_000 }))
      .refine((typed) => hasAtMost(2, typed), fieldError('twoDecimals')),
  })
  .refine(isLessThanAll, belowHundred);
type Charge = z.infer<typeof Charge>;

/** What the scale showed and what is taken off, as it is written on paper. */
export const Weighing = z.object({
  /** Kilograms, with the bags. */
  gross: Kilograms,
  bags: number()
    .int(fieldError('whole'))
    .min(0, fieldError('zeroOrMore'))
    .max(1_000_000, fieldError('atMost', { most: 1_000_000 })),
  deductions: z.array(Deduction).max(maxDeductions, fieldError('mostDeductions', { most: maxDeductions })),
  /** What is taken off the amount that the seller gets. */
  charges: z
    .array(Charge)
    .max(maxCharges, fieldError('mostCharges', { most: maxCharges }))
    .default([]),
});
export type Weighing = z.infer<typeof Weighing>;

/** In whole grams, line by line. Nothing may be left, or less: whoever asks decides what that means. */
export function applyDeductions({ gross, bags, deductions }: Omit<Weighing, 'charges'>) {
  const grossGrams = grams(gross);
  let netGrams = grossGrams;
  const takenOff = deductions.map(({ measure, value }) => {
    const off = {
      kg: grams(value),
      kgPerBag: grams(value) * bags,
      kgPerMaund: ofEachMaund(netGrams, grams(value)),
      percent: part(netGrams, value),
    }[measure];
    netGrams -= off;
    return off;
  });
  return { grossGrams, takenOff, netGrams };
}

type Charged = { amountPaisa: number; netGrams: number; bags: number; charges: readonly Charge[] };

/** In whole paisa, line by line; each is counted from the whole amount, so their order does not matter. */
export function applyCharges({ amountPaisa, netGrams, bags, charges }: Charged) {
  const takenOff = charges.map(({ measure, value }) => {
    const paisa = Math.round(value * 100);
    return {
      rupees: paisa,
      rupeesPerBag: paisa * bags,
      rupeesPerMaund: ofEachMaund(netGrams, paisa),
      percent: percentOf(amountPaisa, value),
    }[measure];
  });
  return { takenOff, payablePaisa: takenOff.reduce((left, paisa) => left - paisa, amountPaisa) };
}

function isLessThanAll({ measure, value }: { measure: string; value: number }) {
  return measure !== 'percent' || value < 100;
}

/** Exact, and rounded once: the product may be larger than a number can count. */
function ofEachMaund(netGrams: number, perMaund: number) {
  return rounded(BigInt(Math.max(0, netGrams)) * BigInt(perMaund), BigInt(gramsPerMaund));
}

function percentOf(paisa: number, percent: number) {
  return rounded(BigInt(paisa) * BigInt(Math.round(percent * 100)), 10_000n);
}

function rounded(whole: bigint, divisor: bigint) {
  return Number((2n * whole + divisor) / (2n * divisor));
}

function grams(kg: number) {
  return Math.round(kg * 1000);
}

/** Rounded to the gram. */
function part(whole: number, percent: number) {
  return Math.round((whole * Math.round(percent * 1000)) / 100_000);
}

function hasAtMost(decimals: number, typed: number) {
  return Number(typed.toFixed(decimals)) === typed;
}
