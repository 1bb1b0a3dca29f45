import { grouped } from '#contract/text/words.ts';
import { paisaOf, rupeesOf } from '#contract/trade/money.ts';
import type { ProductOffer } from '#contract/trade/product-offers.ts';
import type { WeightUnit } from '#contract/trade/unit-names.ts';
import type { PriceBasis } from '#contract/trade/units.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { quantityText, unitWords } from '#web/kit/words/values.ts';
import { fill, type Locale, words as all } from '#web/kit/words/words.ts';
import type { Subject } from './subject.ts';

type Words = Locale['ProductOffers'];
type Unit = { priceBasis: PriceBasis; weightCategory: WeightUnit };
type Terms = Unit & { quantity: number; price: number };

/** 'per maund', 'for the whole lot' */
export function perText({ priceBasis, weightCategory }: Unit) {
  return priceBasis === 'lot' ? all.Product.wholeLot : unitWords(weightCategory).per;
}

/** 'Smallest order 50 kilograms', where there is one. */
export function smallestText({ listed: { minimumOrder }, weightCategory }: Subject) {
  if (minimumOrder === null) return undefined;
  return fill(all.Product.smallest, { quantity: quantityText(minimumOrder, weightCategory) });
}

export function termTexts(terms: Terms, words: Words) {
  const quantity = quantityText(terms.quantity, terms.weightCategory);
  const total = grouped(rupeesOf(paisaOf(terms)));
  return {
    price: fill(words.price, { price: grouped(terms.price), per: perText(terms) }),
    sum: fill(words.sum, { quantity, total }),
    line: terms.priceBasis === 'lot' ? quantity : fill(words.line, { quantity, price: grouped(terms.price) }),
    total: fill(words.total, { total }),
  };
}

type Ways = Pick<ProductOffer, 'delivery' | 'day' | 'payment'>;

/** 'Pickup on 3 Dec 2026. Payment in cash.' */
export function waysText({ delivery, day, payment }: Ways, words: Words) {
  return `${fill(words.days[delivery], { day: tableDate(day) })} ${words.pays[payment]}`;
}

/** What both do once they have agreed. */
export function nextTexts(offer: ProductOffer, { next }: Words, charge = offer.deliveryCharge) {
  const { viewerRole, name, delivery, payment, day } = offer;
  const total = grouped(rupeesOf(paisaOf(offer)) + charge);
  const get = fill(next.get[viewerRole][delivery], { name, day: tableDate(day) });
  const pay = fill(next.pay[viewerRole][payment], { name, total });
  return [
    ...(charge > 0 ? [fill(next.charge[viewerRole], { name, charge: grouped(charge) })] : []),
    ...(payment === 'cash' ? [get, pay] : [pay, get]),
  ];
}
