import type { WeightUnit } from './unit-names.ts';
import { gramsOf, type PriceBasis } from './units.ts';

/** More than this cannot be counted exactly to the paisa. */
export const maxPaisa = 9_000_000_000_000_000;

type Bargain = { price: number; priceBasis: PriceBasis; quantity: number };

/** What a quantity costs, in whole paisa: rounded here once and never again. Quantities have at most three decimals. */
export function paisaOf({ price, priceBasis, quantity }: Bargain) {
  if (priceBasis === 'lot') return price * 100;
  const tenthsOfPaisa = BigInt(price) * BigInt(Math.round(quantity * 1000));
  return Number((tenthsOfPaisa + 5n) / 10n);
}

type Weighed = { price: number; priceBasis: PriceBasis; weightCategory: WeightUnit; grams: number };

/** What a weight costs at the same price, in whole paisa. A lot costs what was agreed for it, and so does what is counted. */
export function paisaOfWeight({ price, priceBasis, weightCategory, grams }: Weighed) {
  const perUnit = gramsOf(1, weightCategory);
  if (priceBasis === 'lot' || perUnit === null) return price * 100;
  const divisor = BigInt(perUnit);
  return Number((BigInt(price) * 200n * BigInt(grams) + divisor) / (2n * divisor));
}

/** Whole Rupees, as amounts are shown. */
export function rupeesOf(paisa: number) {
  return Math.round(paisa / 100);
}
