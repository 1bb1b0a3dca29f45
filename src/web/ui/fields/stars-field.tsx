import { useId, type ReactNode } from 'react';
import { FieldError } from './field-frame.tsx';
import { Star } from '../marks/stars.tsx';

/** One to five stars to choose from. `names` says each in words; the chosen one is written beside them. */
export function StarsField({
  label,
  names,
  value,
  error,
  onChange,
}: {
  label: ReactNode;
  names: readonly string[];
  /** None chosen yet: 0. */
  value: number;
  error?: ReactNode;
  onChange: (stars: number) => void;
}) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset
      // A radio cannot be marked as invalid, all of them together can.
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="-ms-1.5 flex">
          {names.map((words, place) => (
            <label
              key={words}
              className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-green"
            >
              <input
                type="radio"
                name={name}
                aria-label={words}
                checked={value === place + 1}
                onChange={() => onChange(place + 1)}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <Star isFull={place < value} className="pointer-events-none size-8" />
            </label>
          ))}
        </span>
        <span aria-hidden className="text-ink-2">
          {names[value - 1]}
        </span>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
