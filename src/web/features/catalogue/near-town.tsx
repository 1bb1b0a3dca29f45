import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { offeredCities } from '#contract/people/cities.ts';
import { paths } from '#contract/site/paths.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { ChipLink } from '#web/ui/lists/chip-link.tsx';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { searchPath } from './search-query.ts';
import { useSearchPreview } from './use-market.ts';

type Props = { words: Locale['Market']; near: string };

const maxNear = 4;
/** Of the largest, from the north to the south. */
const towns = ['Peshawar', 'Lahore', 'Faisalabad', 'Multan', 'Sukkur', 'Hyderabad'];

/** What is on sale around a town. Which one stands in the address: so it works without a script, and can be shared. */
export function NearTown({ words, near }: Props) {
  const navigate = useNavigate();
  const [town, setTown] = useState(near);
  const { near: texts } = words;
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void navigate(nearPath(town), { preventScrollReset: true });
  }
  return (
    <section
      id="near"
      tabIndex={-1}
      aria-labelledby="near-heading"
      className="mt-8 scroll-mt-20 focus:outline-none lg:mt-10"
    >
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="near-heading" className="title-section min-w-0 wrap-anywhere">
          {near ? fill(texts.titlePlace, { place: near }) : texts.title}
        </h2>
        <form
          action={paths.market}
          onSubmit={onSubmit}
          className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-2 sm:w-90"
        >
          <Combobox
            name="near"
            label={texts.label}
            hideLabel
            placeholder={texts.placeholder}
            maxLength={200}
            options={offeredCities}
            value={town}
            onValue={setTown}
          />
          <Button type="submit" tone="secondary">
            {texts.submit}
          </Button>
        </form>
      </div>
      {near ? (
        <Around words={words} near={near} />
      ) : (
        <nav aria-label={texts.towns} className="flex flex-wrap gap-2">
          {towns.map((name) => (
            <ChipLink key={name} to={nearPath(name)}>
              {name}
            </ChipLink>
          ))}
        </nav>
      )}
    </section>
  );
}

function Around({ words, near }: Props) {
  const query = { location: near, sort: 'nearest' } as const;
  const found = useSearchPreview(query, maxNear);
  const { near: texts } = words;
  if (found.isError && !found.data) return <TryAgain heading="h3" words={words.error} list={found} />;
  if (!found.data) return <ProductGridSkeleton label={words.loading} count={maxNear} />;
  if (!found.data.centre) return <p>{fill(texts.unknown, { place: near })}</p>;
  if (found.data.items.length === 0) return <p>{fill(texts.none, { place: near })}</p>;
  return (
    <>
      <ProductGrid products={found.data.items} heading="h3" />
      <p className="mt-5 flex justify-center">
        <Link to={searchPath(query)} className={buttonLook({ tone: 'secondary' })}>
          {fill(texts.more, { place: near })}
        </Link>
      </p>
    </>
  );
}

function nearPath(town: string) {
  return `${paths.market}?${new URLSearchParams({ near: town.trim() }).toString()}#near`;
}
