import { type ReactNode, useId } from 'react';

/** One frame around several parts of a page, with a hairline between them. */
export function Box({ children }: { children: ReactNode }) {
  return <div className="min-w-0 divide-y divide-line rounded-md border border-line bg-card">{children}</div>;
}

/** A part of a box, named by its title if it has one. */
export function BoxPart({ title, children }: { title?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={title && heading} className="min-w-0 p-4 sm:p-6">
      {title && (
        <h2 id={heading} className="mb-4 title-card">
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
