import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { ProductOffer } from '#contract/trade/product-offers.ts';
import { priceFor } from '#contract/trade/price-steps.ts';
import type { ShownProduct } from '#contract/trade/products.ts';
import type { QuantityTerms } from '#contract/trade/seller-notes.ts';
import type { WeightUnit } from '#contract/trade/unit-names.ts';
import type { PriceBasis } from '#contract/trade/units.ts';

/** What is bargained about. */
export type Subject = {
  productId: string;
  name: string;
  picture: string;
  /** What is asked now, for a small quantity and for larger ones. */
  listed: { price: number } & QuantityTerms;
  priceBasis: PriceBasis;
  weightCategory: WeightUnit;
  /** How much can be ordered now. */
  left: number;
  /** The offer that is answered; none for a new one. */
  answers?: ProductOffer;
};

export function subjectOf(product: ShownProduct): Subject {
  const { id, name, role, picture, price, priceBasis, weightCategory, quantity } = product;
  const { minimumOrder, priceSteps } = product;
  return {
    productId: id,
    name,
    picture: picture ? `${picture.base}-320.webp` : drawingOf({ name, role }),
    listed: { price: Number(price), minimumOrder, priceSteps },
    priceBasis,
    weightCategory,
    left: Number(quantity),
  };
}

export function answeredBy(offer: ProductOffer): Subject {
  const { productId, productName: name, asked, listed, priceBasis, weightCategory, left } = offer;
  return {
    productId: productId ?? '',
    name,
    picture: pictureOf(offer),
    listed: listed ?? { price: asked, minimumOrder: null, priceSteps: [] },
    priceBasis,
    weightCategory,
    left: left ?? 0,
    answers: offer,
  };
}

/** What is asked for a quantity as it is typed. */
export function askedFor({ listed }: Subject, typed: string) {
  return priceFor(listed, Number(typed));
}

export function pictureOf({
  productPicture,
  productName,
  role,
}: Pick<ProductOffer, 'productPicture' | 'productName' | 'role'>) {
  return productPicture ?? drawingOf({ name: productName, role });
}

function drawingOf(product: Parameters<typeof illustrationOf>[0]) {
  return `/assets/${illustrationOf(product)}.svg`;
}
