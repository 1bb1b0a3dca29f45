import type { ReactNode } from 'react';

type BadgeTone = 'green' | 'wheat' | 'clay' | 'river' | 'plain' | 'line' | 'example';

const tones: Record<BadgeTone, string> = {
  green: 'rounded-lg bg-green-50 text-green',
  wheat: 'rounded-lg bg-wheat-50 text-wheat-ink',
  clay: 'rounded-lg bg-clay-50 text-clay-ink',
  river: 'rounded-lg bg-river-50 text-river-ink',
  plain: 'rounded-lg bg-sunk text-ink-2',
  line: 'rounded-lg text-ink-2 inset-ring inset-ring-line-strong',
  example: 'rounded-sm border border-dashed border-line-field text-ink-2',
};

export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 px-2.5 py-0.5 text-1 max-w-full font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:stroke-[2.5] ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}

/** Stands where a badge has no icon, so that colour does not speak alone. */
export function BadgeDot() {
  return <span className="size-2 rounded-full bg-current" />;
}
