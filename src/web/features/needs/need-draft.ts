import { defaultNeedUnit, type NeedDraft, joinQuantity } from '#contract/trade/needs.ts';
import { newKey } from '#web/kit/api/new-key.ts';

/** What stands in the form. The key is made with it: sent twice, it is still one need. */
export type TypedNeed = Record<'key' | 'crop' | 'number' | 'unit' | 'type' | 'quality' | 'price', string>;

export function blankNeed(): TypedNeed {
  return { key: newKey(), crop: '', number: '', unit: defaultNeedUnit, type: '', quality: '', price: '' };
}

export function draftOf({ crop, number, unit, type, quality, price }: TypedNeed): NeedDraft {
  return {
    crop: crop.trim(),
    quantity: joinQuantity(number, unit),
    type: type.trim(),
    quality: quality.trim(),
    price,
  };
}
