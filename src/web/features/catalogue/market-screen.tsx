import { Link, useLocation } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { type Locale, plural, useWords } from '#web/kit/words/words.ts';
import { ChipLink } from '#web/ui/lists/chip-link.tsx';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { CategoryList } from './category-list.tsx';
import { FindForm } from './find-form.tsx';
import { NearTown } from './near-town.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { searchPath } from './search-query.ts';
import { useSearchPreview, useMarket } from './use-market.ts';

type Words = Locale['Market'];

const maxNewest = 8;

/** What there is, for whoever does not look for one thing. */
export function MarketScreen() {
  const words = useWords('Market');
  const { search } = useLocation();
  const near = (new URLSearchParams(search).get('near') ?? '').trim().slice(0, 200);
  const { data } = useMarket();
  return (
    <div className="wrap pt-5 pb-12 lg:pt-8 lg:pb-16">
      <h1 className="title-page mb-4">{words.title}</h1>
      <FindForm label={words.title} />
      <section aria-label={words.categories} className="mt-6">
        <CategoryList words={words} counts={data?.categories} />
      </section>
      {data && data.crops.length > 0 && (
        <section aria-labelledby="crops" className="mt-8 lg:mt-10">
          <h2 id="crops" className="title-section mb-3">
            {words.crops}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {data.crops.map(({ name, count }) => (
              <li key={name}>
                <ChipLink to={searchPath({ text: name })} count={grouped(count)}>
                  {name}
                </ChipLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NearTown key={near} words={words} near={near} />
      <section aria-labelledby="newest" className="mt-8 lg:mt-10">
        <h2 id="newest" className="title-section mb-3">
          {words.newest}
        </h2>
        <Newest words={words} />
        {data && data.all > 0 && (
          <p className="mt-5 flex justify-center">
            <Link to={searchPath({})} className={buttonLook({ tone: 'secondary' })}>
              {plural(data.all, words.all)}
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}

function Newest({ words }: { words: Words }) {
  const newest = useSearchPreview({}, maxNewest);
  if (newest.isError && !newest.data) return <TryAgain heading="h3" words={words.error} list={newest} />;
  if (!newest.data) return <ProductGridSkeleton label={words.loading} count={maxNewest} />;
  if (newest.data.items.length > 0) return <ProductGrid products={newest.data.items} heading="h3" />;
  return <EmptyState picture="/assets/empty.svg" title={words.empty.title} text={words.empty.text} />;
}
