import type { WeightUnit } from '#contract/trade/unit-names.ts';

const steps: Partial<Record<WeightUnit, number>> = { Kilograms: 10, kilograms: 10, Grams: 100, grams: 100 };

/** By how much a thumb counts up and down. */
export function stepOf(unit: WeightUnit) {
  return steps[unit] ?? 1;
}
