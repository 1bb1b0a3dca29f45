import { Suspense } from 'react';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { useHydrated } from '#web/kit/screen/use-hydrated.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { countFilters, type Query } from './search-query.ts';

const SearchAlertButton = lazyPart(
  'search-alert-button',
  async () => (await import('./searches/search-alert-button.tsx')).SearchAlertButton,
);

/** Holds the place of the button that keeps this search; a search for everything is not worth keeping,
 *  and one that leaves out all sellers finds nothing. */
export function SearchAlertSlot({ query, words }: { query: Query; words: Locale['Search']['tell'] }) {
  const isHydrated = useHydrated();
  if (!query.farmer && !query.vendor) return null;
  if (!query.text.trim() && countFilters(query) === 0) return null;
  return (
    <div className="mt-3 min-h-11 noscript:hidden">
      <Suspense>{isHydrated && <SearchAlertButton query={query} words={words} />}</Suspense>
    </div>
  );
}
