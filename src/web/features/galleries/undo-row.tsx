import { useEffect, useRef } from 'react';
import type { Locale } from '#web/kit/words/words.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { UndoNotice } from '#web/ui/states/undo-notice.tsx';
import type { useDeletion } from './use-deletion.ts';

type Props = { words: Locale['Gallery']; deletion: ReturnType<typeof useDeletion>; isEmpty: boolean };

/** Says what became of a deletion, beside where it was asked for. */
export function UndoRow({ words, deletion: { deleted, trouble, undo }, isEmpty }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The last picture took the delete button along, and with it the reader's place.
    if (deleted && isEmpty) button.current?.focus();
  }, [deleted, isEmpty]);
  return (
    <div aria-live="polite" className="empty:hidden">
      {trouble && (
        <div className="px-4 py-3 sm:px-6">
          <Notice tone="clay" role="alert">
            {trouble}
          </Notice>
        </div>
      )}
      {deleted && (
        <UndoNotice
          text={words.deleted}
          label={words.undo}
          onUndo={() => void undo(deleted)}
          buttonRef={button}
        />
      )}
    </div>
  );
}
