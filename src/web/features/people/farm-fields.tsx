import { sizeUnits } from '#web/kit/words/values.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { JoinedField } from '#web/ui/fields/joined-field.tsx';
import type { TypedFarm } from './farm-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import type { FieldErrors } from '#web/kit/forms/use-form.ts';

/** The fields of a farm, on sign-up and where the role is added later. */
export function FarmFields({
  words,
  farm,
  errors,
  write,
}: {
  words: Omit<Locale['Register']['farmer'], 'title'>;
  farm: TypedFarm;
  errors: FieldErrors;
  write: (part: Partial<TypedFarm>) => void;
}) {
  const writeSize = (part: Partial<TypedFarm['farmSize']>) =>
    write({ farmSize: { ...farm.farmSize, ...part } });
  return (
    <>
      <Field
        label={words.farmerName}
        autoComplete="section-farm name"
        value={farm.farmerName}
        onChange={(event) => write({ farmerName: event.target.value })}
        error={errors.farmerName}
      />
      <Field
        label={words.farmName}
        autoComplete="section-farm organization"
        value={farm.farmName}
        onChange={(event) => write({ farmName: event.target.value })}
        error={errors.farmName}
      />
      <JoinedField
        className="sm:me-[calc(50%+8px)] sm:col-span-2"
        label={words.farmSize}
        error={errors['farmSize.farmSizeValue'] ?? errors['farmSize.farmSizeCategory']}
        input={{
          min: 0,
          value: farm.farmSize.farmSizeValue,
          onChange: (event) => writeSize({ farmSizeValue: event.target.value }),
        }}
        select={{
          'aria-label': words.farmSizeUnit,
          value: farm.farmSize.farmSizeCategory,
          onChange: (event) => writeSize({ farmSizeCategory: event.target.value }),
          children: [{ value: '', label: words.chooseUnit }, ...sizeUnits()].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          )),
        }}
      />
      <PlaceFields
        words={words}
        place={{ city: farm.farmCity, province: farm.farmProvince }}
        errors={{ city: errors.farmCity, province: errors.farmProvince }}
        onChange={({ city, province }) => write({ farmCity: city, farmProvince: province })}
      />
    </>
  );
}
