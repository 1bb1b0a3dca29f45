import type { FoundProduct } from '#contract/trade/products.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

const look = 'grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(250px,1fr))] lg:gap-5';

export function ProductGrid({ products, heading }: { products: FoundProduct[]; heading?: 'h2' | 'h3' }) {
  const words = useWords('Product');
  return (
    <ul className={look}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} words={words} heading={heading} />
      ))}
    </ul>
  );
}

/** As many cards, each as high, as what comes will have. */
export function ProductGridSkeleton({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      <span aria-hidden className={look}>
        {Array.from({ length: count }, (_, place) => (
          <span key={place} className="block rounded-md border border-line bg-card">
            <span className="block aspect-4/3 animate-breathe rounded-t-md bg-sunk-2" />
            <span className="grid gap-3 p-4">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-12 w-1/2" />
              <Skeleton lines={4} className="h-4 w-2/3" />
              <Skeleton className="h-11 w-full" />
            </span>
          </span>
        ))}
      </span>
    </output>
  );
}
