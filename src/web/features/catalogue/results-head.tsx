import { Link } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import type { SearchSort } from '#contract/trade/products.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';
import { SelectField } from '#web/ui/fields/field.tsx';
import { searchFormId, type SearchPart, writeQuery } from './search-query.ts';
import { useCount } from './use-search.ts';

type Words = Locale['Search'];

export function ResultsHead({ words, query, onSearch }: SearchPart<Words>) {
  const { data } = useCount(query);
  const guess = data?.didYouMean;
  const [before, after] = words.didYouMean.split('{text}');
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-3">
      <output className="flex min-h-12 flex-wrap items-center gap-x-3">
        <b className="tabular-nums">{data && countWords(data, words)}</b>
        {guess && (
          <span>
            {before}
            <Link
              className="link inline-flex min-h-11 items-center"
              to={writeQuery({ ...query, text: guess })}
            >
              {guess}
            </Link>
            {after}
          </span>
        )}
      </output>
      <SelectField
        className="min-w-60 max-sm:w-full"
        label={<span className="sr-only">{words.sort.label}</span>}
        form={searchFormId}
        name="sort"
        value={query.sort}
        onChange={(event) => onSearch({ ...query, sort: event.target.value as SearchSort })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort} disabled={sort === 'nearest' && !query.location}>
            {sort === 'nearest' && !query.location ? words.sort.nearestNeedsPlace : words.sort[sort]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const sorts: SearchSort[] = ['newest', 'price', 'nearest'];

function countWords({ count, isCapped }: { count: number; isCapped: boolean }, words: Words) {
  return isCapped ? fill(words.countCapped, { count: grouped(count) }) : plural(count, words.count);
}
