import { offeredCities, provinces } from '#contract/people/cities.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { type Place, withCity } from './place.ts';

type Words = {
  city: string;
  cityHint: string;
  province: string;
  chooseProvince: string;
  provinceHint: string;
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
  return (
    <>
      <Combobox
        label={words.city}
        hint={words.cityHint}
        options={offeredCities}
        value={place.city}
        onValue={(city) => onChange(withCity(place, city))}
        error={errors.city}
      />
      <SelectField
        label={words.province}
        hint={words.provinceHint}
        autoComplete="address-level1"
        value={place.province}
        onChange={(event) => onChange({ ...place, province: event.target.value })}
        error={errors.province}
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
