import { Link } from 'react-router';
import { sellerPath } from '#contract/paths.ts';
import { products, type ShownProduct } from '#contract/products.ts';
import { call } from '#web/kit/call.ts';
import { starsOf } from '#web/kit/rating.ts';
import type { Locale } from '#web/kit/words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { PhoneReveal } from './phone-reveal.tsx';

export function SellerCard({
  product,
  words,
  offer,
}: {
  product: ShownProduct;
  words: Locale['ProductDetail']['seller'];
  offer: Locale['Product'];
}) {
  return (
    <section
      aria-labelledby="seller"
      className="mt-2 grid gap-4 rounded-md border border-line bg-card p-4 lg:p-5"
    >
      <h2 id="seller" className="font-semibold">
        {words.title}
      </h2>
      <div className="flex items-center gap-4">
        <Avatar name={product.sellerName} tone={product.role === 'farmer' ? 'green' : 'wheat'} />
        <div className="min-w-0">
          <SellerName product={product} />
          <p className="text-ink-3">{offer[product.role]}</p>
          <Stars {...starsOf(product.sellerRating, words)} size="sm" />
        </div>
      </div>
      <PhoneReveal
        reveal={() => call(products.revealPhone, { id: product.id })}
        name={product.name}
        words={offer.phone}
      />
    </section>
  );
}

function SellerName({ product: { role, sellerName, sellerPageId } }: { product: ShownProduct }) {
  if (!sellerPageId) return <b className="block text-3 wrap-anywhere">{sellerName}</b>;
  return (
    <Link
      to={sellerPath(role, sellerPageId)}
      className="-my-2 link inline-flex min-h-11 items-center text-3 font-bold wrap-anywhere"
    >
      {sellerName}
    </Link>
  );
}
