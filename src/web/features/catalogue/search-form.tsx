import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { paths } from '#contract/site/paths.ts';
import { areTypedBoundsReversed } from '#contract/trade/reversed-range.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { FilterButton } from '#web/ui/lists/filter-button.tsx';
import { Filters } from './filters.tsx';
import { countFilters, noFilters, type Query, searchFormId } from './search-query.ts';
import { SearchField, searchFieldLook } from './search-field.tsx';

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
  const panel = useId();
  const [isOpen, setIsOpen] = useState(false);
  // While somebody types, the second price is below the first at some moment: it is told when they ask.
  const isReversed = areTypedBoundsReversed(draft);
  const [isTold, setIsTold] = useState(isReversed);
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    setIsOpen(isReversed);
    setIsTold(isReversed);
    if (!isReversed) onSearch(draft);
  }
  return (
    <>
      {/* The filters stand outside the form and are tied to it by its id: on a desk they are far apart. */}
      <search>
        <form
          id={searchFormId}
          action={paths.search}
          aria-label={words.title}
          noValidate
          onSubmit={onSubmit}
          className={searchFieldLook}
        >
          <SearchField words={words} text={draft.text} onText={(text) => onChange({ text })} />
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
            form={searchFormId}
            isOpen={isOpen}
            words={words.filters}
            draft={draft}
            isReversed={isTold && isReversed}
            onChange={onChange}
            onClear={() => onChange(noFilters)}
          />
        </section>
        {children}
      </div>
    </>
  );
}
