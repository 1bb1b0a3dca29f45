import type { ReactNode } from 'react';

/** A part of a long form under its title, two fields to a row where there is room. */
export function Fieldset({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-6">
      {/* A legend stands in the border line unless it floats. */}
      <legend className="title-section float-left mb-4 w-full">{title}</legend>
      <FieldGrid className="clear-both">{children}</FieldGrid>
    </fieldset>
  );
}

export function FieldGrid({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2 ${className}`}>
      {children}
    </div>
  );
}
