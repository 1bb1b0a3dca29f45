import { useId } from 'react';
import { offeredCities } from '#contract/people/cities.ts';
import { categories } from '#contract/trade/categories.ts';
import { priceFilterUnits } from '#contract/trade/units.ts';
import { type Locale, useWords } from '#web/kit/words/words.ts';
import { Check } from '#web/ui/fields/check.tsx';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { FieldError } from '#web/ui/fields/field-frame.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { PriceRange } from '#web/ui/fields/price-range.tsx';
import type { Query } from './search-query.ts';

type Props = {
  /** The form that they belong to where they are outside of it. */
  form?: string;
  words: Locale['Search']['filters'];
  draft: Query;
  isReversed: boolean;
  roleError?: string;
  onChange: (part: Partial<Query>) => void;
};

/** What narrows a search down. */
export function FilterFields({ form, words, draft, isReversed, roleError, onChange }: Props) {
  const kinds = useWords('Categories');
  const roleErrorId = useId();
  return (
    <>
      <div className="grid gap-3">
        <PriceRange
          form={form}
          labels={words}
          value={draft}
          error={isReversed ? words.reversed : undefined}
          onChange={onChange}
        />
        <SelectField
          form={form}
          name="per"
          label={words.per}
          value={draft.per}
          onChange={(event) => onChange({ per: event.target.value as Query['per'] })}
        >
          {priceFilterUnits.map((per) => (
            <option key={per} value={per}>
              {per === 'maund' ? words.perMaund : words.perUnit}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        form={form}
        name="category"
        label={words.category}
        value={draft.category}
        onChange={(event) => onChange({ category: event.target.value as Query['category'] })}
      >
        <option value="">{words.anyCategory}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {kinds[category]}
          </option>
        ))}
      </SelectField>
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
      <Check
        label={words.organic}
        form={form}
        name="organic"
        value="true"
        checked={draft.organic}
        onChange={(event) => onChange({ organic: event.target.checked })}
      />
      <fieldset className="min-w-0" aria-describedby={roleError && roleErrorId}>
        <legend className="mb-1.5 font-semibold">{words.role}</legend>
        <Check
          label={words.farmer}
          form={form}
          name="roles"
          value="farmer"
          checked={draft.farmer}
          onChange={(event) => onChange({ farmer: event.target.checked })}
        />
        <Check
          label={words.vendor}
          form={form}
          name="roles"
          value="vendor"
          checked={draft.vendor}
          onChange={(event) => onChange({ vendor: event.target.checked })}
        />
        <FieldError id={roleErrorId}>{roleError}</FieldError>
      </fieldset>
    </>
  );
}
