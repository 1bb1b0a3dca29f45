import { z } from 'zod';
import { text } from '#contract/text/text.ts';
import { trouble } from '#contract/text/trouble.ts';

export const mostDeductions = 8;
const mostKg = 10_000_000;

/** By what a deduction is counted: a weight, a weight for each bag, or a part of what the lines above it have left. */
export const DeductionMeasure = z.enum(['kg', 'kgPerBag', 'percent']);
export type DeductionMeasure = z.infer<typeof DeductionMeasure>;

const number = () => z.coerce.number(trouble('number'));
const Kilograms = number()
  .positive(trouble('aboveZero'))
  .max(mostKg, trouble('smaller'))
  .refine((typed) => hasAtMost(3, typed), trouble('threeDecimals'));

export const Deduction = z
  .object({
    label: text(40).min(1, trouble('fillIn')),
    measure: DeductionMeasure,
    value: Kilograms,
  })
  .refine(({ measure, value }) => measure !== 'percent' || value < 100, {
    path: ['value'],
    message: trouble('belowHundred'),
  });
export type Deduction = z.infer<typeof Deduction>;

/** What the scale showed and what is taken off, as it is written on paper. */
export const Weighing = z.object({
  /** Kilograms, with the bags. */
  gross: Kilograms,
  bags: number().int(trouble('whole')).min(0, trouble('zeroOrMore')).max(1_000_000, trouble('smaller')),
  deductions: z.array(Deduction).max(mostDeductions, trouble('mostDeductions', { most: mostDeductions })),
});
export type Weighing = z.infer<typeof Weighing>;

/** In whole grams, line by line. Nothing may be left, or less: whoever asks decides what that means. */
export function weigh({ gross, bags, deductions }: Weighing) {
  const grossGrams = grams(gross);
  let netGrams = grossGrams;
  const takenOff = deductions.map(({ measure, value }) => {
    const off = { kg: grams(value), kgPerBag: grams(value) * bags, percent: part(netGrams, value) }[measure];
    netGrams -= off;
    return off;
  });
  return { grossGrams, takenOff, netGrams };
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
