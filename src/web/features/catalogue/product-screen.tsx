import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useHydrated } from '#web/kit/screen/use-hydrated.ts';
import { type Locale, useWords } from '#web/kit/words/words.ts';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { GoneProduct } from './gone-product.tsx';
import { ProductBody } from './product-body.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { useProduct } from './use-product.ts';
import type { ProductSlots } from './product-body.tsx';

type Words = Locale['ProductDetail'];

type Props = { id: string; slots: ProductSlots };

export function ProductScreen({ id, slots }: Props) {
  const words = useWords('ProductDetail');
  return (
    <div className="wrap pt-2 pb-12 lg:pt-4 lg:pb-16">
      <BackToResults words={words} />
      <ProductOrState id={id} slots={slots} words={words} />
    </div>
  );
}

function BackToResults({ words }: { words: Words }) {
  const { state } = useLocation();
  // A reload keeps it in the history, of which the server knows nothing.
  const { results } = ((useHydrated() && state) || {}) as { results?: string };
  return (
    <nav aria-label={words.youAreHere}>
      <Link
        to={paths.search + (results ?? '')}
        className="inline-flex min-h-11 items-center gap-1 text-1 font-semibold text-green hover:underline"
      >
        <ChevronLeft size={16} /> {results ? words.back : words.backToSearch}
      </Link>
    </nav>
  );
}

function ProductOrState({ id, slots, words }: Props & { words: Words }) {
  const { item: product, isGone, error, isFetching, refetch } = useProduct(id);
  usePageTitle(product?.name ?? (isGone ? words.notFound.title : undefined));
  if (product) return <ProductBody key={product.id} product={product} slots={slots} words={words} />;
  if (isGone) return <GoneProduct id={id} words={words} />;
  if (!error) return <ProductSkeleton label={words.loading} />;
  return <TryAgain heading="h2" words={words.error} list={{ isFetching, refetch }} />;
}
