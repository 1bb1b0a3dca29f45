import { Check as Tick } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field-frame.tsx';

export function Check({
  label,
  error,
  className = '',
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode }) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-3">
        <TickBox
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : rest['aria-describedby']}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The box alone, for the rows of a table: with a `label` it is as large as a finger needs. */
export function TickBox({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label?: string }) {
  const box = (
    <span className="relative grid shrink-0 place-items-center">
      <input
        {...rest}
        type="checkbox"
        aria-label={label}
        className="peer size-6 cursor-[inherit] appearance-none rounded-sm border-[1.5px] border-line-field bg-card checked:border-green checked:bg-green disabled:border-line-strong disabled:bg-sunk-2 aria-invalid:border-2 aria-invalid:border-clay"
      />
      <Tick className="pointer-events-none absolute hidden size-4.5 stroke-3 text-on-dark peer-checked:block peer-disabled:text-ink-3" />
    </span>
  );
  return label ? (
    <label className="-ms-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">{box}</label>
  ) : (
    box
  );
}
