import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A chip that leads somewhere, with how many are there. */
export function ChipLink({ to, count, children }: { to: string; count?: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-card px-4 font-medium whitespace-nowrap text-ink no-underline hover:bg-sunk focus-visible:rounded-full"
    >
      {children}
      {count !== undefined && <span className="text-1 text-ink-3 tabular-nums">{count}</span>}
    </Link>
  );
}
