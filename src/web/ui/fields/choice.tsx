import { useId, type ReactNode } from 'react';

/** One of a few, side by side. */
export function Choice<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
}: {
  label: ReactNode;
  hideLabel?: boolean;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-semibold'}>{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-[12px] bg-sunk-2 p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 min-w-0 cursor-pointer items-center justify-center gap-2 rounded-[8px] px-1.5 text-center font-medium text-ink-2 has-checked:bg-card has-checked:font-semibold has-checked:text-green has-checked:ring has-checked:ring-line-strong has-focus-visible:outline-3 has-focus-visible:outline-green [&_svg]:size-5 [&_svg]:shrink-0"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
