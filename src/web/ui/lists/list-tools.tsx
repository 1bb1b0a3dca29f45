import { Search } from 'lucide-react';
import { Field } from '../fields/field.tsx';
import { FilterChips } from './filter-chips.tsx';

type Props<Key extends string> = {
  words: {
    searchLabel: string;
    searchPlaceholder: string;
    filterLabel: string;
    filters: readonly { key: string; label: string }[];
  };
  query: { filter: Key; typed: string; type: (text: string) => void; choose: (filter: Key) => void };
  counts?: Partial<Record<Key, number>>;
};

/** The search of a list, and a button for each filter with how many it holds. */
export function ListTools<Key extends string>({ words, query, counts }: Props<Key>) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line px-4 py-4 sm:px-5">
      <Field
        type="search"
        label={words.searchLabel}
        placeholder={words.searchPlaceholder}
        icon={<Search />}
        value={query.typed}
        maxLength={100}
        className="w-full sm:w-80"
        onChange={({ target }) => query.type(target.value)}
      />
      <FilterChips words={words} query={query} counts={counts} />
    </div>
  );
}
