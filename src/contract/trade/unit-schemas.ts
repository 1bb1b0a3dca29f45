import { z } from 'zod';
import { fieldError } from '#contract/text/field-error.ts';
import { weightUnits } from './unit-names.ts';
import { farmSizeUnits, isFineEnough, maxQuantity, priceBases } from './units.ts';

export const FarmSizeUnit = z.enum(farmSizeUnits, fieldError('unit'));
export const WeightUnit = z.enum(weightUnits, fieldError('unit'));
export const PriceBasis = z.enum(priceBases, fieldError('priceBasis'));

/** In whole Rupees. */
export const Price = z.coerce
  .number(fieldError('number'))
  .int(fieldError('wholeRupees'))
  .min(1, fieldError('priceAboveZero'))
  .max(1_000_000_000, fieldError('atMost', { most: 1_000_000_000 }));

/** How much of something. */
export const Quantity = z.coerce
  .number(fieldError('number'))
  .positive(fieldError('aboveZero'))
  .max(maxQuantity, fieldError('atMost', { most: maxQuantity }))
  .refine(isFineEnough, fieldError('threeDecimals'));
