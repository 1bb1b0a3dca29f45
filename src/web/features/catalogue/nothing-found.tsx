import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { countFilters, noFilters, type Query } from './search-query.ts';

type Words = Locale['Search']['empty'];

export function NothingFound({
  words,
  query,
  onSearch,
}: {
  words: Words;
  query: Query;
  onSearch: (query: Query) => void;
}) {
  const noRole = !query.farmer && !query.vendor;
  const isFiltered = countFilters(query) > 0;
  return (
    <EmptyState
      picture="/assets/empty.svg"
      heading="h2"
      title={noRole ? words.noRole : title(query, words)}
      text={noRole ? undefined : words.text}
      action={
        <Button onClick={() => onSearch({ ...query, ...noFilters, ...(isFiltered ? {} : { text: '' }) })}>
          {isFiltered ? words.clear : words.all}
        </Button>
      }
    />
  );
}

/** The nearest to a place that our gazetteer does not know. */
export function UnknownPlace({
  words,
  query,
  onSearch,
}: {
  words: Words;
  query: Query;
  onSearch: (query: Query) => void;
}) {
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
