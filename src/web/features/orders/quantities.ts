import { grouped } from '#contract/offer-words.ts';
import type { WeightUnit } from '#contract/units.ts';
import { fill, type Locale } from '#web/kit/words.ts';

const steps: Partial<Record<WeightUnit, number>> = { Kilograms: 10, kilograms: 10, Grams: 100, grams: 100 };

/** By how much a thumb counts up and down. */
export function stepOf(unit: WeightUnit) {
  return steps[unit] ?? 1;
}

export function quantityText(quantity: number, unit: WeightUnit, units: Locale['Product']) {
  return fill(units.quantity, { weight: grouped(quantity), unit: units.units[unit] });
}
