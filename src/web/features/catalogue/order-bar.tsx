import { useEffect, useState } from 'react';
import { orderPart } from '#contract/site/paths.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';

/** On a phone the way to the order form stays at hand wherever the form is out of sight, until
 *  something was ordered by it. */
export function OrderBar({ words }: { words: Locale['ProductDetail'] }) {
  if (useIsInSight(orderPart)) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-(--side) mt-8 border-t border-line bg-card px-(--side) py-3 in-data-placed:hidden lg:hidden">
      <a href={`#${orderPart}`} className={buttonLook({ block: true })}>
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
