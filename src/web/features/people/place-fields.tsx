import { offeredCities, provinces } from '#contract/people/cities.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill } from '#web/kit/words/words.ts';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import type { Place } from './place.ts';
import { useTown } from './use-town.ts';

type Words = {
  city: string;
  cityHint: string;
  province: string;
  chooseProvince: string;
  provinceHint: string;
  provinceAsked: string;
};

export function PlaceFields({
  words,
  place,
  errors,
  onChange,
}: {
  words: Words;
  place: Place;
  errors: Partial<Place>;
  onChange: (place: Place) => void;
}) {
  const town = useTown(place, onChange);
  const asked = town.isUnknown ? fill(words.provinceAsked, { city: place.city.trim() }) : undefined;
  return (
    <>
      <Combobox
        label={words.city}
        hint={words.cityHint}
        options={offeredCities}
        value={place.city}
        onValue={town.writeCity}
        onBlur={town.leave}
        error={errors.city}
      />
      <SelectField
        label={words.province}
        hint={asked ? undefined : words.provinceHint}
        autoComplete="address-level1"
        value={place.province}
        onChange={(event) => town.chooseProvince(event.target.value)}
        error={asked ?? errors.province}
      >
        <option value="">{words.chooseProvince}</option>
        {provinces.map((province) => (
          <option key={province} value={province}>
            {provinceName(province)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
