import { defaultUnit, type Need, type NeedDraft, partsOf, quantityOf } from '#contract/needs.ts';
import { newKey } from '#web/kit/new-key.ts';

/** What stands in the form. The key is made with it: sent twice, it is still one need. */
export type TypedNeed = Record<'key' | 'crop' | 'number' | 'unit' | 'type' | 'quality' | 'price', string>;

export function blankNeed(): TypedNeed {
  return { key: newKey(), crop: '', number: '', unit: defaultUnit, type: '', quality: '', price: '' };
}

export function typedOf({ key, crop, quantity, type, quality, price }: Need): TypedNeed {
  return { key, crop, ...partsOf(quantity), type, quality, price };
}

export function draftOf({ crop, number, unit, type, quality, price }: TypedNeed): NeedDraft {
  return {
    crop: crop.trim(),
    quantity: quantityOf(number, unit),
    type: type.trim(),
    quality: quality.trim(),
    price,
  };
}

/** Only what differs: the rest may have been changed on another device. */
export function changesOf(need: Need, typed: TypedNeed): Partial<NeedDraft> {
  const draft = draftOf(typed);
  const names = Object.keys(draft) as (keyof NeedDraft)[];
  return Object.fromEntries(
    names.filter((name) => draft[name] !== need[name]).map((name) => [name, draft[name]]),
  );
}
