import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { grouped } from '#contract/text/words.ts';
import type { FoundProduct } from '#contract/trade/products.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { countFilters, noFilters, type Query, type SearchPart, writeQuery } from './search-query.ts';
import { useNearest } from './use-search.ts';

type Words = Locale['Search']['empty'];

export function NothingFound({ words, query, onSearch }: SearchPart<Words>) {
  const noRole = !query.farmer && !query.vendor;
  const isFiltered = countFilters(query) > 0;
  const nearest = useNearest(query);
  return (
    <EmptyState
      picture="/assets/empty.svg"
      heading="h2"
      title={noRole ? words.noRole : title(query, words)}
      text={noRole ? undefined : words.text}
      action={
        <>
          {nearest && <Nearest words={words} query={query} product={nearest} />}
          <Button
            tone={nearest ? 'secondary' : 'primary'}
            onClick={() => onSearch({ ...query, ...noFilters, ...(isFiltered ? {} : { text: '' }) })}
          >
            {isFiltered ? words.clear : words.all}
          </Button>
        </>
      }
    />
  );
}

/** Where the next is that has it. */
function Nearest({ words, query, product }: { words: Words; query: Query; product: FoundProduct }) {
  const { location: place, kilometres: km } = product;
  return (
    <>
      <p className="mb-3 font-semibold">
        {km ? fill(words.nearest, { place, km: grouped(km) }) : fill(words.nearestHere, { place })}
      </p>
      <Link
        to={paths.search + writeQuery({ ...query, location: place })}
        className={`mx-1 mb-2 ${buttonLook({})}`}
      >
        {fill(words.seeNearest, { place })}
      </Link>
    </>
  );
}

/** The nearest to a place that our gazetteer does not know. */
export function UnknownPlace({ words, query, onSearch }: SearchPart<Words>) {
  return (
    <EmptyState
      picture="/assets/empty.svg"
      heading="h2"
      title={fill(words.unknownPlace, { place: query.location })}
      text={words.unknownPlaceText}
      action={<Button onClick={() => onSearch({ ...query, sort: 'newest' })}>{words.sortNewest}</Button>}
    />
  );
}

function title({ text, location: place }: Query, words: Words) {
  if (text && place) return fill(words.titleTextPlace, { text, place });
  if (text) return fill(words.titleText, { text });
  return place ? fill(words.titlePlace, { place }) : words.title;
}
