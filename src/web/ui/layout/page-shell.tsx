import type { ReactNode } from 'react';
import { SkipLink } from './skip-link.tsx';

/** What stands around a page: a link past the header, the header that stays in sight, the footer. `Main` belongs inside. */
export function PageShell({
  skipLabel,
  header,
  footer,
  children,
}: {
  skipLabel?: string;
  header: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      {skipLabel && <SkipLink to="main">{skipLabel}</SkipLink>}
      {/* A bar that stands below it hides nothing. */}
      <div className="sticky top-0 z-20 in-data-offline:mb-12 print:hidden">{header}</div>
      {children}
      <div className="print:hidden">{footer}</div>
    </div>
  );
}

/** The content, where the first link of the page leads. `isTall`: it fills the window, so that the footer does not jump when
 *  what was on its way comes. */
export function Main({ isTall, children }: { isTall: boolean; children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`min-w-0 flex-1 outline-none ${isTall ? 'min-h-dvh print:min-h-0' : ''}`}
    >
      {children}
    </main>
  );
}
