import { rupeesOf } from '#contract/trade/money.ts';
import { grouped } from '#contract/text/words.ts';
import type { WeightSlip } from '#contract/trade/weight-slips.ts';
import { gramsPerMaund } from '#contract/trade/units.ts';
import { unitWords } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';

export type Words = Locale['WeightSlip'];
type Paper = Words['paper'];
type Rate = Pick<WeightSlip, 'price' | 'priceBasis' | 'weightCategory'>;

/** '1,012.345 kg' */
export function kgText(words: Paper, grams: number) {
  return fill(words.kg, { kg: grouped(grams / 1000) });
}

/** '24 maund 36.5 kg'; nothing below one maund. */
export function maundText(words: Paper, grams: number) {
  const maund = Math.floor(grams / gramsPerMaund);
  if (maund === 0) return undefined;
  const rest = grams % gramsPerMaund;
  return fill(rest ? words.maundAndKg : words.maund, { maund: grouped(maund), kg: grouped(rest / 1000) });
}

export function netText(words: Paper, grams: number) {
  const maund = maundText(words, grams);
  return maund ? `${kgText(words, grams)} (${maund})` : kgText(words, grams);
}

export function rupeesText(words: Paper, paisa: number) {
  return fill(words.rupees, { amount: grouped(rupeesOf(paisa)) });
}

/** '4,800 Rupees per maund (40 kg)' */
export function rateText({ price, priceBasis, weightCategory }: Rate, locale: Locale) {
  return fill(locale.Order.priceValue, {
    price: grouped(price),
    per: priceBasis === 'lot' ? locale.Product.wholeLot : unitWords(weightCategory).per,
  });
}

/** With its sign, as both sides settle it. */
export function signed(words: Paper, value: number, text: (value: number) => string) {
  if (value === 0) return text(0);
  return fill(value > 0 ? words.plus : words.minus, { text: text(Math.abs(value)) });
}
