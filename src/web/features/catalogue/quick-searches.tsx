import { categories } from '#contract/trade/categories.ts';
import { paths } from '#contract/site/paths.ts';
import { grouped } from '#contract/text/words.ts';
import { type Locale, useWords } from '#web/kit/words/words.ts';
import { ChipLink } from '#web/ui/lists/chip-link.tsx';
import { searchPath } from './search-query.ts';
import { useMarket } from './use-market.ts';

const maxCrops = 6;
const maxKinds = 3;

/** For whoever does not know yet what to type: what most sell, what is new, what is near. */
export function QuickSearches({ words }: { words: Locale['Search']['chips'] }) {
  const kinds = useWords('Categories');
  const { data } = useMarket();
  const largest = (data?.categories ?? [])
    .filter(({ category, count }) => category !== 'other' && count > 0)
    .toSorted((a, b) => b.count - a.count || categories.indexOf(a.category) - categories.indexOf(b.category))
    .slice(0, maxKinds);
  return (
    <nav aria-label={words.label} className="flex flex-wrap gap-2">
      <ChipLink to={searchPath({})}>{words.newest}</ChipLink>
      <ChipLink to={`${paths.market}#near`}>{words.near}</ChipLink>
      {data?.crops.slice(0, maxCrops).map(({ name, count }) => (
        <ChipLink key={name} to={searchPath({ text: name })} count={grouped(count)}>
          {name}
        </ChipLink>
      ))}
      {largest.map(({ category, count }) => (
        <ChipLink key={category} to={searchPath({ category })} count={grouped(count)}>
          {kinds[category]}
        </ChipLink>
      ))}
      <ChipLink to={searchPath({ organic: true })}>{words.organic}</ChipLink>
      <ChipLink to={paths.market}>{words.market}</ChipLink>
      <ChipLink to={paths.prices}>{words.prices}</ChipLink>
    </nav>
  );
}
