import { Link } from 'react-router';
import { categories, type Category } from '#contract/trade/categories.ts';
import { type Locale, plural, useWords } from '#web/kit/words/words.ts';
import { searchPath } from './search-query.ts';

const drawings: Record<Category, string> = {
  grain: 'wheat',
  vegetables: 'tomato',
  fruit: 'kinnow',
  seed: 'seed',
  fertiliser: 'urea',
  machinery: 'tractor',
  livestock: 'cow',
  other: 'honey',
};

type Counts = { category: Category; count: number }[];

/** Four in a row on a phone. Until they are counted, their places stand there. */
export function CategoryList({ words, counts }: { words: Locale['Market']; counts: Counts | undefined }) {
  const names = useWords('Categories');
  return (
    <ul className="grid grid-cols-4 gap-x-2 gap-y-4 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {categories.map((category) => (
        <li key={category}>
          <Link
            to={searchPath({ category })}
            className="group grid h-full content-start justify-items-center gap-1.5 text-center text-ink no-underline sm:grid-cols-[88px_minmax(0,1fr)] sm:content-stretch sm:items-center sm:justify-items-start sm:gap-0 sm:overflow-hidden sm:rounded-md sm:border sm:border-line sm:bg-card sm:text-start sm:hover:border-line-field"
          >
            <img
              src={`/assets/${drawings[category]}.svg`}
              alt=""
              width={400}
              height={300}
              className="h-16 w-full rounded-md object-cover sm:h-full sm:min-h-22 sm:rounded-none"
            />
            <span className="sm:px-4 sm:py-2">
              <b className="block text-1 leading-tight font-semibold wrap-anywhere group-hover:underline sm:text-2 sm:font-bold">
                {names[category]}
              </b>
              <span className="block min-h-5 text-1 text-ink-3 tabular-nums">
                {counts && plural(countOf(counts, category), words.count)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function countOf(counts: Counts, category: Category) {
  return counts.find((one) => one.category === category)?.count ?? 0;
}
