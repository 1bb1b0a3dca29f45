import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { ProductOffer } from '#contract/trade/product-offers.ts';
import type { ShownProduct } from '#contract/trade/products.ts';
import type { PriceBasis, WeightUnit } from '#contract/trade/units.ts';

/** What is bargained about. */
export type Subject = {
  productId: string;
  name: string;
  picture: string;
  /** What is asked now. */
  asked: number;
  priceBasis: PriceBasis;
  weightCategory: WeightUnit;
  /** How much can be ordered now. */
  left: number;
  /** The offer that is answered; none for a new one. */
  answers?: ProductOffer;
};

export function subjectOf(product: ShownProduct): Subject {
  const { id, name, role, picture, price, priceBasis, weightCategory, quantity } = product;
  return {
    productId: id,
    name,
    picture: picture ? `${picture.base}-320.webp` : drawingOf({ name, role }),
    asked: Number(price),
    priceBasis,
    weightCategory,
    left: Number(quantity),
  };
}

export function answeredBy(offer: ProductOffer): Subject {
  const { productId, productName: name, asked, priceBasis, weightCategory, left } = offer;
  return {
    productId: productId ?? '',
    name,
    picture: pictureOf(offer),
    asked,
    priceBasis,
    weightCategory,
    left: left ?? 0,
    answers: offer,
  };
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
