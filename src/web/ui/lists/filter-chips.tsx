import { Chip } from './chip.tsx';

type Props<Key extends string> = {
  words: { filterLabel: string; filters: readonly { key: string; label: string }[] };
  query: { filter: Key; choose: (filter: Key) => void };
  counts?: Partial<Record<Key, number>>;
};

/** A button for each filter of a list, with how many it holds; their room is there before they are known. */
export function FilterChips<Key extends string>({ words, query, counts }: Props<Key>) {
  return (
    <fieldset aria-label={words.filterLabel} className="flex flex-wrap gap-2">
      {words.filters.map(({ key, label }) => (
        <Chip
          key={key}
          pressed={query.filter === key}
          count={counts && (counts[key as Key] ?? '')}
          onClick={() => query.choose(key as Key)}
        >
          {label}
        </Chip>
      ))}
    </fieldset>
  );
}
