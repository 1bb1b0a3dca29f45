import { useEffect, useState } from 'react';
import type { ShownProduct } from '#contract/trade/products.ts';
import { offerTexts } from '#web/kit/words/values.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';

/** Where the page puts what orders the product. */
export const orderId = 'order';

type Props = { product: ShownProduct; words: Locale['ProductDetail'] };

/** On a phone the way to the order form stays at hand wherever the form is out of sight. */
export function OrderBar({ product, words }: Props) {
  const { price, perMaund } = offerTexts(product);
  if (useIsInSight(orderId)) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-(--side) mt-8 flex items-center justify-between gap-4 border-t border-line bg-card px-(--side) py-3 lg:hidden">
      <p className="min-w-0 tabular-nums">
        <b className="block leading-tight">{price}</b>
        {perMaund && <span className="text-1 text-ink-3">{perMaund}</span>}
      </p>
      <a href={`#${orderId}`} className={buttonLook()}>
        {words.order.label}
      </a>
    </div>
  );
}

function useIsInSight(id: string) {
  const [isInSight, setIsInSight] = useState(true);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    const watch = new IntersectionObserver(([entry]) => setIsInSight(Boolean(entry?.isIntersecting)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [id]);
  return isInSight;
}
