import { grouped, offerWords } from '#contract/offer-words.ts';
import type { ShownProduct } from '#contract/products.ts';
import { fill, type Locale } from '#web/kit/words.ts';
import { buttonLook } from '#web/ui/button.tsx';

type Props = { product: ShownProduct; words: Locale['ProductDetail']; offer: Locale['Product'] };

/** On a phone the form is above the fold only for a moment: the way back to it stays at hand. */
export function OrderBar({ product, words, offer }: Props) {
  const { price } = offerWords(product, offer);
  return (
    <div className="sticky bottom-0 z-10 -mx-(--side) mt-8 flex items-center justify-between gap-4 border-t border-line bg-card px-(--side) py-3 lg:hidden">
      <p className="min-w-0 tabular-nums">
        <b className="block leading-tight">{price}</b>
        {product.rupeesPerMaund !== null && (
          <span className="text-1 text-ink-3">
            {fill(words.perMaund, { price: grouped(product.rupeesPerMaund) })}
          </span>
        )}
      </p>
      <a href="#order" className={buttonLook()}>
        {words.order.label}
      </a>
    </div>
  );
}
