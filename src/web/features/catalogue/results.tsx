import { Link } from 'react-router';
import type { Place } from '#contract/people/places.ts';
import { cropPricesPath } from '#contract/site/paths.ts';
import { areTypedBoundsReversed } from '#contract/trade/reversed-range.ts';
import { rangeText } from '#web/kit/words/range.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { MoreButton } from '#web/ui/lists/more-button.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { SearchFilterChips } from './search-filter-chips.tsx';
import { NewOffers } from './new-offers.tsx';
import { NothingFound, UnknownPlace } from './nothing-found.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { ResultsHead } from './results-head.tsx';
import { type Query, type SearchPart, searchFormId } from './search-query.ts';
import { SearchAlertSlot } from './search-alert-slot.tsx';
import { useSearchResults } from './use-search.ts';

type Props = SearchPart<Locale['Search']>;

export function Results({ words, query, onSearch }: Props) {
  return (
    <section aria-label={words.results} className="min-w-0">
      <ResultsHead words={words} query={query} onSearch={onSearch} />
      <SearchFilterChips words={words.filters.chips} query={query} onSearch={onSearch} />
      <AskedLine words={words.asked} query={query} />
      {!areTypedBoundsReversed(query) && <SearchAlertSlot words={words.tell} query={query} />}
      <ReadAsNote words={words.readAs} query={query} />
      <SortNote words={words.sort} query={query} />
      <div className="mt-4">
        {areTypedBoundsReversed(query) ? (
          <EmptyState picture="/assets/empty.svg" heading="h2" title={words.filters.reversed} />
        ) : (
          <FoundList words={words} query={query} onSearch={onSearch} />
        )}
      </div>
    </section>
  );
}

/** What farmers ask for the crop, and the way to the page of its prices. */
function AskedLine({ words, query }: { words: Props['words']['asked']; query: Query }) {
  const asked = useSearchResults(query).data?.pages[0]?.asked;
  if (!asked) return null;
  const { crop, name, low, high } = asked;
  return (
    <Link to={cropPricesPath(crop)} className="link mt-1 inline-flex min-h-11 items-center">
      {fill(words.line, { name, range: rangeText({ low, high }, words) })}
    </Link>
  );
}

/** That a word of the text was taken for a place. */
function ReadAsNote({ words, query }: { words: Props['words']['readAs']; query: Query }) {
  const readAs = useSearchResults(query).data?.pages[0]?.readAs;
  if (!readAs) return null;
  const { text, location: place } = readAs;
  return <p className="mt-3 wrap-anywhere">{fill(text ? words.textPlace : words.place, { text, place })}</p>;
}

/** What an order leaves out, and what it does with the location. */
function SortNote({ words, query }: { words: Props['words']['sort']; query: Query }) {
  const centre = useSearchResults(query).data?.pages[0]?.centre;
  const text = {
    newest: '',
    price: words.weighedOnly,
    nearest: centre ? fill(words.nearestTo, { place: nameOf(centre) }) : '',
  }[query.sort];
  return text && <p className="mt-3 text-1 text-ink-3">{text}</p>;
}

function nameOf({ name, province }: Place) {
  return [name, province && provinceName(province)].filter(Boolean).join(', ');
}

function FoundList({ words, query, onSearch }: Props) {
  const found = useSearchResults(query);
  // A page that could not be refreshed stays: what was found is better than an apology.
  if (found.isError && !found.data) {
    return <TryAgain heading="h2" words={words.error} list={found} />;
  }
  if (!found.data) return <ProductGridSkeleton label={words.searching} />;
  const products = found.data.pages.flatMap(({ items }) => items);
  if (query.sort === 'nearest' && !found.data.pages[0]?.centre) {
    return <UnknownPlace words={words.empty} query={query} onSearch={onSearch} />;
  }
  const newOffers = <NewOffers words={words} query={query} shown={products} />;
  if (products.length === 0) {
    return (
      <>
        {newOffers}
        <NothingFound words={words.empty} query={query} onSearch={onSearch} />
      </>
    );
  }
  return (
    <>
      {newOffers}
      <ProductGrid products={products} turn="first" />
      {found.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <MoreButton form={searchFormId} list={found}>
            {words.more}
          </MoreButton>
        </div>
      )}
    </>
  );
}
