import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A chip that leads somewhere, with how many are there. */
export function ChipLink({
  to,
  count,
  isCurrent = false,
  children,
}: {
  to: string;
  count?: string;
  isCurrent?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'true' : undefined}
      className="group inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-card px-4 py-1 text-start font-medium text-ink no-underline hover:bg-sunk focus-visible:rounded-full aria-[current]:border-green aria-[current]:bg-green aria-[current]:text-on-dark"
    >
      {children}
      {count !== undefined && (
        <span className="text-1 text-ink-3 tabular-nums group-aria-[current]:text-on-dark-2">{count}</span>
      )}
    </Link>
  );
}
