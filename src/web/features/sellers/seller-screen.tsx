import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { Resource } from '#web/kit/api/use-resource.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';

export type SellerWords = Locale['FarmInfo' | 'Business'];

/** The public page of a farm or a supplier: itself, or why it is not there. */
export function SellerScreen<Seller extends { name: string }>({
  words,
  found,
  children,
}: {
  words: SellerWords;
  found: Resource<Seller>;
  children: (seller: Seller) => ReactNode;
}) {
  const { item: seller, isGone } = found;
  usePageTitle(seller?.name ?? (isGone ? words.notFound.title : undefined));
  return (
    <div className="wrap pt-5 pb-12 lg:pt-8 lg:pb-16">
      {seller ? children(seller) : <NotThere words={words} found={found} />}
    </div>
  );
}

function NotThere({
  words,
  found: { isGone, error, isFetching, refetch },
}: {
  words: SellerWords;
  found: Resource<unknown>;
}) {
  if (isGone) return <Gone words={words.notFound} />;
  if (!error) return <Loading label={words.loading} />;
  return <TryAgain heading="h1" words={words.error} list={{ isFetching, refetch }} />;
}

function Loading({ label }: { label: string }) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      <span
        aria-hidden
        className="grid grid-cols-1 overflow-hidden rounded-md border border-line bg-card md:grid-cols-[280px_minmax(0,1fr)]"
      >
        <span className="block h-32 animate-breathe bg-sunk-2 md:h-auto" />
        <span className="grid gap-3 p-4 sm:p-6">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="h-9 w-2/3 max-w-96" />
          <Skeleton lines={2} className="h-5 w-1/2 max-w-64" />
          <Skeleton className="h-12 w-full max-w-80" />
        </span>
      </span>
    </output>
  );
}

function Gone({ words }: { words: SellerWords['notFound'] }) {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <img src="/assets/empty.svg" alt="" width={240} height={156} />
      <h1 className="title-page">{words.title}</h1>
      <p className="lead max-w-[34em]">{words.text}</p>
      <Link to={paths.search} className={buttonLook({ size: 'lg' })}>
        {words.search}
      </Link>
    </div>
  );
}
