import { fieldError } from '#contract/text/field-error.ts';
import type { Bag, WeightUnit } from './unit-names.ts';

export const farmSizeUnits = ['Marla', 'Kanal', 'Acre', 'Murabba'] as const;

/** 20 marla are a kanal, 8 kanal an acre, 25 acres a murabba. */
export const marlasIn: Record<(typeof farmSizeUnits)[number], number> = {
  Marla: 1,
  Kanal: 20,
  Acre: 160,
  Murabba: 4000,
};
export const squareFeetPerMarla = 272.25;

export const gramsPerMaund = 40_000;

/** The weight of what a seller may sell by, where it has one. */
const gramsOfOthers: Record<Exclude<WeightUnit, Bag>, number | null> = {
  Kilograms: 1000,
  'Maund (40 kg)': gramsPerMaund,
  Tons: 1_000_000,
  Grams: 1,
  Piece: null,
  Dozen: null,
  grams: 1,
  kilograms: 1000,
  tons: 1_000_000,
  piece: null,
};

/** A bag says its kilograms in its name: 'Bag (50 kg)'. */
function gramsIn(unit: WeightUnit) {
  return isBag(unit) ? Number(unit.slice(5, -4)) * 1000 : gramsOfOthers[unit];
}

/** The weight of a quantity; null for what is counted. The database weighs by the same table (grams_in). */
export function gramsOf(quantity: number, unit: WeightUnit) {
  const grams = gramsIn(unit);
  return grams === null ? null : Math.round(quantity * grams);
}

export function isCounted(unit: WeightUnit) {
  return gramsIn(unit) === null;
}

export const maxQuantity = 1_000_000_000;

/** Finer than three decimals would leave dust that nobody can order. */
export function isFineEnough(quantity: number) {
  return Number(quantity.toFixed(3)) === quantity;
}

/** A quantity as it was typed, while it is one: what it comes to is shown before anything is sent. */
export function typedQuantity(typed: string) {
  const quantity = Number(typed);
  return quantity > 0 && quantity <= maxQuantity && isFineEnough(quantity) ? quantity : undefined;
}

function isBag(unit: WeightUnit): unit is Bag {
  return unit.startsWith('Bag');
}

/** Nobody sells half a piece, or half a bag. */
export function isSoldWhole(unit: WeightUnit) {
  return isCounted(unit) || isBag(unit);
}

/** The one rule for what is sold whole, wherever a quantity meets its unit. */
export function wholeNumberError(quantity: number, unit: WeightUnit) {
  return isSoldWhole(unit) && Math.floor(quantity) < quantity ? fieldError('whole') : undefined;
}

export const priceBases = ['unit', 'lot'] as const;
export type PriceBasis = (typeof priceBases)[number];

/** What the bounds of a price filter are for: whatever the seller's price is for, or 40 kg of it. */
export const priceFilterUnits = ['unit', 'maund'] as const;
export type PriceFilterUnit = (typeof priceFilterUnits)[number];

type Offer = { price: number; priceBasis: PriceBasis; weight: number; weightCategory: WeightUnit };

/** More than anybody can pay, and as much as a cursor and an answer can carry. */
const maxPerMaund = 999_999_999_999_999;

/** The price of 40 kg in whole Rupees, so that a bag, a ton and a maund can be compared; null for what is counted, and
 *  for a price that nobody means. */
export function rupeesPerMaund({ price, priceBasis, weight, weightCategory }: Offer) {
  const grams = gramsIn(weightCategory);
  // A lot of which nothing is left has a price, but no weight to divide it by.
  if (grams === null || (priceBasis === 'lot' && weight === 0)) return null;
  const rupees = Math.round((price * gramsPerMaund) / (priceBasis === 'lot' ? grams * weight : grams));
  return rupees <= maxPerMaund ? rupees : null;
}

type Priced = { price: number | string; weightCategory: string; rupeesPerMaund: number | null };

/** The price of 40 kg as it stands beside a price: none where it would be the same figure again, nor for what is sold by
 *  the gram, of which nobody buys 40 kg. */
export function maundPriceBeside({ price, weightCategory, rupeesPerMaund: perMaund }: Priced) {
  return perMaund === Number(price) || weightCategory === 'Grams' ? null : perMaund;
}
