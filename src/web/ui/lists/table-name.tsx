import type { ReactNode } from 'react';

/** The head of a row: picture and name. */
export function TableName({ picture, children }: { picture?: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-3 font-semibold @max-[640px]/table:text-3 @max-[640px]/table:leading-[1.3] @max-[640px]/table:font-bold">
      {picture && (
        <img
          src={picture}
          alt=""
          width={64}
          height={48}
          loading="lazy"
          className="h-12 w-16 shrink-0 rounded-sm bg-sunk object-cover @max-[640px]/table:h-16.5 @max-[640px]/table:w-22 @min-[640px]/table:@max-[860px]/table:hidden"
        />
      )}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}
