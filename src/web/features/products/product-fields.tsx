import { qualitiesOf, unitsOf } from '#contract/trade/products.ts';
import { offeredCities } from '#contract/people/cities.ts';
import { containsPhone, withoutSeparators } from '#contract/people/phone.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { qualityLabel, unitWords } from '#web/kit/words/values.ts';
import { Check } from '#web/ui/fields/check.tsx';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { Field, SelectField, TextArea } from '#web/ui/fields/field.tsx';
import { FieldGrid } from '#web/ui/fields/fieldset.tsx';
import { JoinedField } from '#web/ui/fields/joined-field.tsx';
import { spacedPhone } from '#web/ui/marks/phone-number.ts';
import { PriceFields } from './price-fields.tsx';
import { StepFields } from './step-fields.tsx';
import { FillFromAccount } from './fill-from-account.tsx';
import { usePhoneHint } from './use-phone-hint.ts';
import type { FieldsProps } from './product-draft.ts';

export function ProductFields(props: FieldsProps) {
  const { words, seller, draft, errors, write } = props;
  const phoneHint = usePhoneHint(draft.phone, words);
  const { phoneNumber, farmerData, vendorData } = useUser();
  const city = seller === 'farmer' ? farmerData?.farmCity : vendorData?.vendorCity;
  return (
    <FieldGrid>
      <Field
        className="sm:col-span-2"
        label={words.fields.name}
        name="name"
        value={draft.name}
        onChange={(event) => write({ name: event.target.value })}
        error={errors.name}
      />
      <JoinedField
        label={words.fields.weight}
        error={errors.weight ?? errors.weightCategory}
        isAboutUnit={!errors.weight}
        input={{
          name: 'weight',
          min: 0,
          value: draft.weight,
          onChange: (event) => write({ weight: event.target.value }),
        }}
        select={{
          name: 'weightCategory',
          'aria-label': words.fields.weightCategory,
          value: draft.weightCategory,
          onChange: (event) => write({ weightCategory: event.target.value }),
          children: options(words.chooseUnit, unitsOf[seller], (unit) => unitWords(unit).label),
        }}
      />
      <SelectField
        label={words.fields.quality}
        name="quality"
        value={draft.quality}
        onChange={(event) => write({ quality: event.target.value })}
        error={errors.quality}
      >
        {options(words.chooseQuality, qualitiesOf[seller], qualityLabel)}
      </SelectField>
      <PriceFields {...props} />
      <StepFields {...props} />
      <div className="min-w-0">
        <Combobox
          label={words.fields.location}
          hint={words.locationHint}
          name="location"
          options={offeredCities}
          value={draft.location}
          onValue={(location) => write({ location })}
          error={errors.location}
        />
        <FillFromAccount
          words={words}
          own={city}
          typed={draft.location}
          onUse={(location) => write({ location })}
        />
      </div>
      <div className="min-w-0">
        <Field
          label={words.fields.phone}
          hint={phoneHint}
          name="phone"
          {...(seller === 'farmer'
            ? { type: 'tel', inputMode: 'tel' }
            : { type: 'text', inputMode: 'numeric' })}
          autoComplete="tel"
          value={draft.phone}
          onChange={(event) => write({ phone: withoutSeparators(event.target.value) })}
          error={errors.phone}
        />
        <FillFromAccount
          words={words}
          own={phoneNumber ?? undefined}
          text={phoneNumber ? spacedPhone(phoneNumber) : undefined}
          typed={draft.phone}
          onUse={(phone) => write({ phone })}
        />
      </div>
      <Field
        label={words.fields.date}
        name="date"
        type="date"
        value={draft.date}
        onChange={(event) => write({ date: event.target.value })}
        error={errors.date}
      />
      <TextArea
        className="sm:col-span-2"
        label={words.fields.desc}
        hint={containsPhone(draft.desc) ? words.descPhone : words.descHint}
        name="desc"
        value={draft.desc}
        onChange={(event) => write({ desc: event.target.value })}
        error={errors.desc}
      />
      <Field
        label={words.fields.sku}
        hint={words.skuHint}
        name="sku"
        maxLength={40}
        value={draft.sku}
        onChange={(event) => write({ sku: event.target.value })}
        error={errors.sku}
      />
      <Field
        label={words.fields.alertBelow}
        hint={words.alertHint}
        name="alertBelow"
        type="number"
        inputMode="decimal"
        min={0}
        value={draft.alertBelow}
        onChange={(event) => write({ alertBelow: event.target.value })}
        error={errors.alertBelow}
      />
      <Check
        className="sm:col-span-2"
        label={words.fields.takesOffers}
        name="takesOffers"
        checked={draft.takesOffers !== 'false'}
        onChange={(event) => write({ takesOffers: String(event.target.checked) })}
      />
    </FieldGrid>
  );
}

function options<Value extends string>(
  blank: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
) {
  return [{ value: '', label: blank }, ...values.map((value) => ({ value, label: labelOf(value) }))].map(
    ({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ),
  );
}
