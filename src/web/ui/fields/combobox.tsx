import { ChevronDown } from 'lucide-react';
import { type ChangeEvent, useId, type ComponentProps } from 'react';
import { controlLook, FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useTypedEarly } from './use-typed-early.ts';
import { useSuggestions } from './use-suggestions.ts';

/** A field that offers texts and takes any other too. */
export function Combobox({
  label,
  hint,
  error,
  note,
  options,
  value,
  onValue,
  hideLabel,
  isAnswer = false,
  className,
  ...rest
}: Omit<FieldTexts, 'label'> &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> & {
    label: string;
    options: readonly string[];
    value: string;
    onValue: (value: string) => void;
    hideLabel?: boolean;
    /** The options are already what fits the text. */
    isAnswer?: boolean;
  }) {
  const texts = { label, hint, error, note };
  const { ids, wiring } = useFieldIds(rest.id, texts, rest['aria-describedby']);
  useTypedEarly(ids.control, value, (event: ChangeEvent<HTMLInputElement>) => onValue(event.target.value));
  const listId = useId();
  const { isOpen, offered, marked, show, pick, onKeyDown } = useSuggestions(
    value,
    options,
    onValue,
    isAnswer,
  );
  return (
    <FieldFrame {...texts} ids={ids} hideLabel={hideLabel} className={className}>
      <div className="relative">
        <input
          {...rest}
          {...wiring}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && marked >= 0 ? `${listId}-${marked}` : undefined}
          // The browser's own list would lie over this one.
          autoComplete="off"
          value={value}
          onChange={(event) => {
            onValue(event.target.value);
            show('matching');
          }}
          onClick={() => show('all')}
          onBlur={(event) => {
            show('none');
            rest.onBlur?.(event);
          }}
          onKeyDown={onKeyDown}
          className={`${controlLook} pe-11 aria-invalid:pe-11`}
        />
        <ChevronDown className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-2" />
        {isOpen && (
          <SuggestionList id={listId} label={label} options={offered} marked={marked} onPick={pick} />
        )}
      </div>
    </FieldFrame>
  );
}
