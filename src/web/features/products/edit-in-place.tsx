import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { Product } from '#contract/trade/products.ts';
import { fill } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { FieldError } from '#web/ui/fields/field-frame.tsx';
import type { TableWords } from './texts.ts';
import { useEditInPlace } from './use-edit-in-place.ts';

type Props = {
  words: TableWords['inPlace'];
  label: string;
  product: Product;
  value: number;
  /** The value as it stands there, in words. */
  text: string;
  step: 'any' | 1;
  save: (from: Product, value: number) => Promise<unknown>;
  children: ReactNode;
};

/** A number that is changed where it stands: Enter or F2 opens it, Enter saves it, Escape restores it. */
export function EditInPlace({ words, label, product, value, text, step, save, children }: Props) {
  const errorId = useId();
  const { editing, shouldRestoreFocus, open, type, finish, cancel, ...typing } = useEditInPlace(
    product,
    { value, step },
    save,
  );
  const { name } = product;
  if (!editing) {
    return (
      <button
        type="button"
        data-cell
        ref={shouldRestoreFocus ? focusOnce : undefined}
        aria-label={fill(words.edit, { label, name, value: text })}
        onClick={open}
        onKeyDown={(event: KeyboardEvent) => event.key === 'F2' && open()}
        className="-mx-2 block rounded-sm px-2 py-1 text-start inset-ring inset-ring-transparent hover:bg-card hover:inset-ring-line-field @max-[640px]/table:min-h-11 @max-[640px]/table:inset-ring-line"
      >
        {children}
      </button>
    );
  }
  return (
    <div className="max-w-52">
      <input
        // The value was pressed to be changed.
        ref={focusOnce}
        type="number"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        step={step}
        min={0}
        aria-label={`${label}: ${name}`}
        aria-invalid={editing.trouble ? true : undefined}
        aria-describedby={errorId}
        value={editing.typed}
        onChange={(event) => type(event.target.value)}
        {...typing}
        className="-mx-2 min-h-11 w-32 rounded-sm border border-line-field bg-card px-2 font-semibold tabular-nums aria-invalid:border-2 aria-invalid:border-clay"
      />
      {/* A phone has no Escape, and its Enter may be hidden. */}
      <div className="mt-2 hidden gap-2 @max-[640px]/table:flex">
        {(
          [
            [words.save, finish],
            [words.cancel, cancel],
          ] as const
        ).map(([text, onClick]) => (
          <Button
            key={text}
            tone="secondary"
            size="sm"
            // The field keeps the focus until it is decided what becomes of it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={onClick}
          >
            {text}
          </Button>
        ))}
      </div>
      <div role="alert" className="whitespace-normal">
        <FieldError id={errorId}>
          {editing.said ??
            (editing.trouble &&
              fill(words[editing.trouble], { value: text, message: editing.message ?? '' }))}
        </FieldError>
      </div>
    </div>
  );
}

function focusOnce(element: HTMLElement | null) {
  if (!element || element === document.activeElement) return;
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
}
