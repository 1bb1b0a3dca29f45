import type { Product } from '#contract/trade/products.ts';
import { maundPriceBeside } from '#contract/trade/units.ts';
import { grouped } from '#contract/text/words.ts';
import { unitWords } from '#web/kit/words/values.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';

export type TableWords = Locale['FarmerMainTable' | 'VendorSaleTable'];
export type ModalWords = Locale['ProductModal'];

export function quantityText({ weight, weightCategory }: Product, words: TableWords) {
  return fill(words.quantity, { weight: grouped(weight), unit: plural(weight, unitWords(weightCategory)) });
}

/** On offer, and less is left than the seller wants to hear of. */
export function isLow({ status, weight, reserved, alertBelow }: Product) {
  return status === 'open' && alertBelow !== null && weight - reserved < alertBelow;
}

/** What is promised to open orders; nothing, if nothing is. */
export function reservedText({ reserved }: Product, words: TableWords) {
  return reserved === 0 ? undefined : fill(words.reserved, { quantity: grouped(reserved) });
}

export function priceTexts(product: Product, words: TableWords) {
  const { price, priceBasis, weightCategory } = product;
  const perMaund = maundPriceBeside(product);
  return {
    amount: fill(words.price, { price: grouped(price) }),
    unit: priceBasis === 'lot' ? words.wholeLot : unitWords(weightCategory).per,
    compare: perMaund === null ? undefined : fill(words.perMaund, { price: grouped(perMaund) }),
  };
}

export function countText({ all, open }: { all: number; open: number }, words: TableWords) {
  return plural(all, open === all ? words.count : words.countSome, { open: grouped(open) });
}

export function revealsText(reveals: number, words: TableWords) {
  return reveals === 0 ? undefined : plural(reveals, words.reveals);
}

export function deletionTexts({ name, images }: Product, words: TableWords['deleteDialog']) {
  const pictures = images.length > 0 ? ` ${plural(images.length, words.pictures)}` : '';
  return {
    title: fill(words.title, { name }),
    text: words.text + pictures,
    confirm: fill(words.confirm, { name }),
  };
}
