import { grouped } from '#contract/text/words.ts';
import type { RequirementUnit } from '#contract/trade/requirements.ts';
import { maundPriceBeside } from '#contract/trade/units.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';

export type TableWords = Locale['VendorPurchase'];
export type ModalWords = Locale['RequirementModal'];
export type PublicWords = Locale['Requirements'];
export type Units = ModalWords['units'];

/** How a unit is called: 'Kilograms' for Kg, 'per kilogram' beside a price. */
export function unitWords(unit: RequirementUnit, units: Units) {
  const known = units.find(({ value }) => value === unit);
  return { name: known?.label ?? unit, per: known?.per ?? unit };
}

type Weighed = { weight: number; weightCategory: RequirementUnit };

export function weightText({ weight, weightCategory }: Weighed, text: string, units: Units) {
  return fill(text, { weight: grouped(weight), unit: unitWords(weightCategory, units).name });
}

/** What is left of a requirement of which a part is bought. */
export function openText(
  { weight, openWeight, weightCategory }: Weighed & { openWeight: number },
  words: { weight: string; open: string },
  units: Units,
) {
  if (openWeight === weight) return undefined;
  return fill(words.open, {
    weight: weightText({ weight: openWeight, weightCategory }, words.weight, units),
  });
}

type Priced = { price: number; rupeesPerMaund: number; weightCategory: RequirementUnit };

export function priceTexts(priced: Priced, words: { price: string; perMaund: string }, units: Units) {
  return {
    amount: fill(words.price, { price: grouped(priced.price) }),
    unit: unitWords(priced.weightCategory, units).per,
    compare: maundText(priced, words),
  };
}

type Offered = Priced & { amount: number };

/** The terms of an offer in one line, and the same for 40 kg. */
export function offerTexts(offer: Offered, words: { amount: string; perMaund: string }, units: Units) {
  const { name, per } = unitWords(offer.weightCategory, units);
  return {
    terms: fill(words.amount, {
      amount: `${grouped(offer.amount)} ${name}`,
      price: grouped(offer.price),
      per,
    }),
    compare: maundText(offer, words),
  };
}

function maundText(priced: Priced, words: { perMaund: string }) {
  const price = maundPriceBeside(priced);
  return price === null ? undefined : fill(words.perMaund, { price: grouped(price) });
}
