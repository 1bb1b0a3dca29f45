import type { FoundProduct } from './products.ts';
import { maundPriceBeside } from './units.ts';
import { fill, type PluralForms, grouped, plural } from '#contract/text/words.ts';

export type Offer = Pick<
  FoundProduct,
  'price' | 'priceBasis' | 'quantity' | 'weightCategory' | 'rupeesPerMaund' | 'quality'
> &
  Partial<Pick<FoundProduct, 'isReserved' | 'minimumOrder' | 'priceSteps'>>;

/** The groups of the locale in which an offer is told. */
type OfferTexts = {
  Product: Record<'price' | 'perMaund' | 'wholeLot' | 'quantity' | 'reserved' | 'step' | 'smallest', string>;
  Units: Record<FoundProduct['weightCategory'], PluralForms & { per: string }>;
  Qualities: Record<string, { name: string }>;
};

/** Price, quantity and quality as people read them: on a card, on the product page and in a shared link's preview. */
export function offerWords(offer: Offer, { Product: texts, Units, Qualities }: OfferTexts) {
  const perMaund = maundPriceBeside(offer);
  const unit = Units[offer.weightCategory];
  const quantityOf = (weight: number) =>
    fill(texts.quantity, { weight: grouped(weight), unit: plural(weight, unit) });
  return {
    price: fill(texts.price, { price: grouped(offer.price) }),
    per: offer.priceBasis === 'lot' ? texts.wholeLot : unit.per,
    perMaund: perMaund === null ? undefined : fill(texts.perMaund, { price: grouped(perMaund) }),
    quantity: offer.isReserved ? texts.reserved : quantityOf(Number(offer.quantity)),
    /** What larger quantities cost, the cheapest last. */
    steps: offer.priceSteps?.map(({ from, price }) =>
      fill(texts.step, { price: grouped(price), unit: unit.one, quantity: quantityOf(from) }),
    ),
    smallest: offer.minimumOrder
      ? fill(texts.smallest, { quantity: quantityOf(offer.minimumOrder) })
      : undefined,
    quality: Qualities[offer.quality]?.name ?? offer.quality,
  };
}
