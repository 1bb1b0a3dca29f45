import { type ReactNode, type RefObject, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props<Thing> = {
  /** What it asks about; it is closed without one. */
  about: Thing | undefined;
  words: { close: string; keep: string };
  texts: (thing: Thing) => { title: string; text: ReactNode; confirm: string };
  /** Where the reader goes on once it is confirmed: the button that was pressed goes with its row, and would take the
   *  reader's place on the page along. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
  onConfirm: (thing: Thing) => void;
};

/** Asks before one of a list is deleted. */
export function AskDialog<Thing>({ about, words, texts, focusAfter, onClose, onConfirm }: Props<Thing>) {
  // While it closes it still says what it was about.
  const [last, setLast] = useState(about);
  if (about && about !== last) setLast(about);
  if (!last) return null;
  const { title, text, confirm } = texts(last);
  return (
    <ConfirmDialog
      open={about !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={text}
      closeLabel={words.close}
      cancelLabel={words.keep}
      confirmLabel={confirm}
      focusAfter={focusAfter}
      onConfirm={() => onConfirm(last)}
    />
  );
}
