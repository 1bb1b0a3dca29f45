import type { ReactNode } from 'react';

const star =
  'M12 2.600l2.900 5.900 6.500 1-4.700 4.600 1.100 6.500L12 17.500l-5.800 3.100 1.100-6.500L2.600 9.500l6.500-1Z';

/** `label` says the rating in words; without one (`null`) it stands beside the outlines. With `count` the figure is written too. */
export function Stars({
  rating,
  label,
  count,
  size = 'md',
}: {
  rating: number | null;
  label: string;
  count?: ReactNode;
  size?: 'sm' | 'md';
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span aria-hidden className="inline-flex items-center gap-0.5">
        {[1, 2, 3, 4, 5].map((place) => (
          <Star
            key={place}
            isFull={place <= Math.round(rating ?? 0)}
            className={size === 'sm' ? 'size-4' : 'size-5'}
          />
        ))}
      </span>
      <span className={rating === null ? 'text-ink-3' : 'sr-only'}>{label}</span>
      {rating !== null && count !== undefined && (
        <>
          <b aria-hidden className="text-ink tabular-nums">
            {rating.toFixed(1)}
          </b>
          <span className="text-ink-3">{count}</span>
        </>
      )}
    </span>
  );
}

export function Star({ isFull, className }: { isFull: boolean; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`stroke-wheat-line stroke-[1.5] ${className} ${isFull ? 'fill-wheat' : 'fill-none'}`}
    >
      <path d={star} strokeLinejoin="round" />
    </svg>
  );
}
