import { type Need, splitQuantity } from '#contract/trade/needs.ts';
import { farmerUnits } from '#contract/trade/unit-names.ts';
import { grouped } from '#contract/text/words.ts';
import { unitWords } from '#web/kit/words/values.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';

export type NeedWords = Locale['farmerNeeds'];

export function nameOf({ crop }: Need, words: NeedWords) {
  return crop || words.unnamed;
}

export function priceOf({ price }: Need, words: NeedWords) {
  return price === '' ? words.missing : fill(words.price, { price: grouped(price) });
}

export function detailsOf({ quantity, type, quality }: Need, words: NeedWords) {
  const { missing } = words;
  return fill(words.details, {
    quantity: quantityText(quantity, words),
    type: type || missing,
    quality: quality || missing,
  });
}

function quantityText(quantity: string, words: NeedWords) {
  const { number, unit } = splitQuantity(quantity);
  if (number === '') return words.missing;
  const known = farmerUnits.find((one) => one === unit);
  const name = known ? plural(Number(number), unitWords(known)) : unit;
  return fill(words.quantity, { number: grouped(number), unit: name });
}
