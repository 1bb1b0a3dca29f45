import type { ShownProduct } from '#contract/trade/products.ts';
import { fill, type Locale, useWords } from '#web/kit/words/words.ts';
import { ProductPictures } from './product-pictures.tsx';
import { OfferBox } from './offer-box.tsx';
import { OrderBar } from './order-bar.tsx';
import { ProductDetails } from './product-details.tsx';

import { MoreProducts } from './more-products.tsx';
import type { ReactNode } from 'react';

/** What other features draw into the page of a product. */
export type ProductSlots = {
  order: (product: ShownProduct, words: Words, offer: Locale['Product']) => ReactNode;
  /** Below what everyone may do with the offer. */
  report: (product: ShownProduct) => ReactNode;
  below: (product: ShownProduct) => ReactNode;
};

export const productColumns =
  'grid gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12 lg:gap-y-10';

type Words = Locale['ProductDetail'];

type Props = { product: ShownProduct; slots: ProductSlots; words: Words };

export function ProductBody({ product, slots, words }: Props) {
  const offer = useWords('Product');
  return (
    <article>
      <div className={productColumns}>
        <ProductPictures product={product} words={words} />
        <OfferBox
          product={product}
          words={words}
          offer={offer}
          order={slots.order(product, words, offer)}
          report={slots.report(product)}
        />
        <ProductDetails product={product} words={words} offer={offer} />
      </div>
      {slots.below(product)}
      <MoreProducts title={fill(words.others, { name: product.sellerName })} products={product.others} />
      <MoreProducts title={words.similar} products={product.similar} />
      {product.status === 'open' && !product.isOwn && <OrderBar words={words} />}
    </article>
  );
}
