import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

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
  return (
    <Radix.Root
      defaultValue={tabs[0]?.value}
      {...(value !== undefined && { value })}
      onValueChange={(next) => onChange?.(next as Value)}
    >
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="inline-flex min-h-12 items-center gap-2 px-4 font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-selected:font-semibold aria-selected:text-green aria-selected:inset-shadow-[0_-3px_0_var(--color-wheat)] [&_svg]:size-5"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
