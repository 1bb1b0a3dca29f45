import { defaultRequirementUnit, type RequirementDraft } from '#contract/trade/requirements.ts';

export type TypedRequirement = Record<keyof RequirementDraft, string>;

export function blankRequirement(): TypedRequirement {
  return {
    product: '',
    weightCategory: defaultRequirementUnit,
    weight: '',
    price: '',
    estimatedDate: '',
    withinKm: '',
  };
}

/** What must be there beside the product, and is not. */
export function missingOf(typed: TypedRequirement) {
  return (['weight', 'price'] as const).filter((name) => typed[name].trim() === '');
}
