import { defaultUnit, type Requirement, RequirementDraft } from '#contract/requirements.ts';
import { readBy } from '#web/kit/use-form.ts';

export type TypedRequirement = Record<keyof RequirementDraft, string>;

export function blankRequirement(): TypedRequirement {
  return { product: '', weightCategory: defaultUnit, weight: '', price: '', estimatedDate: '' };
}

export function typedOf({ product, weightCategory, weight, price, estimatedDate }: Requirement) {
  const numbers = { weight: String(weight), price: String(price) };
  return { product, weightCategory, ...numbers, estimatedDate: estimatedDate ?? '' };
}

/** What must be there beside the product, and is not. */
export function missingOf(typed: TypedRequirement) {
  return (['weight', 'price'] as const).filter((name) => typed[name].trim() === '');
}

/** As the contract wants it, or the names of what it does not take, with what it says. */
export function readDraft(typed: TypedRequirement) {
  return readBy(RequirementDraft, { ...typed, estimatedDate: typed.estimatedDate || null });
}

/** Only what differs from where the edit began: the rest may have been changed by somebody else. */
export function changesOf(before: Requirement, draft: RequirementDraft) {
  const names = Object.keys(draft) as (keyof RequirementDraft)[];
  return Object.fromEntries(
    names.filter((name) => draft[name] !== before[name]).map((name) => [name, draft[name]]),
  ) as Partial<RequirementDraft>;
}
