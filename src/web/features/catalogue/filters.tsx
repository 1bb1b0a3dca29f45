import { RotateCcw } from 'lucide-react';
import { offeredCities } from '#contract/people/places.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Check } from '#web/ui/fields/check.tsx';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { PriceRange } from '#web/ui/fields/price-range.tsx';
import type { Query } from './search-query.ts';

export function Filters({
  id,
  form,
  isOpen,
  words,
  draft,
  onChange,
  onClear,
}: {
  id: string;
  form: string;
  isOpen: boolean;
  words: Locale['Search']['filters'];
  draft: Query;
  onChange: (part: Partial<Query>) => void;
  onClear: () => void;
}) {
  return (
    <div
      id={id}
      data-open={isOpen}
      className="hidden gap-6 data-[open=true]:mt-4 data-[open=true]:grid lg:sticky lg:top-24 lg:mt-0! lg:grid"
    >
      <h2 className="title-card hidden lg:block">{words.title}</h2>
      <PriceRange form={form} labels={words} value={draft} onChange={onChange} />
      <Combobox
        form={form}
        name="location"
        label={words.location}
        hint={draft.sort === 'nearest' ? words.locationIsCentre : undefined}
        placeholder={words.locationPlaceholder}
        maxLength={200}
        options={offeredCities}
        value={draft.location}
        onValue={(location) => onChange({ location })}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{words.role}</legend>
        <Check
          label={words.farmer}
          checked={draft.farmer}
          onChange={(event) => onChange({ farmer: event.target.checked })}
        />
        <Check
          label={words.vendor}
          checked={draft.vendor}
          onChange={(event) => onChange({ vendor: event.target.checked })}
        />
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" form={form} className="lg:hidden">
          {words.apply}
        </Button>
        <Button tone="quiet" className="lg:-ms-3" onClick={onClear}>
          <RotateCcw /> {words.clear}
        </Button>
      </div>
    </div>
  );
}
