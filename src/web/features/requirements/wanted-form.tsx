import { RotateCcw, Search } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { offeredCities } from '#contract/people/cities.ts';
import { paths } from '#contract/site/paths.ts';
import { areTypedBoundsReversed } from '#contract/trade/reversed-range.ts';
import { fill } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FilterButton } from '#web/ui/lists/filter-button.tsx';
import { PriceRange } from '#web/ui/fields/price-range.tsx';
import type { PublicWords } from './texts.ts';
import { countFilters, type Query, wantedFormId } from './wanted-query.ts';

type Props = {
  words: PublicWords;
  draft: Query;
  onChange: (part: Partial<Query>) => void;
  onSearch: (query: Query) => void;
  onClear: () => void;
};

/** All in one row on a desk; on a phone place and price wait behind a button. */
export function WantedForm({ words, draft, onChange, onSearch, onClear }: Props) {
  const panel = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { filters } = words;
  const count = countFilters(draft);
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
    <search>
      <form
        id={wantedFormId}
        action={paths.requirements}
        aria-label={words.title}
        noValidate
        onSubmit={onSubmit}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)_auto] lg:gap-x-4"
      >
        <Field
          label={words.searchLabel}
          type="search"
          name="text"
          enterKeyHint="search"
          icon={<Search />}
          placeholder={words.searchPlaceholder}
          maxLength={200}
          value={draft.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <Button type="submit" className="lg:order-last lg:min-w-36">
          {words.search}
        </Button>
        <div className="col-span-2 lg:hidden">
          <FilterButton
            label={filters.title}
            count={count}
            countLabel={fill(filters.count, { count })}
            isOpen={isOpen}
            controls={panel}
            onToggle={() => setIsOpen(!isOpen)}
          />
        </div>
        <div
          id={panel}
          data-open={isOpen}
          className="col-span-2 hidden gap-4 noscript:grid data-[open=true]:grid lg:contents!"
        >
          <Combobox
            name="location"
            label={words.location}
            placeholder={words.locationPlaceholder}
            maxLength={200}
            options={offeredCities}
            value={draft.location}
            onValue={(location) => onChange({ location })}
          />
          <PriceRange
            form={wantedFormId}
            labels={filters}
            value={draft}
            error={isTold && isReversed ? filters.reversed : undefined}
            onChange={onChange}
          />
          <div className="flex flex-wrap gap-2 lg:hidden">
            <Button type="submit">{filters.apply}</Button>
          </div>
        </div>
        {count > 0 && (
          <Button tone="quiet" size="sm" onClick={onClear} className="justify-self-start lg:order-last">
            <RotateCcw /> {words.clear}
          </Button>
        )}
      </form>
    </search>
  );
}
