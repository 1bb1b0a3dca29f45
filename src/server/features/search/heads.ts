import { illustrationOf } from '#contract/trade/illustrations.ts';
import { offerWords } from '#contract/trade/offer-words.ts';
import { paths, productPath } from '#contract/site/paths.ts';
import { products } from '#contract/trade/products.ts';
import type { Db } from '#server/kit/database/db.ts';
import { type Heads, type PageHead, titled } from '#server/kit/site/page-head.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { findProduct } from './shown-queries.ts';

const maxOfDescription = 200;

/** Head of the page of a product in the first HTML: title, preview, schema.org. */
export function searchHeads(db: Db, origin: string): Heads {
  return {
    [paths.productDetail]: async (params) => {
      const { data } = products.show.input.safeParse(params);
      const product = data && (await findProduct(db, data.id));
      return product ? { status: 200, head: headOf(product, origin) } : { status: 404 };
    },
  };
}

type Shown = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

function headOf(product: Shown, origin: string): PageHead {
  const { price, per, perMaund, quantity, quality } = offerWords(product, en);
  const facts = [[price, per, perMaund].filter(Boolean).join(' '), quantity, quality, product.location];
  const description = shortened(`${facts.join(', ')}. ${product.desc.replace(/\s+/g, ' ')}`);
  const url = origin + productPath(product.id);
  const image = origin + imageOf(product);
  return {
    title: titled(product.name),
    description,
    url,
    type: 'product',
    image,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.desc,
      image,
      url,
      offers: {
        '@type': 'Offer',
        url,
        price: product.price,
        priceCurrency: 'PKR',
        availability: `https://schema.org/${availabilityOf(product)}`,
        areaServed: product.location,
        seller: { '@type': 'Person', name: product.sellerName },
      },
    },
  };
}

function availabilityOf({ status, isReserved }: Shown) {
  if (status === 'sold_out') return 'SoldOut';
  return isReserved ? 'Reserved' : 'InStock';
}

/** A preview knows no drawing in vectors: each stands beside it as a PNG. */
function imageOf(product: Shown) {
  return product.picture ? `${product.picture.base}.jpg` : `/assets/${illustrationOf(product)}.png`;
}

function shortened(text: string) {
  return text.length > maxOfDescription ? `${text.slice(0, maxOfDescription - 1).trimEnd()}…` : text;
}
