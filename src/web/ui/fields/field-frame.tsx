import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode; note?: ReactNode };

/** The look of anything one types into or picks from. */
export const controlLook =
  'block w-full min-w-0 min-h-12 rounded-md border border-line-field bg-card px-4 text-ink placeholder:text-ink-3 placeholder:opacity-100 hover:border-ink-2 focus-visible:border-green focus-visible:outline-offset-0 disabled:border-line-strong disabled:bg-sunk disabled:text-ink-3 disabled:opacity-100 aria-invalid:border-2 aria-invalid:border-clay aria-invalid:bg-[#fffbf8] aria-invalid:px-[15px]';

/** The ids that tie a control to its texts. */
export function useFieldIds(id: string | undefined, { hint, error }: FieldTexts, more: string | undefined) {
  const own = useId();
  const control = id ?? own;
  const ids = { control, hint: `${control}-hint`, error: `${control}-error` };
  const describedBy = [error && ids.error, hint && ids.hint, more].filter(Boolean).join(' ') || undefined;
  return {
    ids,
    // What is wrong with several fields together is said by whoever holds them.
    wiring: { id: control, 'aria-describedby': describedBy, ...(error ? { 'aria-invalid': true } : {}) },
  };
}

/** Label above, hint and error below; `children` is the control. */
export function FieldFrame({
  label,
  note,
  hint,
  error,
  ids,
  hideLabel = false,
  className = '',
  children,
}: FieldTexts & {
  ids: { control: string; hint: string; error: string };
  /** For those who hear the page only: where the heading above says it already. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={ids.control} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-semibold'}>
        {label}
        {note && <span className="font-normal text-ink-3"> {note}</span>}
      </label>
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
      {hint && (
        <p id={ids.hint} className="mt-1.5 text-1 text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    // The live region stands before its error does: one that arrives together with its text is not read out.
    <div aria-live="polite">
      {children && (
        <p id={id} className="mt-1.5 flex gap-1.5 text-1 font-medium text-clay-ink">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  );
}
