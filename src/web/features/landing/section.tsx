import type { ReactNode } from 'react';

type Props = { id: string; className?: string; children: ReactNode };

/** A band of the landing page that the address can point at. Its heading carries the id `…-heading`. */
export function Section({ id, className = '', children }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className={`py-12 focus:outline-none lg:py-19 ${className}`}
    >
      {children}
    </section>
  );
}

/** Stands for a section until its words are there. Another element than the section, so that nothing counts as moved. */
export function SectionPlaceholder({ id }: { id: string }) {
  return <div id={id} aria-busy="true" className="min-h-96" />;
}
