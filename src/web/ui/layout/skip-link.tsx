import type { ReactNode } from 'react';

/** For whoever comes by keyboard: in sight only while it has the focus. `to`: the id of what it leads to. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="fixed -top-20 start-4 z-60 rounded-b-md bg-green px-4 py-3 text-on-dark focus:top-0 focus-visible:rounded-b-md print:hidden"
    >
      {children}
    </a>
  );
}
