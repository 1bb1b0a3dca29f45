import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Check } from './check.tsx';
import { hasLeft, useDismiss } from '../dialogs/use-dismiss.ts';

/** Several of many, behind one button that says in `summary` what is ticked. */
export function CheckDropdown<Value extends string>({
  title,
  summary,
  options,
  onToggle,
}: {
  title: string;
  summary: ReactNode;
  options: readonly { value: Value; label: string; checked: boolean }[];
  onToggle: (value: Value) => void;
}) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useDismiss(root, isOpen, () => {
    // A list that goes away with the focus in it would leave the reader at the top of the page.
    if (root.current?.contains(document.activeElement)) button.current?.focus();
    setIsOpen(false);
  });
  const isAny = options.some(({ checked }) => checked);

  function onBlur(event: FocusEvent) {
    if (hasLeft(event)) setIsOpen(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !isOpen) return;
    event.preventDefault();
    const stops = [...root.current!.querySelectorAll<HTMLElement>('button, input')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
  }
  return (
    <div ref={root} className="relative" onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={onKeyDown}
        data-any={isAny}
        className="flex min-h-14 w-full items-center gap-3 rounded-md border border-line-field bg-card px-4 py-3 text-start hover:border-ink-2 data-[any=true]:border-2 data-[any=true]:border-green data-[any=true]:bg-green-50 data-[any=true]:px-[15px] data-[any=true]:py-[11px]"
      >
        <span className="min-w-0 flex-1">
          <b className="block font-bold">{title}</b>
          <small className="block text-1 text-ink-3">{summary}</small>
        </span>
        <ChevronDown className={`size-5 shrink-0 text-ink-2 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <fieldset
          id={id}
          aria-label={title}
          className="absolute inset-x-0 top-full z-10 mt-1 grid rounded-md border border-line bg-card px-4 py-2 shadow-pop sm:grid-cols-2"
        >
          {options.map(({ value, label, checked }) => (
            <Check
              key={value}
              label={label}
              checked={checked}
              onChange={() => onToggle(value)}
              onKeyDown={onKeyDown}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
