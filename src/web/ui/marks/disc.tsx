import type { ReactNode } from 'react';

type DiscTone = 'green' | 'wheat' | 'river' | 'clay';

const tones: Record<DiscTone, string> = {
  green: 'bg-green-50 text-green',
  wheat: 'bg-wheat-100 text-wheat-ink',
  river: 'bg-river-100 text-river-ink',
  clay: 'bg-clay-100 text-clay-ink',
};

/** A round tinted ground for an icon. */
export function Disc({
  tone = 'green',
  size = 'md',
  children,
}: {
  tone?: DiscTone;
  size?: 'md' | 'lg';
  children: ReactNode;
}) {
  return (
    <span
      className={`grid ${size === 'lg' ? 'size-13' : 'size-11'} shrink-0 place-items-center rounded-full [&_svg:not([class*=size-])]:size-5 ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
