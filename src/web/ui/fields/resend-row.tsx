import { Button } from '../marks/button.tsx';

/** Asks for another code: a wait first, then a button in its place. */
export function ResendRow({
  question,
  wait,
  label,
  done,
  busy,
  onResend,
}: {
  question: string;
  /** The text of the wait, while there is one. */
  wait?: string;
  label: string;
  /** Said once another code is on its way. */
  done?: string;
  busy: boolean;
  onResend: () => void;
}) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-1 text-ink-3">
      <output>{done ?? question}</output>
      {wait ? (
        <p className="tabular-nums">{wait}</p>
      ) : (
        <Button tone="quiet" size="sm" busy={busy} onClick={onResend} className="-me-3">
          {label}
        </Button>
      )}
    </div>
  );
}
