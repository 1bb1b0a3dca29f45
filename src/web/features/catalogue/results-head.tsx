import { Link } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { SearchSort } from '#contract/trade/products.ts';
import { fill, type Locale, plural } from '#web/kit/words.ts';
import { SelectField } from '#web/ui/field.tsx';
import { type Wish, writeWish } from './search-wish.ts';
import { useCount } from './use-search.ts';

type Words = Locale['Search'];

export function ResultsHead({
  words,
  wish,
  onSearch,
}: {
  words: Words;
  wish: Wish;
  onSearch: (wish: Wish) => void;
}) {
  const { data } = useCount(wish);
  const guess = data?.didYouMean;
  const [before, after] = words.didYouMean.split('{text}');
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-3">
      <output className="flex min-h-12 flex-wrap items-center gap-x-3">
        <b className="tabular-nums">{data && countWords(data, words)}</b>
        {guess && (
          <span>
            {before}
            <Link className="link inline-flex min-h-11 items-center" to={writeWish({ ...wish, text: guess })}>
              {guess}
            </Link>
            {after}
          </span>
        )}
      </output>
      <SelectField
        className="min-w-60 max-sm:w-full"
        label={<span className="sr-only">{words.sort.label}</span>}
        value={wish.sort}
        onChange={(event) => onSearch({ ...wish, sort: SearchSort.parse(event.target.value) })}
      >
        {SearchSort.options.map((sort) => (
          <option key={sort} value={sort} disabled={sort === 'nearest' && !wish.location}>
            {sort === 'nearest' && !wish.location ? words.sort.nearestNeedsPlace : words.sort[sort]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function countWords({ count, isCapped }: { count: number; isCapped: boolean }, words: Words) {
  return isCapped ? fill(words.countCapped, { count: grouped(count) }) : plural(count, words.count);
}
