import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

/** Holds its own place unless `value` is given. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  value?: Value;
  onChange?: (value: Value) => void;
}) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.value);
  const at = tabs.findIndex((tab) => tab.value === (value ?? own));

  function choose(next: Value) {
    setOwn(next);
    onChange?.(next);
  }
  /** Within the tabs by arrows, as the pattern has it; Tab leaves them. */
  function step({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[key];
    if (next === undefined) return;
    const chosen = (next + tabs.length) % tabs.length;
    currentTarget.parentElement?.querySelectorAll('button')[chosen]?.focus();
    choose(tabs[chosen]!.value);
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            className="inline-flex min-h-12 items-center gap-2 px-4 font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-selected:font-semibold aria-selected:text-green aria-selected:inset-shadow-[0_-3px_0_var(--color-wheat)] [&_svg]:size-5"
            onClick={() => choose(tab.value)}
            onKeyDown={step}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={tabs[at]?.value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[at]?.value}`}
        tabIndex={0}
        className="pt-4"
      >
        {tabs[at]?.content}
      </div>
    </div>
  );
}
