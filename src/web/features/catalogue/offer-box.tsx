import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { orderPart, productPath } from '#contract/site/paths.ts';
import type { ShownProduct } from '#contract/trade/products.ts';
import { siteUrl } from '#web/kit/screen/site-url.ts';
import { exactTime, timeAgo } from '#web/kit/words/format.ts';
import { offerTexts } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { PriceScale } from './price-scale.tsx';
import { SaveButton } from './save-button.tsx';
import { SellerCard } from './seller-card.tsx';
import { ShareRow } from '#web/ui/marks/share-row.tsx';

export function OfferBox({
  product,
  words,
  offer,
  order,
  report,
}: {
  product: ShownProduct;
  words: Locale['ProductDetail'];
  offer: Locale['Product'];
  order: ReactNode;
  report: ReactNode;
}) {
  const { price, per, perMaund, quality, steps = [], smallest } = offerTexts(product);
  return (
    <section
      aria-labelledby="product-name"
      className="grid content-start gap-3 md:row-span-2 md:self-start lg:sticky lg:top-24"
    >
      <div>
        <p className="flex flex-wrap items-center gap-2">
          {product.status === 'sold_out' && <Badge tone="clay">{words.soldOut}</Badge>}
          {product.isReserved && <Badge tone="wheat">{words.reserved}</Badge>}
          <Badge tone="river">{quality}</Badge>
          <time
            suppressHydrationWarning
            dateTime={product.postedAt}
            title={exactTime(product.postedAt)}
            className="text-1 text-ink-3"
          >
            {fill(words.listed, { when: timeAgo(product.postedAt) })}
          </time>
        </p>
        <div className="mt-2 flex items-start gap-2">
          <h1 id="product-name" className="title-page min-w-0 flex-1 wrap-anywhere">
            {product.name}
          </h1>
          {!product.isOwn && (
            <SaveButton
              id={product.id}
              name={product.name}
              words={offer.saved}
              className="relative rounded-full border border-line-strong"
            />
          )}
        </div>
      </div>
      <p>
        <b className="text-5 font-extrabold tracking-[-0.02em] tabular-nums">{price}</b>{' '}
        <span className="text-ink-2">{per}</span>
      </p>
      {perMaund && (
        <p className="flex items-center gap-2 justify-self-start rounded-md bg-wheat-50 px-3 py-2 font-semibold text-wheat-ink tabular-nums">
          <Scale size={20} /> {perMaund}
        </p>
      )}
      {[...steps, smallest].map(
        (text) =>
          text && (
            <p key={text} className="text-ink-2 tabular-nums">
              {text}
            </p>
          ),
      )}
      {product.asked && product.rupeesPerMaund !== null && (
        <PriceScale rupees={product.rupeesPerMaund} asked={product.asked} words={words.scale} />
      )}
      <h2 className="sr-only">{words.description}</h2>
      <p dir="auto" className="max-w-[62ch] wrap-anywhere whitespace-pre-line">
        {product.desc}
      </p>
      <SellerCard product={product} words={words.seller} offer={offer} />
      <div id={orderPart} className="scroll-mt-4">
        {order}
      </div>
      <ShareRow
        name={product.name}
        line={fill(words.share.line, {
          name: product.name,
          price: [price, per].filter(Boolean).join(' '),
          place: product.location,
        })}
        url={siteUrl(productPath(product.id))}
        words={words.share}
      />
      {report}
    </section>
  );
}
