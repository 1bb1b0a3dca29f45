import type { ReactNode, Ref } from 'react';
import { Button } from '../marks/button.tsx';

type Props = { text: ReactNode; label: string; onUndo: () => void; buttonRef?: Ref<HTMLButtonElement> };

/** Something was done, and can be taken back. Stands in a live region of whoever shows it. */
export function UndoNotice({ text, label, onUndo, buttonRef }: Props) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 bg-green-50 px-4 py-1 text-green sm:px-6">
      <span className="min-w-0">{text}</span>
      <Button ref={buttonRef} tone="quiet" size="sm" onClick={onUndo}>
        {label}
      </Button>
    </div>
  );
}
