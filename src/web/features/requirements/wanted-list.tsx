import { areTypedBoundsReversed } from '#contract/trade/reversed-range.ts';
import { MoreButton } from '#web/ui/lists/more-button.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import type { PublicWords } from './texts.ts';
import { useWanted } from './use-wanted.ts';
import { WantedCard } from './wanted-card.tsx';
import { blankQuery, type Query, wantedFormId } from './wanted-query.ts';
import type { WantedParts } from './wanted-parts.ts';

const look = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5';

export function WantedList({ query, onAll, ...parts }: WantedParts & { query: Query; onAll: () => void }) {
  const { words } = parts;
  const found = useWanted(query);
  if (areTypedBoundsReversed(query))
    return <EmptyState picture="/assets/empty.svg" heading="h2" title={words.filters.reversed} />;
  // A page that could not be refreshed stays: what was found is better than an apology.
  if (found.isError && !found.data) {
    return <TryAgain heading="h2" words={words.error} list={found} />;
  }
  if (!found.data) return <Waiting label={words.loading} />;
  const list = found.data.pages.flatMap(({ items }) => items);
  if (list.length === 0) return <Nothing words={words.empty} query={query} onAll={onAll} />;
  return (
    <>
      <ul className={look}>
        {list.map((requirement) => (
          <WantedCard key={requirement.id} {...parts} requirement={requirement} />
        ))}
      </ul>
      {found.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <MoreButton form={wantedFormId} list={found}>
            {words.more}
          </MoreButton>
        </div>
      )}
    </>
  );
}

function Nothing({ words, query, onAll }: { words: PublicWords['empty']; query: Query; onAll: () => void }) {
  const isFiltered = Object.keys(blankQuery).some((name) => query[name as keyof Query] !== '');
  return (
    <EmptyState
      picture="/assets/empty.svg"
      heading="h2"
      title={isFiltered ? words.filteredTitle : words.title}
      text={isFiltered ? words.filteredText : words.text}
      action={isFiltered && <Button onClick={onAll}>{words.all}</Button>}
    />
  );
}

/** As many cards, each about as high, as what comes will have. */
function Waiting({ label }: { label: string }) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      <span aria-hidden className={look}>
        {Array.from({ length: 6 }, (_, place) => (
          <span key={place} className="grid content-start gap-4 rounded-md border border-line bg-card p-4">
            <Skeleton className="h-12 w-3/4" />
            <Skeleton className="h-12 w-1/2" />
            <Skeleton lines={4} className="h-4 w-2/3" />
            <Skeleton lines={2} className="h-11 w-full" />
          </span>
        ))}
      </span>
    </output>
  );
}
