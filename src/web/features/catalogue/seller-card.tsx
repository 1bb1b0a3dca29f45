import { Link } from 'react-router';
import { sellerPath } from '#contract/site/paths.ts';
import type { ShownProduct } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import { CheckedMark } from '#web/kit/words/checked-mark.tsx';
import { starsOf } from '#web/kit/words/rating.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Avatar } from '#web/ui/marks/avatar.tsx';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Stars } from '#web/ui/marks/stars.tsx';
import { recordTexts } from './record-texts.ts';
import { ProductPhone } from './product-phone.tsx';

export function SellerCard({
  product,
  words,
  offer,
}: {
  product: ShownProduct;
  words: Locale['ProductDetail']['seller'];
  offer: Locale['Product'];
}) {
  const { role, sellerName, sellerPicture, sellerPageId, sellerPage } = product;
  return (
    <section
      aria-labelledby="seller"
      className="mt-2 grid gap-4 rounded-md border border-line bg-card p-4 lg:p-5"
    >
      <h2 id="seller" className="font-semibold">
        {words.title}
      </h2>
      <div className="flex items-center gap-4">
        <Avatar name={sellerName} picture={sellerPicture} tone={role === 'farmer' ? 'green' : 'wheat'} />
        <div className="min-w-0">
          <b className="block text-3 wrap-anywhere">{sellerName}</b>
          {sellerPage && <p className="wrap-anywhere">{fill(words.page, sellerPage)}</p>}
          <p className="text-ink-3">{offer[role]}</p>
          <Stars {...starsOf(product.sellerRating, words)} size="sm" />
        </div>
      </div>
      <CheckedMark check={product.sellerCheck} isNeeded={product.needsCheck} />
      <ul className="grid list-disc gap-1 ps-5 text-1 text-ink-2 tabular-nums">
        {recordTexts(product.sellerRecord, words.record).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {sellerPageId && (
        <Link to={sellerPath(role, sellerPageId)} className={buttonLook({ tone: 'secondary', block: true })}>
          {words.see[role]}
        </Link>
      )}
      {!product.isOwn && (
        <ProductPhone
          reveal={() => call('POST /api/products/:id/phone', { id: product.id })}
          name={product.name}
          words={offer.phone}
        />
      )}
    </section>
  );
}
