import type { FoundProduct } from '#contract/trade/products.ts';
import { ProductGrid } from './product-grid.tsx';

export function MoreProducts({ title, products }: { title: string; products: FoundProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label={title} className="mt-12">
      <h2 className="title-section mb-4">{title}</h2>
      <ProductGrid products={products} heading="h3" turn="later" />
    </section>
  );
}
