import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlLook, FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx';

/** A number and its unit as one field. */
export function JoinedField({
  label,
  hint,
  error,
  note,
  input,
  select,
  isAboutUnit = false,
  className,
}: FieldTexts & {
  input: ComponentProps<'input'>;
  select: ComponentProps<'select'> & { 'aria-label': string };
  /** The number is right, and the error is about its unit alone. */
  isAboutUnit?: boolean;
  className?: string;
}) {
  const texts = { label, hint, error, note };
  const { ids, wiring } = useFieldIds(input.id, texts, input['aria-describedby']);
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <input
          type="number"
          inputMode="decimal"
          step="any"
          // A reader who scrolls on with the mouse over a field they have just filled would change the number.
          onWheel={(event) => event.currentTarget.blur()}
          {...input}
          {...wiring}
          aria-invalid={isAboutUnit ? undefined : wiring['aria-invalid']}
          className={`${controlLook} rounded-e-none tabular-nums focus-visible:z-1 focus-visible:rounded-s-md`}
        />
        <div className="relative -ms-px">
          <select
            {...select}
            aria-invalid={wiring['aria-invalid']}
            aria-describedby={wiring['aria-describedby']}
            className={`${controlLook} appearance-none rounded-s-none pe-11 text-ellipsis aria-invalid:pe-11`}
          />
          <ChevronDown className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-2" />
        </div>
      </div>
    </FieldFrame>
  );
}
