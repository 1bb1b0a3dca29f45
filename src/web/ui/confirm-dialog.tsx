import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { ModalProps } from './modal.tsx';

/** Asks once, in words that name the thing. The safe button comes first and has the focus. */
export function ConfirmDialog({
  text,
  cancelLabel,
  confirmLabel,
  onConfirm,
  busy,
  tone = 'danger-fill',
  ...rest
}: ModalProps & {
  text: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
  busy?: boolean;
  tone?: 'primary' | 'danger-fill';
}) {
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      size="sm"
      description={text}
      footer={
        <>
          <Button tone="secondary" onClick={() => rest.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
