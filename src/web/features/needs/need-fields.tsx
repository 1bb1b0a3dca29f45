import { farmerQualities } from '#contract/trade/products.ts';
import { farmerUnits } from '#contract/trade/unit-names.ts';
import { qualityLabel, unitWords } from '#web/kit/words/values.ts';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FieldGrid } from '#web/ui/fields/fieldset.tsx';
import { JoinedField } from '#web/ui/fields/joined-field.tsx';
import type { TypedNeed } from './need-draft.ts';
import type { NeedWords } from './texts.ts';

type Props = {
  words: NeedWords;
  draft: TypedNeed;
  errors: Partial<Record<string, string>>;
  write: (part: Partial<TypedNeed>) => void;
};

export function NeedFields({ words, draft, errors, write }: Props) {
  const { form } = words;
  return (
    <FieldGrid>
      <Field
        className="sm:col-span-2"
        label={form.crop}
        name="crop"
        maxLength={120}
        value={draft.crop}
        onChange={(event) => write({ crop: event.target.value })}
        error={errors.crop}
      />
      <JoinedField
        className="sm:col-span-2"
        label={form.quantity}
        error={errors.quantity}
        input={{
          name: 'quantity',
          value: draft.number,
          onChange: (event) => write({ number: event.target.value }),
        }}
        select={{
          name: 'unit',
          'aria-label': form.unit,
          value: draft.unit,
          onChange: (event) => write({ unit: event.target.value }),
          children: farmerUnits.map((unit) => (
            <option key={unit} value={unit}>
              {unitWords(unit).label}
            </option>
          )),
        }}
      />
      <Combobox
        label={form.type}
        hint={form.typeHint}
        name="type"
        maxLength={80}
        options={words.types.map(({ value }) => value)}
        value={draft.type}
        onValue={(type) => write({ type })}
        error={errors.type}
      />
      <Combobox
        label={form.quality}
        hint={form.qualityHint}
        name="quality"
        maxLength={80}
        options={farmerQualities.map(qualityLabel)}
        value={draft.quality}
        onValue={(quality) => write({ quality })}
        error={errors.quality}
      />
      <Field
        className="sm:col-span-2"
        label={form.price}
        name="price"
        type="number"
        inputMode="numeric"
        step="any"
        value={draft.price}
        onChange={(event) => write({ price: event.target.value })}
        error={errors.price}
      />
    </FieldGrid>
  );
}
