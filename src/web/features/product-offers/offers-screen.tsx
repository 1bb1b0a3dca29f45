import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { ProductOfferFilter, type ProductOfferRow } from '#contract/trade/product-offers.ts';
import { type ListFilter, useFilter } from '#web/kit/lists/use-filter.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { NextPage } from '#web/ui/lists/next-page.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { OfferRows } from './offer-rows.tsx';
import { useOffers, type OfferViewer } from './use-offers.ts';

type Words = Locale['ProductOffers'];

/** The offers that somebody made, or those for what they sell: searched, filtered and live. */
export function OffersScreen({ viewer, words }: { viewer: OfferViewer; words: Words }) {
  const side = words[viewer.role === 'buyer' ? 'buyer' : 'seller'];
  const query = useFilter(ProductOfferFilter.options, 'all');
  const offers = useOffers(viewer, query);
  const [first] = offers.data?.pages ?? [];
  const rows = offers.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <h1 className="title-page">{side.title}</h1>
      <p className="mt-1 min-h-6 text-ink-2">{first && plural(first.total, words.count)}</p>
      <div className="mt-5 overflow-hidden rounded-md border border-line bg-card">
        <ListTools words={{ ...words, ...side }} query={query} counts={first?.counts ?? {}} />
        {rows ? (
          <Found rows={rows} words={words} side={side} query={query} />
        ) : (
          <LoadingState words={words} list={offers} rows={4} heading="h2" />
        )}
      </div>
      <div className="mt-5 grid justify-center empty:hidden">
        <NextPage list={offers}>{words.more}</NextPage>
      </div>
    </>
  );
}

type NothingProps = {
  words: Words;
  side: Words['buyer'] | Words['seller'];
  query: ListFilter<ProductOfferFilter>;
};

function Found({ rows, words, side, query }: NothingProps & { rows: ProductOfferRow[] }) {
  if (rows.length === 0) return <Nothing words={words} side={side} query={query} />;
  return <OfferRows rows={rows} words={words} label={side.title} other={side.other} />;
}

function Nothing({ words, side, query }: NothingProps) {
  const state = { picture: '/assets/empty.svg', heading: 'h2' } as const;
  if (query.text)
    return (
      <EmptyState
        {...state}
        title={fill(words.noMatch.title, { text: query.text })}
        text={words.noMatch.text}
        action={
          <Button tone="secondary" onClick={query.clear}>
            {words.noMatch.clear}
          </Button>
        }
      />
    );
  if (query.filter !== 'all')
    return (
      <EmptyState
        {...state}
        title={words.nothingHere.title}
        text={words.nothingHere.text}
        action={
          <Button tone="secondary" onClick={() => query.choose('all')}>
            {words.nothingHere.showAll}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      {...state}
      title={words.nothing}
      text={side.empty}
      action={
        'find' in side && (
          <Link to={paths.search} className={buttonLook()}>
            {side.find}
          </Link>
        )
      }
    />
  );
}
