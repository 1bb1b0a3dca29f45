import { type RefObject, useState } from 'react';
import type { Activity } from '#contract/farm-records.ts';
import { fill } from '#web/kit/words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Words } from './texts.ts';

type Props = {
  words: Words['labels']['deleteDialog'];
  activity: Activity | undefined;
  /** Where the reader goes on once it is confirmed. */
  after: RefObject<HTMLElement | null>;
  onClose: () => void;
  onConfirm: (activity: Activity) => void;
};

export function DeleteDialog({ words, activity, after, onClose, onConfirm }: Props) {
  // While it closes it still says what it was about.
  const [last, setLast] = useState(activity);
  if (activity && activity !== last) setLast(activity);
  if (!last) return null;
  return (
    <ConfirmDialog
      open={activity !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fill(words.title, last)}
      text={fill(words.text, last)}
      closeLabel={words.close}
      cancelLabel={words.keep}
      confirmLabel={fill(words.confirm, last)}
      after={after}
      onConfirm={() => onConfirm(last)}
    />
  );
}
