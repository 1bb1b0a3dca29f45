import { useEffect, useId, useRef, type ReactNode } from 'react';
import { FieldError } from './field-frame.tsx';

/** One of several, below each other; none to begin with. */
export function RadioList<Value extends string>({
  label,
  options,
  value,
  error,
  onChange,
}: {
  label: ReactNode;
  /** With a text, what it means to choose it. */
  options: readonly { value: Value; label: ReactNode; text?: ReactNode }[];
  value: Value | '';
  error?: ReactNode;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  const errorId = useId();
  const list = useRef<HTMLDivElement>(null);
  const isWrong = Boolean(error);
  // A radio cannot be marked as invalid, so no form would lead to it.
  useEffect(() => {
    if (isWrong) list.current?.querySelector('input')?.focus();
  }, [isWrong]);
  return (
    <fieldset className="min-w-0" aria-describedby={isWrong ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div
        ref={list}
        className={`divide-y divide-line overflow-hidden rounded-md border ${isWrong ? 'border-clay' : 'border-line-field'}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-baseline gap-3 px-4 py-2.5 has-checked:bg-green-50 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-green"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="relative top-1 size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-field bg-card outline-none checked:border-6 checked:border-green"
            />
            <span className="min-w-0">
              {option.text ? <b className="font-semibold">{option.label}</b> : option.label}
              {option.text}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
