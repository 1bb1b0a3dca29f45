import { fill, type Locale } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { countFilters, noFilters, type Wish } from './search-wish.ts';

type Words = Locale['Search']['empty'];

export function NothingFound({
  words,
  wish,
  onSearch,
}: {
  words: Words;
  wish: Wish;
  onSearch: (wish: Wish) => void;
}) {
  const noRole = !wish.farmer && !wish.vendor;
  const isFiltered = countFilters(wish) > 0;
  return (
    <EmptyState
      picture="/assets/empty.svg"
      heading="h2"
      title={noRole ? words.noRole : title(wish, words)}
      text={noRole ? undefined : words.text}
      action={
        <Button onClick={() => onSearch({ ...wish, ...noFilters, ...(isFiltered ? {} : { text: '' }) })}>
          {isFiltered ? words.clear : words.all}
        </Button>
      }
    />
  );
}

/** The nearest to a place that our gazetteer does not know. */
export function UnknownPlace({
  words,
  wish,
  onSearch,
}: {
  words: Words;
  wish: Wish;
  onSearch: (wish: Wish) => void;
}) {
  return (
    <EmptyState
      picture="/assets/empty.svg"
      heading="h2"
      title={fill(words.unknownPlace, { place: wish.location })}
      text={words.unknownPlaceText}
      action={<Button onClick={() => onSearch({ ...wish, sort: 'newest' })}>{words.sortNewest}</Button>}
    />
  );
}

function title({ text, location: place }: Wish, words: Words) {
  if (text && place) return fill(words.titleTextPlace, { text, place });
  if (text) return fill(words.titleText, { text });
  return place ? fill(words.titlePlace, { place }) : words.title;
}
