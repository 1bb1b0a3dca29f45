import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { controlLook, FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx';
import { useTypedEarly } from './use-typed-early.ts';

type Inherited<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, keyof FieldTexts>;

export function Field({
  label,
  hint,
  error,
  note,
  icon,
  className,
  ...rest
}: FieldTexts & Inherited<'input'> & { icon?: ReactNode }) {
  const texts = { label, hint, error, note };
  const { ids, wiring } = useFieldIds(rest.id, texts, rest['aria-describedby']);
  useTypedEarly(ids.control, rest.value, rest.onChange);
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <div className="relative">
        <input
          // A reader who scrolls on with the mouse over a number they have just typed would change it.
          onWheel={rest.type === 'number' ? ({ currentTarget }) => currentTarget.blur() : undefined}
          {...rest}
          {...wiring}
          className={`${controlLook} ${icon ? 'ps-11 aria-invalid:ps-[43px]' : ''}`}
        />
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-3 [&_svg]:size-5">
            {icon}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  note,
  rows = 3,
  className,
  ...rest
}: FieldTexts & Inherited<'textarea'>) {
  const texts = { label, hint, error, note };
  const { ids, wiring } = useFieldIds(rest.id, texts, rest['aria-describedby']);
  useTypedEarly(ids.control, rest.value, rest.onChange);
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <textarea {...rest} {...wiring} rows={rows} className={`${controlLook} resize-y py-3`} />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  note,
  className,
  children,
  ...rest
}: FieldTexts & Inherited<'select'>) {
  const texts = { label, hint, error, note };
  const { ids, wiring } = useFieldIds(rest.id, texts, rest['aria-describedby']);
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <div className="relative">
        <select
          {...rest}
          {...wiring}
          className={`${controlLook} appearance-none pe-11 text-ellipsis aria-invalid:pe-11`}
        >
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-2" />
      </div>
    </FieldFrame>
  );
}
