// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- no tag is a list that a field of free text moves through, and the keys are that field's
import { useEffect, useRef } from 'react';

/** The list of a combobox. The focus stays in the field, which names the marked line by `id` and place. */
export function SuggestionList({
  id,
  label,
  options,
  marked,
  onPick,
}: {
  id: string;
  label: string;
  options: readonly string[];
  marked: number;
  onPick: (option: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise here, which React would call as the way to clean up.
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-md border border-line bg-card p-2 shadow-pop"
    >
      {options.map((option, at) => (
        <div
          key={option}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === marked}
          // A press would take the focus from the field, which closes the list before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
          className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 hover:bg-green-50 aria-selected:bg-green-50 aria-selected:text-green"
        >
          {option}
        </div>
      ))}
    </div>
  );
}
