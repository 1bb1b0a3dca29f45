import type { ComponentProps } from 'react';

/** A filter that is on or off, with how many it would show. */
export function Chip({
  pressed,
  count,
  type = 'button',
  className = '',
  children,
  ...rest
}: ComponentProps<'button'> & { pressed: boolean; count?: number | string }) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={`group inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-card px-4 py-1 text-start font-medium text-ink hover:bg-sunk focus-visible:rounded-full disabled:cursor-not-allowed disabled:text-ink-3 aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-on-dark [&_svg]:size-5 ${className}`}
    >
      {children}
      {count !== undefined && (
        <span className="min-w-[1ch] text-1 text-ink-3 tabular-nums group-aria-pressed:text-on-dark-2">
          {count}
        </span>
      )}
    </button>
  );
}
