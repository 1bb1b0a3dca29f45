import { type ReactNode, useId } from 'react';

/** A part of a page in its own frame, named by its title if it has one. */
export function Card({ title, children }: { title?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={title && heading}
      className="min-w-0 rounded-md border border-line bg-card p-4 sm:p-6"
    >
      {title && (
        <h2 id={heading} className="mb-4 title-section">
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
