import type { ReactNode } from 'react';

type NoticeTone = 'river' | 'wheat' | 'clay' | 'green';

const tones: Record<NoticeTone, string> = {
  river: 'bg-river-50 text-river-ink',
  wheat: 'bg-wheat-50 text-wheat-ink',
  clay: 'bg-clay-50 text-clay-ink',
  green: 'bg-green-50 text-green',
};

/** Feedback that stands where it belongs. `role` is `status` or `alert` where it arrives after the page. */
export function Notice({
  tone = 'river',
  icon,
  role,
  children,
}: {
  tone?: NoticeTone;
  icon?: ReactNode;
  role?: 'status' | 'alert';
  children: ReactNode;
}) {
  return (
    <div
      role={role}
      className={`flex gap-3 rounded-md px-4 py-3 text-1 leading-normal [&_b]:font-bold [&_svg]:shrink-0 [&>svg]:size-5 ${tones[tone]}`}
    >
      {icon}
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  );
}
