import type { PriceBasis } from './units.ts';

/** More than this cannot be counted exactly to the paisa. */
export const mostPaisa = 9_000_000_000_000_000;

type Bargain = { price: number; priceBasis: PriceBasis; quantity: number };

/** What a quantity costs, in whole paisa: rounded here once and never again. Quantities have at most three decimals. */
export function paisaOf({ price, priceBasis, quantity }: Bargain) {
  if (priceBasis === 'lot') return price * 100;
  const tenthsOfPaisa = BigInt(price) * BigInt(Math.round(quantity * 1000));
  return Number((tenthsOfPaisa + 5n) / 10n);
}

/** Whole Rupees, as amounts are shown. */
export function rupeesOf(paisa: number) {
  return Math.round(paisa / 100);
}
