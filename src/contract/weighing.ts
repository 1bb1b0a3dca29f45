import { z } from 'zod';
import { text } from './text.ts';

export const mostDeductions = 8;
const mostKg = 10_000_000;

/** By what a deduction is counted: a weight, a weight for each bag, or a part of what the lines above it have left. */
export const DeductionMeasure = z.enum(['kg', 'kgPerBag', 'percent']);
export type DeductionMeasure = z.infer<typeof DeductionMeasure>;

const number = () => z.coerce.number('Please enter a number.');
const Kilograms = number()
  .positive('Please enter a number above 0.')
  .max(mostKg, 'Please enter a smaller number.')
  .refine((typed) => hasAtMost(3, typed), 'Please enter at most three decimals.');

export const Deduction = z
  .object({
    label: text(40).min(1, 'Please fill this in.'),
    measure: DeductionMeasure,
    value: Kilograms,
  })
  .refine(({ measure, value }) => measure !== 'percent' || value < 100, {
    path: ['value'],
    message: 'Please enter less than 100 percent.',
  });
export type Deduction = z.infer<typeof Deduction>;

/** What the scale showed and what is taken off, as it is written on paper. */
export const Weighing = z.object({
  /** Kilograms, with the bags. */
  gross: Kilograms,
  bags: number()
    .int('Please enter a whole number.')
    .min(0, 'Please enter 0 or more.')
    .max(1_000_000, 'Please enter a smaller number.'),
  deductions: z.array(Deduction).max(mostDeductions, `Please keep this to ${mostDeductions} deductions.`),
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
