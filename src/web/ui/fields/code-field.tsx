import type { ClipboardEvent, ComponentProps } from 'react';
import { FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx';

const boxLook =
  'grid min-h-15 place-items-center rounded-md text-4 font-bold tabular-nums group-has-focus-visible:data-next:outline-3 group-has-focus-visible:data-next:outline-green';
const plainBox = 'border border-line-field bg-card data-filled:border-green data-filled:bg-green-50';
const wrongBox = 'border-2 border-clay bg-[#fffbf8]';

/** Looks like a box for each digit, and is one input: a code that is pasted, filled in or read out stays one code. */
export function CodeField({
  label,
  hint,
  error,
  length,
  value,
  onValue,
  ...rest
}: Omit<FieldTexts, 'note'> &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
    length: number;
    value: string;
    onValue: (digits: string) => void;
  }) {
  const texts = { label, hint, error };
  const { ids, wiring } = useFieldIds(rest.id, texts, rest['aria-describedby']);
  const take = (text: string) => onValue(text.replace(/\D/g, '').slice(0, length));
  function onPaste(event: ClipboardEvent) {
    // '482 913' would lose its last digit to the maximum length.
    event.preventDefault();
    take(event.clipboardData.getData('text'));
  }
  return (
    <FieldFrame {...texts} ids={ids}>
      <div className="group relative">
        <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-2">
          {Array.from({ length }, (_, at) => (
            <span
              key={at}
              data-filled={at < value.length || undefined}
              data-next={at === Math.min(value.length, length - 1) || undefined}
              className={`${boxLook} ${error ? wrongBox : plainBox}`}
            >
              {value[at]}
            </span>
          ))}
        </div>
        <input
          {...rest}
          {...wiring}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length}
          value={value}
          onChange={(event) => take(event.target.value)}
          onPaste={onPaste}
          className="absolute inset-0 size-full cursor-text opacity-0"
        />
      </div>
    </FieldFrame>
  );
}
