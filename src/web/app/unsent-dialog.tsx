import { plural, useLateWords } from '#web/kit/words/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

type Props = { count: number; onClose: () => void; onConfirm: () => void };

/** Before somebody signs out of a device on which something of theirs is not sent yet. */
export function UnsentDialog({ count, onClose, onConfirm }: Props) {
  const words = useLateWords('Outbox')?.signOut;
  if (!words) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title}
      text={plural(count, words.text)}
      closeLabel={words.close}
      cancelLabel={words.keep}
      confirmLabel={words.confirm}
      tone="primary"
      onConfirm={onConfirm}
    />
  );
}
