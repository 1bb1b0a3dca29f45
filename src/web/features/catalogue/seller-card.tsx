import type { ShownProduct } from '#contract/products.ts';
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
          <b className="block text-3 wrap-anywhere">{product.sellerName}</b>
          <p className="text-ink-3">{offer[product.role]}</p>
          <Stars rating={null} label={words.noRatings} size="sm" />
        </div>
      </div>
      <PhoneReveal id={product.id} name={product.name} words={offer.phone} />
    </section>
  );
}
