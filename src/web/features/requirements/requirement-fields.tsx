import { maundPriceOf, RequirementUnit } from '#contract/trade/requirements.ts';
import { grouped } from '#contract/text/words.ts';
import { fill } from '#web/kit/words/words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { FieldGrid } from '#web/ui/fields/fieldset.tsx';
import { JoinedField } from '#web/ui/fields/joined-field.tsx';
import type { FieldErrors } from '#web/kit/forms/use-form.ts';
import type { TypedRequirement } from './requirement-draft.ts';
import { type ModalWords, unitWords } from './texts.ts';

type Props = {
  words: ModalWords;
  draft: TypedRequirement;
  errors: FieldErrors;
  hasPassed: boolean;
  write: (part: Partial<TypedRequirement>) => void;
};

/** More than almost anything that is bought for 40 kg, in Rupees. */
const dearPerMaund = 500_000;

export function RequirementFields({ words, draft, errors, hasPassed, write }: Props) {
  return (
    <FieldGrid>
      <Field
        className="sm:col-span-2"
        label={words.product}
        name="product"
        maxLength={120}
        value={draft.product}
        onChange={(event) => write({ product: event.target.value })}
        error={errors.product}
      />
      <JoinedField
        label={words.weight}
        hint={words.weightHint}
        error={errors.weight ?? errors.weightCategory}
        input={{
          name: 'weight',
          min: 0,
          value: draft.weight,
          onChange: (event) => write({ weight: event.target.value }),
        }}
        select={{
          name: 'weightCategory',
          'aria-label': words.unit,
          value: draft.weightCategory,
          onChange: (event) => write({ weightCategory: event.target.value }),
          children: words.units.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          )),
        }}
      />
      <Field
        label={words.price}
        hint={comparison(draft, words)}
        name="price"
        type="number"
        inputMode="numeric"
        min={0}
        value={draft.price}
        onChange={(event) => write({ price: event.target.value })}
        error={errors.price}
      />
      <Field
        label={words.estimatedDate}
        hint={
          hasPassed ? (
            <span className="font-medium text-wheat-ink">{words.datePassed}</span>
          ) : (
            words.estimatedDateHint
          )
        }
        name="estimatedDate"
        type="date"
        value={draft.estimatedDate}
        onChange={(event) => write({ estimatedDate: event.target.value })}
        error={errors.estimatedDate}
      />
      <Field
        className="sm:col-span-2"
        label={words.withinKm}
        hint={words.withinKmHint}
        name="withinKm"
        type="number"
        inputMode="numeric"
        min={1}
        value={draft.withinKm}
        onChange={(event) => write({ withinKm: event.target.value })}
        error={errors.withinKm}
      />
    </FieldGrid>
  );
}

/** What the price is for, and the same for 40 kg, while it is being typed: a new requirement begins in grams, which few
 *  things are bought by. */
function comparison({ price, weightCategory }: TypedRequirement, words: ModalWords) {
  const unit = RequirementUnit.safeParse(weightCategory).data;
  if (!unit) return undefined;
  const { per } = unitWords(unit, words.units);
  const rupees = Number(price);
  if (!(rupees > 0)) return per;
  const perMaund = maundPriceOf({ price: rupees, weightCategory: unit });
  const text = fill(words.pricePerMaund, { price: grouped(rupees), per, maundPrice: grouped(perMaund) });
  if (perMaund <= dearPerMaund) return text;
  return (
    <>
      {text}
      <span className="block font-medium text-wheat-ink">{words.checkUnit}</span>
    </>
  );
}
