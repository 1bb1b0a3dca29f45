import { offerWords, type Offer } from '#contract/trade/offer-words.ts';
import type { ProductDraft } from '#contract/trade/products.ts';
import type { Farm } from '#contract/people/people.ts';
import type { WeightUnit } from '#contract/trade/unit-names.ts';
import { farmSizeUnits } from '#contract/trade/units.ts';
import { fill, grouped, plural } from '#contract/text/words.ts';
import { words } from './words.ts';

/** What people read for the values of the API. */
const texts = () => words;

/** As it is: the gazetteer knows more of them than people can choose. */
export function provinceName(province: string) {
  return (texts().Provinces as Record<string, string>)[province] ?? province;
}

/** As its seller chooses it; buyers read its name, which is the same whoever sells. */
export function qualityLabel(quality: ProductDraft['quality']) {
  return texts().Qualities[quality].label;
}

export function unitWords(unit: WeightUnit) {
  return texts().Units[unit];
}

/** '20 pieces' */
export function quantityText(quantity: number, unit: WeightUnit) {
  return fill(texts().Product.quantity, {
    weight: grouped(quantity),
    unit: plural(quantity, unitWords(unit)),
  });
}

export function sizeUnits() {
  return farmSizeUnits.map((unit) => ({ value: unit, label: texts().FarmSizes[unit].label }));
}

/** '25 acres' */
export function farmSizeText({ farmSizeValue: size, farmSizeCategory: unit }: Farm['farmSize']) {
  return fill(texts().FarmInfo.farmSizeValue, {
    value: grouped(size),
    category: plural(size, texts().FarmSizes[unit]),
  });
}

export function offerTexts(offer: Offer) {
  return offerWords(offer, texts());
}
