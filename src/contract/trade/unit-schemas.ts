import { z } from 'zod';
import { trouble } from '#contract/text/trouble.ts';
import { weightUnits } from './unit-names.ts';
import { farmSizeUnits, isFineEnough, mostQuantity, priceBases } from './units.ts';

export const FarmSizeUnit = z.enum(farmSizeUnits, trouble('unit'));
export const WeightUnit = z.enum(weightUnits, trouble('unit'));
export const PriceBasis = z.enum(priceBases, trouble('priceBasis'));

/** In whole Rupees. */
export const Price = z.coerce
  .number(trouble('number'))
  .int(trouble('wholeRupees'))
  .min(1, trouble('priceAboveZero'))
  .max(1_000_000_000, trouble('smaller'));

/** How much of something. */
export const Quantity = z.coerce
  .number(trouble('number'))
  .positive(trouble('aboveZero'))
  .max(mostQuantity, trouble('smaller'))
  .refine(isFineEnough, trouble('threeDecimals'));
