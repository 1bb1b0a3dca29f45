import type { ReactNode } from 'react';

type Props = {
  picture?: string;
  /** Also where the table is narrow and has many columns. */
  isPictureKept?: boolean;
  children: ReactNode;
};

/** The head of a row: picture and name. */
export function TableName({ picture, isPictureKept = false, children }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-3 font-semibold @max-[640px]/table:text-3 @max-[640px]/table:leading-[1.3] @max-[640px]/table:font-bold">
      {picture && (
        <img
          src={picture}
          alt=""
          width={64}
          height={48}
          loading="lazy"
          className={`h-12 w-16 shrink-0 rounded-sm bg-sunk object-cover @max-[640px]/table:h-16.5 @max-[640px]/table:w-22 ${isPictureKept ? '@min-[640px]/table:@max-[860px]/table:h-9 @min-[640px]/table:@max-[860px]/table:w-12' : '@min-[640px]/table:@max-[860px]/table:hidden'}`}
        />
      )}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}
