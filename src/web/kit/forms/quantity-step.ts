import type { WeightUnit } from '#contract/trade/unit-names.ts';

const steps: Partial<Record<WeightUnit, number>> = { Kilograms: 10, kilograms: 10, Grams: 100, grams: 100 };

/** The step of the plus and minus buttons for a quantity in this unit. */
export function stepOf(unit: WeightUnit) {
  return steps[unit] ?? 1;
}
