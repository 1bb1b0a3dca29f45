import type { ReactNode } from 'react';

/** Small label over value, as many side by side as there is room for. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-x-8 gap-y-3">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-1 text-ink-3">{label}</dt>
      <dd className="flex min-h-6 items-center gap-1.5 font-semibold wrap-anywhere tabular-nums">
        {children}
      </dd>
    </div>
  );
}
