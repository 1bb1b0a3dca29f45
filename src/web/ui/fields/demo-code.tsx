import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A code that no message brings: shown plainly as what it is. */
export function DemoCode({
  title,
  text,
  code,
  action,
}: {
  title: string;
  text: string;
  code: string;
  action?: ReactNode;
}) {
  const half = Math.ceil(code.length / 2);
  return (
    <div
      role="note"
      className="grid gap-2 rounded-md border border-dashed border-wheat-line bg-wheat-50 p-4 text-wheat-ink"
    >
      <p className="flex items-center gap-2">
        <Info className="size-5" />
        <b className="text-ink">{title}</b>
      </p>
      <p className="text-1">{text}</p>
      <p className="text-5 font-extrabold tracking-[.16em] text-ink tabular-nums">
        {`${code.slice(0, half)} ${code.slice(half)}`}
      </p>
      {action}
    </div>
  );
}
