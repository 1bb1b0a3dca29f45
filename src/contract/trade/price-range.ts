import { z } from 'zod';
import { fieldError } from '#contract/text/field-error.ts';
import { isRangeReversed } from './reversed-range.ts';

/** Strips what is not a digit, as the spec's price filter does; nothing left means no bound. */
export const PriceBound = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/\D/g, ''))
  .transform((digits) => (digits === '' ? undefined : Math.min(Number(digits), Number.MAX_SAFE_INTEGER)))
  .optional();

type Range = { minPrice?: number; maxPrice?: number };

/** A reversed range is refused: an empty list would look as if nobody sold it. */
export function isValidRange({ minPrice, maxPrice }: Range) {
  return !isRangeReversed(minPrice, maxPrice);
}
export const reversedRangeError = { path: ['maxPrice'], message: fieldError('reversed') };
