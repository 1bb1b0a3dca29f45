import { X } from 'lucide-react';
import { grouped } from '#contract/text/words.ts';
import { fill, type Locale, useWords } from '#web/kit/words/words.ts';
import { Chip } from '#web/ui/lists/chip.tsx';
import type { Query, SearchPart } from './search-query.ts';

type Words = Locale['Search']['filters']['chips'];

/** What narrows this search down, each to be taken off by itself. */
export function SearchFilterChips({ words, query, onSearch }: SearchPart<Words>) {
  const chips = chipsOf(query, words, useWords('Categories'));
  if (chips.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Chip
            pressed={false}
            className="max-w-full"
            aria-pressed={undefined}
            onClick={() => onSearch({ ...query, ...without })}
          >
            <span className="truncate">{label}</span> <X />
            <span className="sr-only">{words.remove}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}

type Filter = { label: string; without: Partial<Query> };

/** Each filter of a search in words, and the search without it. */
export function chipsOf(query: Query, words: Words, kinds: Locale['Categories']): Filter[] {
  const { category, organic, location, farmer, vendor, sort } = query;
  const chips = priceChips(query, words);
  if (category) chips.push({ label: kinds[category], without: { category: '' } });
  if (organic) chips.push({ label: words.organic, without: { organic: false } });
  if (location) {
    const label = sort === 'nearest' ? fill(words.near, { place: location }) : location;
    chips.push({ label, without: { location: '' } });
  }
  if (farmer && !vendor) chips.push({ label: words.farmersOnly, without: { vendor: true } });
  if (vendor && !farmer) chips.push({ label: words.vendorsOnly, without: { farmer: true } });
  return chips;
}

function priceChips({ min, max, per }: Query, words: Words) {
  const [from, upTo] = per === 'maund' ? [words.fromPerMaund, words.upToPerMaund] : [words.from, words.upTo];
  const chips: Filter[] = [];
  if (min) chips.push({ label: fill(from, { price: grouped(min) }), without: { min: '' } });
  if (max) chips.push({ label: fill(upTo, { price: grouped(max) }), without: { max: '' } });
  return chips;
}
