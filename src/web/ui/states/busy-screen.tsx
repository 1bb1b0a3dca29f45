import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

/** Covers the whole screen while something is on its way that the page cannot go on without. */
export function BusyScreen({ open, title, text }: { open: boolean; title: ReactNode; text?: ReactNode }) {
  return (
    // The live region stands before its words do: one that arrives together with them is not read out.
    <output className="block">
      {open && (
        <span className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-3 bg-ground px-(--side) text-center">
          <LoaderCircle className="size-10 animate-turn text-green" />
          <span className="title-section">{title}</span>
          {text && <span className="text-ink-2">{text}</span>}
        </span>
      )}
    </output>
  );
}
