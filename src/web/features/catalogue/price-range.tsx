import type { Locale } from '#web/kit/words.ts';
import { Field } from '#web/ui/field.tsx';
import { digits, type Wish } from './search-wish.ts';

/** Text with a numeric keyboard: a number field would hide what it cannot read instead of dropping it. */
export function PriceRange({
  form,
  words,
  draft,
  onChange,
}: {
  form: string;
  words: Locale['Search']['filters'];
  draft: Wish;
  onChange: (part: Partial<Wish>) => void;
}) {
  const common = { form, inputMode: 'numeric', autoComplete: 'off', maxLength: 40 } as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-0 font-semibold">{words.price}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-2">
        <Field
          {...common}
          name="min"
          label={<span className="sr-only">{words.lowest}</span>}
          placeholder={words.lowestPlaceholder}
          value={draft.min}
          onChange={(event) => onChange({ min: digits(event.target.value) })}
        />
        <span className="leading-12 text-ink-3">{words.to}</span>
        <Field
          {...common}
          name="max"
          label={<span className="sr-only">{words.highest}</span>}
          placeholder={words.highestPlaceholder}
          value={draft.max}
          onChange={(event) => onChange({ max: digits(event.target.value) })}
        />
      </div>
    </fieldset>
  );
}
