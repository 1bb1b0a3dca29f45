import { X } from 'lucide-react';
import { grouped } from '#contract/text/words.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Chip } from '#web/ui/lists/chip.tsx';
import type { Query } from './search-query.ts';

type Words = Locale['Search']['filters']['chips'];

/** What narrows this search down, each to be taken off by itself. */
export function FilterChips({
  words,
  query,
  onSearch,
}: {
  words: Words;
  query: Query;
  onSearch: (query: Query) => void;
}) {
  const chips = chipsOf(query, words);
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

function chipsOf({ min, max, location, farmer, vendor, sort }: Query, words: Words) {
  const chips: { label: string; without: Partial<Query> }[] = [];
  if (min) chips.push({ label: fill(words.from, { price: grouped(min) }), without: { min: '' } });
  if (max) chips.push({ label: fill(words.upTo, { price: grouped(max) }), without: { max: '' } });
  if (location) {
    const label = sort === 'nearest' ? fill(words.near, { place: location }) : location;
    chips.push({ label, without: { location: '' } });
  }
  if (farmer && !vendor) chips.push({ label: words.farmersOnly, without: { vendor: true } });
  if (vendor && !farmer) chips.push({ label: words.vendorsOnly, without: { farmer: true } });
  return chips;
}
