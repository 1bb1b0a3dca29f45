import type { ReactNode } from 'react';
import type { ShownProduct } from '#contract/trade/products.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { offerTexts } from '#web/kit/words/values.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { PlaceMap } from './place-map.tsx';

export function ProductDetails({
  product,
  words,
  offer,
}: {
  product: ShownProduct;
  words: Locale['ProductDetail'];
  offer: Locale['Product'];
}) {
  const { quantity, quality } = offerTexts(product);
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="title-section">
        {words.details}
      </h2>
      <dl className="mt-3 border-t border-line lg:grid lg:grid-cols-2 lg:gap-x-8">
        <Detail label={words.quantity}>{quantity}</Detail>
        <Detail label={words.quality}>{quality}</Detail>
        <Detail label={words.location}>{product.location}</Detail>
        <Detail label={words.date}>{tableDate(product.date)}</Detail>
        <Detail label={words.soldBy}>{offer[product.role]}</Detail>
      </dl>
      {product.spot && (
        <div className="mt-6">
          <h3 className="mb-3 title-card">{words.map.title}</h3>
          <PlaceMap name={product.name} place={product.location} spot={product.spot} words={words.map} />
        </div>
      )}
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[128px_minmax(0,1fr)] gap-3 border-b border-line py-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
