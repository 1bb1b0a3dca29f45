import { useId } from 'react';
import { Field } from './field.tsx';
import { FieldError } from './field-frame.tsx';

type Labels = {
  price: string;
  lowest: string;
  lowestPlaceholder: string;
  to: string;
  highest: string;
  highestPlaceholder: string;
};
type Range = { min: string; max: string };

/** Text with a numeric keyboard: a number field would hide what it cannot read instead of dropping it. */
export function PriceRange({
  form,
  labels,
  value,
  error,
  onChange,
  className = '',
}: {
  form?: string;
  labels: Labels;
  value: Range;
  /** About the two together. */
  error?: string;
  onChange: (part: Partial<Range>) => void;
  className?: string;
}) {
  const errorId = useId();
  const common = {
    form,
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 40,
    ...(error && { 'aria-invalid': true, 'aria-describedby': errorId }),
  } as const;
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="mb-0 font-semibold">{labels.price}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-2">
        <Field
          {...common}
          name="min"
          label={<span className="sr-only">{labels.lowest}</span>}
          placeholder={labels.lowestPlaceholder}
          value={value.min}
          onChange={(event) => onChange({ min: digits(event.target.value) })}
        />
        <span className="leading-12 text-ink-3">{labels.to}</span>
        <Field
          {...common}
          name="max"
          label={<span className="sr-only">{labels.highest}</span>}
          placeholder={labels.highestPlaceholder}
          value={value.max}
          onChange={(event) => onChange({ max: digits(event.target.value) })}
        />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

function digits(typed: string) {
  return typed.replace(/\D/g, '');
}
