const bar = 'block animate-breathe rounded-sm bg-sunk-2';

/** Lines of the height of what comes. `className` sizes them. */
export function Skeleton({ lines = 1, className = 'h-4 w-full' }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className="grid gap-2">
      {places(lines).map((place) => (
        <span key={place} className={`${bar} ${className}`} />
      ))}
    </span>
  );
}

/** Rows of a list that is on its way; `label` is read out. */
export function SkeletonRows({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      <span aria-hidden className="block divide-y divide-line">
        {places(rows).map((place) => (
          <span key={place} className="flex min-h-17 items-center gap-3 px-4 py-2.5 sm:px-5">
            <span className={`${bar} h-12 w-16 shrink-0`} />
            <span className={`${bar} h-4 w-1/2 max-w-48`} />
            <span className={`${bar} ms-auto h-4 w-18`} />
          </span>
        ))}
      </span>
    </output>
  );
}

function places(count: number) {
  return Array.from({ length: count }, (_, place) => place);
}
