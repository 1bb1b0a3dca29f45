import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../marks/button.tsx';
import { Dialog } from './dialog.tsx';
import type { ModalProps } from './modal.tsx';

/** Asks before something is done; `text` names what it is about. The cancel button comes first and has the focus. */
export function ConfirmDialog({
  text,
  cancelLabel,
  confirmLabel,
  onConfirm,
  busy,
  tone = 'danger-fill',
  focusAfter,
  onOpenChange,
  ...rest
}: Omit<ModalProps, 'returnFocus'> & {
  text: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
  busy?: boolean;
  tone?: 'primary' | 'danger-fill';
  /** Gets the focus afterwards when the button that opened the dialog was deleted with its row. */
  focusAfter?: RefObject<HTMLElement | null>;
}) {
  const isConfirmed = useRef(false);
  function change(open: boolean) {
    isConfirmed.current = false;
    onOpenChange(open);
  }
  function confirm() {
    isConfirmed.current = true;
    onConfirm();
  }
  return (
    <Dialog
      {...rest}
      onOpenChange={change}
      returnFocus={() => (isConfirmed.current ? focusAfter?.current : undefined)}
      role="alertdialog"
      size="sm"
      description={text}
      footer={
        <>
          <Button tone="secondary" onClick={() => change(false)}>
            {cancelLabel}
          </Button>
          <Button
            tone={tone}
            busy={busy}
            onClick={confirm}
            className="max-w-full min-w-0 wrap-anywhere whitespace-normal!"
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
