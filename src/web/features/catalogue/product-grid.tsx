import type { FoundProduct } from '#contract/trade/products.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import type { LoadPriority } from './product-picture.tsx';

export const gridLook = 'product-grid';

type Props = {
  products: FoundProduct[];
  heading?: 'h2' | 'h3';
  /** The first of them, if these are what the page shows first; else all alike. */
  turn?: LoadPriority;
};

export function ProductGrid({ products, heading, turn }: Props) {
  const words = useWords('Product');
  return (
    <div className="@container">
      <ul className={gridLook}>
        {products.map((product, place) => (
          <ProductCard
            key={product.id}
            product={product}
            words={words}
            heading={heading}
            turn={turn === 'first' && place > 0 ? 'next' : turn}
          />
        ))}
      </ul>
    </div>
  );
}

/** As many cards, each as high, as what comes will have. */
export function ProductGridSkeleton({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <output className="@container block">
      <span className="sr-only">{label}</span>
      <span aria-hidden className={gridLook}>
        {Array.from({ length: count }, (_, place) => (
          <span
            key={place}
            className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 rounded-md border border-line bg-card p-2.5 sm:block sm:p-0"
          >
            <span className="block aspect-square animate-breathe rounded-sm bg-sunk-2 sm:aspect-4/3 sm:rounded-t-md" />
            <span className="grid gap-2 sm:gap-3 sm:p-4">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-12 w-1/2 max-sm:h-4" />
              <Skeleton lines={3} className="h-4 w-2/3" />
              <Skeleton className="h-4 w-1/2 max-sm:hidden" />
              <Skeleton className="h-11 w-full max-sm:hidden" />
            </span>
          </span>
        ))}
      </span>
    </output>
  );
}
