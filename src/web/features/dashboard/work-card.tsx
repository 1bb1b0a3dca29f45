import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  to: string;
  picture: string;
  title: string;
  text: string;
  /** Their line is kept free until they are known. */
  figures?: ReactNode;
  action: string;
};

/** One of the two large buttons of the dashboard landing. */
export function WorkCard({ to, picture, title, text, figures, action }: Props) {
  return (
    <Link
      to={to}
      className="flex flex-col overflow-hidden rounded-lg border border-line-strong bg-card hover:border-green hover:inset-ring hover:inset-ring-green focus-visible:rounded-lg"
    >
      <img src={picture} alt="" width={480} height={200} className="h-33 w-full object-cover md:h-50" />
      <span className="flex flex-1 flex-col justify-between gap-3 p-4 md:gap-5 md:p-6">
        <span className="grid gap-0.5">
          <span className="title-section">{title}</span>
          <span className="wrap-anywhere text-ink-2">{text}</span>
          {figures && <span className="min-h-lh text-ink-2 tabular-nums">{figures}</span>}
        </span>
        <span className="flex min-h-11 items-center gap-2 font-semibold text-green">
          {action} <ArrowRight size={20} />
        </span>
      </span>
    </Link>
  );
}
