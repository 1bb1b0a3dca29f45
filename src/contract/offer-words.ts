import type { FoundProduct } from './products.ts';
import { maundPriceBeside } from './units.ts';

type Offer = Pick<
  FoundProduct,
  'price' | 'priceBasis' | 'quantity' | 'weightCategory' | 'rupeesPerMaund' | 'quality'
> &
  Partial<Pick<FoundProduct, 'isReserved'>>;

/** The locale's group `Product`, as far as an offer is told in it. */
export type OfferTexts = {
  price: string;
  perMaund: string;
  wholeLot: string;
  quantity: string;
  reserved: string;
  per: Record<FoundProduct['weightCategory'], string>;
  units: Record<FoundProduct['weightCategory'], string>;
  qualities: Record<string, string>;
};

/** Price, quantity and quality as people read them: on a card, on the product page and in a shared link's preview. */
export function offerWords(offer: Offer, texts: OfferTexts) {
  const perMaund = maundPriceBeside(offer);
  return {
    price: put(texts.price, { price: grouped(offer.price) }),
    per: offer.priceBasis === 'lot' ? texts.wholeLot : texts.per[offer.weightCategory],
    perMaund: perMaund === null ? undefined : put(texts.perMaund, { price: grouped(perMaund) }),
    quantity: offer.isReserved
      ? texts.reserved
      : put(texts.quantity, { weight: grouped(offer.quantity), unit: texts.units[offer.weightCategory] }),
    quality: texts.qualities[offer.quality] ?? offer.quality,
  };
}

const thousands = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

export function grouped(value: number | string) {
  return thousands.format(Number(value));
}

function put(text: string, values: Record<string, string>) {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
}
