import { Search } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FilterButton } from '#web/ui/lists/filter-button.tsx';
import { Filters } from './filters.tsx';
import { countFilters, noFilters, type Query } from './search-query.ts';

/** The words above, the filters beside the results; on a phone the filters wait behind a button. */
export function SearchForm({
  words,
  draft,
  onChange,
  onSearch,
  children,
}: {
  words: Locale['Search'];
  draft: Query;
  onChange: (part: Partial<Query>) => void;
  onSearch: (query: Query) => void;
  children: ReactNode;
}) {
  const form = useId();
  const panel = useId();
  const [isOpen, setIsOpen] = useState(false);
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    setIsOpen(false);
    onSearch(draft);
  }
  return (
    <>
      {/* The filters stand outside the form and are tied to it by its id: on a desk they are far apart. */}
      <search>
        <form
          id={form}
          aria-label={words.title}
          noValidate
          onSubmit={onSubmit}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 lg:grid-cols-[minmax(0,1fr)_160px]"
        >
          <Field
            label={<span className="sr-only">{words.searchLabel}</span>}
            className="[&_input]:min-h-14"
            type="search"
            name="text"
            enterKeyHint="search"
            icon={<Search />}
            placeholder={words.searchPlaceholder}
            maxLength={200}
            value={draft.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
          <Button type="submit" className="min-h-14">
            {words.submit}
          </Button>
        </form>
      </search>
      <div className="mt-4 grid gap-4 lg:mt-8 lg:grid-cols-[256px_minmax(0,1fr)] lg:gap-10">
        <section aria-label={words.filters.title}>
          <FilterButton
            label={words.filters.title}
            count={countFilters(draft)}
            countLabel={fill(words.filters.count, { count: countFilters(draft) })}
            isOpen={isOpen}
            controls={panel}
            onToggle={() => setIsOpen(!isOpen)}
          />
          <Filters
            id={panel}
            form={form}
            isOpen={isOpen}
            words={words.filters}
            draft={draft}
            onChange={onChange}
            onClear={() => onChange(noFilters)}
          />
        </section>
        {children}
      </div>
    </>
  );
}
